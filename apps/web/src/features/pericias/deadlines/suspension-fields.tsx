import { Checkbox, NativeSelect, SimpleGrid } from '@mantine/core';
import type { DeadlineRow } from '@vendas/contract/deadlines/deadlines';
import { formatDay } from '#lib/format/format.ts';
import { ConfirmedDateField } from '#ui/forms/confirmed-date-field.tsx';
import { type DateInputValue, isUnreadable } from '#ui/forms/date-input.ts';
import { type ChangeDraft, suspensionKey, withSuspension } from './change-draft.ts';

interface SuspensionFieldsProps {
  readonly deadline: DeadlineRow;
  readonly draft: ChangeDraft;
  readonly isDisabled: boolean;
  readonly wasSent: boolean;
  readonly problems: Readonly<Record<string, string>>;
  readonly onChange: (draft: ChangeDraft) => void;
}

/** A new suspension, or a stored one that is changed or removed. */
export function SuspensionFields(props: SuspensionFieldsProps) {
  const { deadline, draft, isDisabled, wasSent, problems, onChange } = props;
  const stored = deadline.suspensions.find((each) => suspensionKey(each) === draft.suspension);

  /** A date field itself reports an invalid text, and a missing date is reported once the form was sent. */
  function dateError(field: string, date: DateInputValue): string | undefined {
    const isShown = date === null ? wasSent : !isUnreadable(date);
    return isShown ? problems[field] : undefined;
  }

  return (
    <>
      {deadline.suspensions.length > 0 && (
        <NativeSelect
          label="Qual suspensão?"
          disabled={isDisabled}
          data={[
            { value: '', label: 'Nova suspensão' },
            ...deadline.suspensions.map((each) => ({
              value: suspensionKey(each),
              label: `De ${formatDay(each.from)} a ${formatDay(each.to)}`,
            })),
          ]}
          value={draft.suspension}
          error={wasSent ? problems['suspensao'] : undefined}
          onChange={(event) => onChange(withSuspension(draft, event.currentTarget.value, deadline))}
        />
      )}
      {stored !== undefined && (
        <Checkbox
          label="Retirar esta suspensão"
          disabled={isDisabled}
          checked={draft.isRemoved}
          onChange={(event) => onChange({ ...draft, isRemoved: event.currentTarget.checked })}
        />
      )}
      {!draft.isRemoved && (
        <>
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
            <ConfirmedDateField
              key={`de ${draft.suspension}`}
              label="Suspenso de"
              withAsterisk
              saved={stored?.from ?? null}
              value={draft.from}
              disabled={isDisabled}
              error={dateError('de', draft.from)}
              onChange={(from) => onChange({ ...draft, from })}
            />
            <ConfirmedDateField
              key={`até ${draft.suspension}`}
              label="Até"
              withAsterisk
              saved={stored?.to ?? null}
              value={draft.to}
              disabled={isDisabled}
              error={dateError('ate', draft.to)}
              onChange={(to) => onChange({ ...draft, to })}
            />
          </SimpleGrid>
          <Checkbox
            label="A decisão já saiu (antes dela, a data segura não muda)"
            disabled={isDisabled}
            checked={draft.isDecided}
            onChange={(event) => onChange({ ...draft, isDecided: event.currentTarget.checked })}
          />
        </>
      )}
    </>
  );
}
