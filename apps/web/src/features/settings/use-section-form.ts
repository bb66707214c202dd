import { type FormErrors, schemaResolver } from '@mantine/form';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import type { z } from 'zod';
import { focusFirst } from '#lib/api/form-errors.ts';
import { useApiMutation } from '#lib/api/use-api-mutation.ts';
import type { Change } from '#ui/dialogs/changes-panel.tsx';
import { readEditsAgain } from './last-edit.tsx';
import { changesSince, isSame, mergeEdit, type SectionValues } from './section-values.ts';

/** The props that each group of sections gets from the page. */
export interface SettingsGroupProps {
  /** Reports whether the group has unsaved input. Stable. */
  readonly onDirty: (section: string, isDirty: boolean) => void;
}

/** The source of a section's values. */
export interface SectionSource<T> {
  /** Reads the stored values. */
  readonly read: () => Promise<T>;
  /** Shows the values that were read or saved on the whole page. */
  readonly showRead: (queryClient: QueryClient, stored: T) => void;
  readonly showSaved: (queryClient: QueryClient, stored: T) => void;
}

export interface SectionOptions<T> extends SettingsGroupProps {
  /** The `id` of its element. */
  readonly id: string;
  readonly stored: T;
  readonly source: SectionSource<T>;
  /** Parses the section's values from the stored ones. */
  readonly section: z.ZodType<SectionValues>;
  /** The rules of the form. */
  readonly rules: z.ZodType;
  /** Formats a stored value for its field; unchanged by default. */
  readonly display?: Readonly<Record<string, (stored: string) => string>>;
  /** Sends the values together with `shown`, the stored values on screen. */
  readonly save: (body: object) => Promise<T>;
  /** The sentence after a success. */
  readonly success: string;
}

/** The first message of each field; a problem within a value, such as at 'reminderDays.1', belongs to its field. */
function byField(found: FormErrors): FormErrors {
  const errors: FormErrors = {};
  for (const [path, message] of Object.entries(found)) {
    const [field = path] = path.split('.');
    errors[field] ??= message;
  }
  return errors;
}

/** The input, and the stored values that it started from. */
interface Draft {
  readonly base: SectionValues;
  readonly values: SectionValues;
}

/**
 * The state of one section. Without unsaved input its fields follow the stored values. If another administrator has
 * saved in the meantime, the server refuses unsaved input, and the change is shown before it can be overwritten.
 */
export function useSectionForm<T>(options: SectionOptions<T>) {
  const { id, stored, source, section, rules, display = {}, onDirty } = options;
  const queryClient = useQueryClient();
  const [draft, setDraft] = useState<Draft>();
  const [changes, setChanges] = useState<readonly Change[]>();
  const [errors, setErrors] = useState<FormErrors>({});
  const base = draft?.base ?? section.parse(stored);
  const values = draft?.values ?? displayed(base);
  const isDirty = draft !== undefined;

  function displayed(shown: SectionValues): SectionValues {
    const read = ([name, text]: readonly [string, string | null]) =>
      [name, text === null ? null : (display[name]?.(text) ?? text)] as const;
    return Object.fromEntries(Object.entries(shown).map(read));
  }

  function set(name: string, value: string | null): void {
    const next = { ...values, [name]: value };
    setDraft(isSame(next, displayed(base)) ? undefined : { base, values: next });
    setErrors(({ [name]: _, ...others }) => others);
  }

  function discard(): void {
    setDraft(undefined);
    setChanges(undefined);
    setErrors({});
  }

  const form = {
    setErrors: (found: FormErrors) => setErrors(byField(found)),
    getValues: () => values,
    getInputNode: (field: string) =>
      document.querySelector<HTMLElement>(`#${id} [data-path="${field}"]`),
  };

  const saving = useApiMutation({
    mutationFn: (typed: SectionValues) => options.save({ ...typed, shown: base }),
    success: options.success,
    failure: (reason) => `Erro ao salvar: ${reason}`,
    form,
    onSuccess(saved) {
      source.showSaved(queryClient, saved);
      readEditsAgain(queryClient);
      discard();
    },
    async onRefused({ code }, typed) {
      if (code !== 'shopChanged') return;
      // The toast has reported the conflict; a failure to read the values again adds nothing to it.
      await source.read().then(
        (newer) => merge(typed, newer),
        () => undefined,
      );
    },
  });

  /** Keeps the input, and takes the other administrator's changes into all other fields. */
  function merge(typed: SectionValues, newer: T): void {
    const theirs = section.parse(newer);
    const versions = [displayed(base), typed, displayed(theirs)] as const;
    setChanges(changesSince(...versions));
    setDraft({ base: theirs, values: mergeEdit(...versions) });
    source.showRead(queryClient, newer);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    const found = byField(schemaResolver(rules, { sync: true })(values));
    setErrors(found);
    if (Object.keys(found).length > 0) focusFirst(found, form);
    else saving.mutate(values);
  }

  useEffect(() => onDirty(id, isDirty), [onDirty, id, isDirty]);

  return {
    values,
    errors,
    isDirty,
    isSaving: saving.isPending,
    changes,
    set,
    setError: (name: string, message: string) => setErrors({ [name]: message }),
    discard,
    submit,
    /** The props of a text field. */
    text: (name: string) => ({
      'data-path': name,
      name,
      value: values[name] ?? '',
      error: errors[name],
      onChange: (event: { currentTarget: { value: string } }) =>
        set(name, event.currentTarget.value || null),
    }),
  };
}

export type SectionState = ReturnType<typeof useSectionForm>;
