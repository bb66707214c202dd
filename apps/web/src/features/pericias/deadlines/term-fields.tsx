import { NativeSelect } from '@mantine/core';
import { keysOf } from '@vendas/contract/fields';
import type { CalendarDate } from '@vendas/domain/calendar';
import { START_KINDS } from '@vendas/domain/deadlines/deadline-kinds';
import { CountFields } from './count-fields.tsx';
import { type TermDraft, withStart } from './deadline-draft.ts';

interface TermFieldsProps {
  readonly draft: TermDraft;
  /** The date that the deadline already has. */
  readonly saved: CalendarDate | null;
  readonly isDisabled: boolean;
  readonly wasSent: boolean;
  readonly onChange: (change: Partial<TermDraft>) => void;
}

/** The act and day that a deadline is counted from, the number of days, and their unit. */
export function TermFields(props: TermFieldsProps) {
  const { draft, isDisabled, onChange } = props;
  return (
    <>
      <NativeSelect
        label="Conta a partir de"
        disabled={isDisabled}
        data={keysOf(START_KINDS).map((key) => ({ value: key, label: START_KINDS[key].label }))}
        value={draft.start}
        onChange={(event) => {
          const start = keysOf(START_KINDS).find((key) => key === event.currentTarget.value);
          if (start !== undefined) onChange(withStart(draft, start));
        }}
      />
      <CountFields {...props} />
    </>
  );
}
