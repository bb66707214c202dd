import { NativeSelect, TextInput } from '@mantine/core';
import { DEADLINE_LIMITS } from '@vendas/contract/deadlines/deadline-terms';
import { keysOf } from '@vendas/contract/fields';
import { DEADLINE_KINDS } from '@vendas/domain/deadlines/deadline-kinds';
import type { DeadlineKind } from '@vendas/domain/deadlines/deadline-kinds';

interface KindFieldsProps {
  /** The kind is empty until the user selects one. */
  readonly draft: { readonly kind: DeadlineKind | ''; readonly title: string };
  readonly isDisabled: boolean;
  readonly wasSent: boolean;
  readonly onKind: (kind: DeadlineKind) => void;
  readonly onTitle: (title: string) => void;
}

/** The kind of the deadline, and the name of one that is not in the law. */
export function KindFields({ draft, isDisabled, wasSent, onKind, onTitle }: KindFieldsProps) {
  const kinds = keysOf(DEADLINE_KINDS).map((key) => {
    const { label, law } = DEADLINE_KINDS[key];
    return { value: key, label: law === null ? label : `${label} (${law})` };
  });
  const isOpen = draft.kind === '';
  return (
    <>
      <NativeSelect
        data-autofocus
        label="Prazo"
        disabled={isDisabled}
        data={isOpen ? [{ value: '', label: 'Escolha…' }, ...kinds] : kinds}
        error={wasSent && isOpen && 'Escolha o prazo.'}
        value={draft.kind}
        onChange={(event) => {
          const kind = keysOf(DEADLINE_KINDS).find((key) => key === event.currentTarget.value);
          if (kind !== undefined) onKind(kind);
        }}
      />
      {draft.kind === 'free' && (
        <TextInput
          label="Nome do prazo"
          withAsterisk
          maxLength={DEADLINE_LIMITS.title}
          value={draft.title}
          disabled={isDisabled}
          error={wasSent && draft.title.trim() === '' && 'Dê um nome a este prazo.'}
          onChange={(event) => onTitle(event.currentTarget.value)}
        />
      )}
    </>
  );
}
