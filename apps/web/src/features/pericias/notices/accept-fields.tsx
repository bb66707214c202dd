import { NativeSelect, SimpleGrid, Text, TextInput } from '@mantine/core';
import { keysOf } from '@vendas/contract/fields';
import type { CalendarDate } from '@vendas/domain/calendar';
import { DAY_UNITS, START_KINDS } from '@vendas/domain/deadlines/deadline-kinds';
import { daysProblem } from '#features/pericias/deadlines/deadline-draft.ts';
import { formatDay, today } from '#lib/format/format.ts';
import { ConfirmedDateField } from '#ui/forms/confirmed-date-field.tsx';
import {
  type AcceptDraft,
  type Basis,
  BASES,
  ofBasis,
  receiptProblem,
  RECEIPTS,
  termDraftOf,
} from './accept-draft.ts';

interface AcceptFieldsProps {
  readonly id: string;
  readonly draft: AcceptDraft;
  readonly availableOn: CalendarDate;
  readonly isDisabled: boolean;
  readonly wasSent: boolean;
  readonly onChange: (change: Partial<AcceptDraft>) => void;
}

/** From which day the deadline of a notice counts, how many days, and which. */
export function AcceptFields(props: AcceptFieldsProps) {
  const { id, draft, availableOn, isDisabled, wasSent, onChange } = props;
  const { basis } = draft;
  return (
    <>
      <NativeSelect
        label="Conta a partir de"
        disabled={isDisabled}
        data={keysOf(BASES).map((key) => ({ value: key, label: BASES[key].label }))}
        value={basis}
        onChange={(event) => {
          const other = keysOf(BASES).find((key) => key === event.currentTarget.value);
          if (other !== undefined) onChange(ofBasis(draft, other));
        }}
      />
      {basis === 'notice' && <ReceiptFields {...props} />}
      <SimpleGrid cols={{ base: 1, xs: basis === 'event' ? 3 : 2 }} spacing="md">
        {basis !== 'notice' && (
          <ConfirmedDateField
            id={`${id}-data`}
            label={START_KINDS[basis].day}
            withAsterisk
            value={draft.date}
            disabled={isDisabled}
            error={wasSent && draft.date === null ? 'Informe a data.' : undefined}
            onChange={(date) => onChange({ date })}
          />
        )}
        {basis !== 'fixed' && (
          <TextInput
            id={`${id}-dias`}
            label="Dias"
            withAsterisk
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            value={draft.days}
            disabled={isDisabled}
            error={(wasSent || draft.days !== '') && daysProblem(termDraftOf(draft, availableOn))}
            onFocus={(event) => event.currentTarget.select()}
            onChange={(event) => onChange({ days: event.currentTarget.value })}
          />
        )}
        <NativeSelect
          label="Unidade"
          disabled={isDisabled || basis === 'event'}
          data={UNITS[basis]}
          value={draft.unit}
          onChange={(event) => {
            const unit = keysOf(DAY_UNITS).find((key) => key === event.currentTarget.value);
            if (unit !== undefined) onChange({ unit });
          }}
        />
      </SimpleGrid>
    </>
  );
}

const WORKING = { value: 'working', label: DAY_UNITS.working.label };
const RUNNING = [WORKING, { value: 'calendar', label: DAY_UNITS.calendar.label }];

const UNITS: Readonly<Record<Basis, { value: string; label: string }[]>> = {
  notice: RUNNING,
  event: [WORKING],
  fixed: [
    { value: 'working', label: 'o dia todo' },
    { value: 'hours', label: DAY_UNITS.hours.label },
  ],
};

/** Whether the intimação was also received in person, and when: the safe date takes the earlier start. */
function ReceiptFields(props: AcceptFieldsProps) {
  const { id, draft, availableOn, isDisabled, wasSent, onChange } = props;
  const { receipt, receivedOn } = draft;
  const problem = receiptProblem(draft, today());
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: receipt === 'none' ? 1 : 2 }} spacing="md">
        <NativeSelect
          label="Já abriu no portal ou no Domicílio, ou recebeu por e-mail?"
          disabled={isDisabled}
          data={keysOf(RECEIPTS).map((key) => ({ value: key, label: RECEIPTS[key].label }))}
          value={receipt}
          onChange={(event) => {
            const other = keysOf(RECEIPTS).find((key) => key === event.currentTarget.value);
            if (other !== undefined) onChange({ receipt: other });
          }}
        />
        {receipt !== 'none' && (
          <ConfirmedDateField
            id={`${id}-recebido`}
            label={RECEIPTS[receipt].day}
            withAsterisk
            value={receivedOn}
            disabled={isDisabled}
            error={wasSent || receivedOn !== null ? problem : undefined}
            onChange={(date) => onChange({ receivedOn: date })}
          />
        )}
      </SimpleGrid>
      <Text size="sm" c="dimmed">
        {receipt === 'none'
          ? `Conta da publicação no DJEN (disponibilizado ${formatDay(availableOn)}) e fica provisório até você abrir a intimação.`
          : 'A data legal conta desse dia; a data segura, do que vier primeiro: esse dia ou a publicação no DJEN.'}
      </Text>
    </>
  );
}
