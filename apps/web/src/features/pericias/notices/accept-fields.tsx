import { NativeSelect, Text } from '@mantine/core';
import { keysOf } from '@vendas/contract/fields';
import type { CalendarDate } from '@vendas/domain/calendar';
import { CountFields } from '#features/pericias/deadlines/count-fields.tsx';
import { formatDay, today } from '#lib/format/format.ts';
import { ConfirmedDateField } from '#ui/forms/confirmed-date-field.tsx';
import {
  type AcceptDraft,
  BASES,
  ofBasis,
  receiptProblem,
  RECEIPTS,
  termDraftOf,
} from './accept-draft.ts';
import classes from './notices.module.css';

interface AcceptFieldsProps {
  readonly draft: AcceptDraft;
  readonly availableOn: CalendarDate;
  readonly isDisabled: boolean;
  readonly wasSent: boolean;
  readonly onChange: (change: Partial<AcceptDraft>) => void;
}

/** The day that the deadline of a notice is counted from, the number of days, and their unit. */
export function AcceptFields(props: AcceptFieldsProps) {
  const { draft, availableOn, isDisabled, wasSent, onChange } = props;
  const { basis, receipt } = draft;
  return (
    <>
      <div className={classes.start} data-pair={basis === 'notice' || undefined}>
        <NativeSelect
          label="Conta a partir de"
          disabled={isDisabled}
          data={keysOf(BASES).map((key) => ({ value: key, label: BASES[key].label }))}
          value={basis}
          onChange={(event) => {
            const basis = keysOf(BASES).find((key) => key === event.currentTarget.value);
            if (basis !== undefined) onChange(ofBasis(draft, basis));
          }}
        />
        {basis === 'notice' && <ReceiptField {...props} />}
      </div>
      {basis === 'notice' && (
        <Text size="sm" c="dimmed">
          {receipt === 'none'
            ? `Conta da publicação no DJEN (disponibilizado ${formatDay(availableOn)}) e fica provisório até você abrir a intimação.`
            : 'A data legal conta desse dia; a data segura, do que vier primeiro: esse dia ou a publicação no DJEN.'}
        </Text>
      )}
      <CountFields
        draft={termDraftOf(draft, availableOn)}
        hasDate={basis !== 'notice'}
        isDisabled={isDisabled}
        wasSent={wasSent}
        onChange={({ startDate, ...change }) =>
          onChange(startDate === undefined ? change : { date: startDate })
        }
      >
        {basis === 'notice' && receipt !== 'none' && <ReceivedField {...props} receipt={receipt} />}
      </CountFields>
    </>
  );
}

/** Whether the intimação was also received in person: the safe date uses the earlier start. */
function ReceiptField({ draft, isDisabled, onChange }: AcceptFieldsProps) {
  return (
    <NativeSelect
      label="Já abriu no portal ou no Domicílio, ou recebeu por e-mail?"
      disabled={isDisabled}
      data={keysOf(RECEIPTS).map((key) => ({ value: key, label: RECEIPTS[key].label }))}
      value={draft.receipt}
      onChange={(event) => {
        const receipt = keysOf(RECEIPTS).find((key) => key === event.currentTarget.value);
        if (receipt !== undefined) onChange({ receipt });
      }}
    />
  );
}

interface ReceivedFieldProps extends AcceptFieldsProps {
  readonly receipt: AcceptDraft['receipt'];
}

function ReceivedField(props: ReceivedFieldProps) {
  const { draft, receipt, isDisabled, wasSent, onChange } = props;
  const { receivedOn } = draft;
  return (
    <ConfirmedDateField
      label={RECEIPTS[receipt].day}
      withAsterisk
      value={receivedOn}
      disabled={isDisabled}
      error={wasSent || receivedOn !== null ? receiptProblem(draft, today()) : undefined}
      onChange={(date) => onChange({ receivedOn: date })}
    />
  );
}
