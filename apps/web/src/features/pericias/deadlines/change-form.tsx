import '@mantine/core/styles/Checkbox.css';
import { Button, Checkbox, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core';
import { DEADLINE_LIMITS } from '@vendas/contract/deadlines/deadline-terms';
import type { DeadlineRow } from '@vendas/contract/deadlines/deadlines';
import { keysOf } from '@vendas/contract/fields';
import { DEADLINE_CHANGES } from '@vendas/domain/deadlines/change-deadline';
import { type FormEvent, useState } from 'react';
import { ButtonRow } from '#ui/dialogs/modal.tsx';
import { focusFirstError } from '#ui/forms/focus-first-error.ts';
import {
  type ChangeDraft,
  changedTerms,
  draftOf,
  hasExtensionField,
  problemsOf,
  rebasedDraft,
  withCause,
} from './change-draft.ts';
import { DeadlinePreview } from './deadline-preview.tsx';
import { useChangeDeadline } from './deadlines.queries.ts';
import { ResponsibleField, useCurrentResponsible } from './responsible-field.tsx';
import { SuspensionFields } from './suspension-fields.tsx';
import { TermFields } from './term-fields.tsx';

interface ChangeFormProps {
  /** As it was when the dialog opened. */
  readonly deadline: DeadlineRow;
  readonly onBusy: (isBusy: boolean) => void;
  readonly onClose: () => void;
}

/** Why and how the count of a deadline changes, with both new dates before it is saved. */
export function ChangeForm({ deadline: opened, onBusy, onClose }: ChangeFormProps) {
  const [deadline, setDeadline] = useState(opened);
  const [draft, setDraft] = useState<ChangeDraft>(() => draftOf(deadline));
  const [chosen, setChosen] = useState<string | null>();
  const responsibleId = useCurrentResponsible(deadline.responsibleId, chosen);
  const [wasSent, setWasSent] = useState(false);
  const { mutate, isPending } = useChangeDeadline(deadline.id, {
    onSettled: () => onBusy(false),
    onDone: onClose,
    onChanged(current) {
      setDeadline(current);
      setDraft((typed) => rebasedDraft(typed, deadline, current));
    },
  });
  const set = (change: Partial<ChangeDraft>) => setDraft({ ...draft, ...change });
  const problems = problemsOf(deadline, draft);
  const shown = wasSent ? problems : {};
  const terms = changedTerms(deadline, draft);

  function save(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (isPending) return;
    setWasSent(true);
    if (focusFirstError(event.currentTarget) || terms === undefined) return;
    onBusy(true);
    const { title, version } = deadline;
    mutate({
      cause: draft.cause,
      reason: draft.reason,
      terms: { ...terms, suspensions: [...terms.suspensions] },
      title,
      responsibleId,
      isProvisional: draft.isProvisional,
      version,
    });
  }

  return (
    <form noValidate onSubmit={save}>
      <Stack gap="md">
        <NativeSelect
          data-autofocus
          label="O que mudou?"
          disabled={isPending}
          data={keysOf(DEADLINE_CHANGES).map((key) => ({
            value: key,
            label: DEADLINE_CHANGES[key].label,
          }))}
          value={draft.cause}
          onChange={(event) => {
            const cause = keysOf(DEADLINE_CHANGES).find((key) => key === event.currentTarget.value);
            if (cause !== undefined) setDraft(withCause(draft, cause, deadline));
          }}
        />
        {draft.cause === 'suspended' && (
          <SuspensionFields
            deadline={deadline}
            draft={draft}
            isDisabled={isPending}
            wasSent={wasSent}
            problems={problems}
            onChange={setDraft}
          />
        )}
        {(draft.cause === 'corrected' || draft.cause === 'restarted') && (
          <TermFields
            draft={draft}
            saved={deadline.startDate}
            isDisabled={isPending}
            wasSent={wasSent}
            onChange={set}
          />
        )}
        {deadline.isProvisional && (draft.cause === 'corrected' || draft.cause === 'restarted') && (
          <Checkbox
            label="O início ainda não é certo (prazo provisório)"
            disabled={isPending}
            checked={draft.isProvisional}
            onChange={(event) => set({ isProvisional: event.currentTarget.checked })}
          />
        )}
        {hasExtensionField(deadline, draft.cause) && (
          <TextInput
            label="Dias a mais"
            description={
              draft.cause === 'extended'
                ? 'Metade do prazo, ou o que a decisão disser.'
                : '0 retira a prorrogação.'
            }
            withAsterisk
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            value={draft.extensionDays}
            disabled={isPending}
            error={problems['prorrogacao']}
            onFocus={(event) => event.currentTarget.select()}
            onChange={(event) => set({ extensionDays: event.currentTarget.value })}
          />
        )}
        <Textarea
          label="Decisão ou ato"
          withAsterisk
          maxLength={DEADLINE_LIMITS.reason}
          autosize
          minRows={2}
          value={draft.reason}
          disabled={isPending}
          error={shown['motivo']}
          onChange={(event) => set({ reason: event.currentTarget.value })}
        />
        <ResponsibleField value={responsibleId} isDisabled={isPending} onChange={setChosen} />
        <DeadlinePreview
          calendarId={deadline.calendarId}
          processNumber={deadline.processNumber}
          terms={terms}
          before={deadline}
        />
        <ButtonRow>
          <Button variant="default" disabled={isPending} onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" loading={isPending}>
            Salvar Mudança
          </Button>
        </ButtonRow>
      </Stack>
    </form>
  );
}
