import { Button } from '@mantine/core';
import type { CalendarDate } from '@vendas/domain/calendar';
import type { ChargeTerms } from '@vendas/domain/charges/charge';
import { planTotals } from '@vendas/domain/charges/instalment-plan';
import { formatPercent } from '@vendas/domain/percent';
import { useState } from 'react';
import { formatBRL, formatDay } from '#lib/format/format.ts';
import { focusOnMount } from '#ui/focus/focus-first-field.ts';
import { ConfirmedDateField } from '#ui/forms/confirmed-date-field.tsx';
import type { DateInputValue } from '#ui/forms/date-input.ts';
import type { CreditTerms } from '@vendas/contract/orders/instalments';
import { dateProblem } from './plan-draft.ts';
import classes from './plan-table.module.css';

interface PlanTableProps {
  readonly charges: readonly ChargeTerms[];
  /** The label of the price or of the agreed balance. */
  readonly cashLabel: string;
  readonly terms: CreditTerms;
  /** Without it the dates cannot be changed. */
  readonly edit?: DateEdit | undefined;
}

/** The state of individually changed dates. */
interface DateEdit {
  readonly dates: Readonly<Record<string, DateInputValue>>;
  readonly saleDate: CalendarDate;
  /** The message for a date before the first allowed day, if it is not the day of a sale. */
  readonly tooEarly?: string;
  readonly isLocked: boolean;
  readonly onDate: (number: number, date: DateInputValue) => void;
}

/**
 * The instalments before they are saved, with the information that the law requires (Consumer Defence Code, art. 52).
 */
export function PlanTable({ charges, cashLabel, terms, edit }: PlanTableProps) {
  return (
    <div>
      <PlanRows charges={charges} edit={edit} />
      <PlanTotals charges={charges} cashLabel={cashLabel} />
      <LateTerms terms={terms} />
    </div>
  );
}

/** The instalments, one per row. */
export function PlanRows({ charges, edit }: Pick<PlanTableProps, 'charges' | 'edit'>) {
  return (
    <table className={classes.table} aria-label="Parcelas">
      <thead>
        <tr>
          <th scope="col">Parcela</th>
          <th scope="col">Vencimento</th>
          <th scope="col">Valor</th>
        </tr>
      </thead>
      <tbody>
        {charges.map((charge) => (
          <tr key={charge.number}>
            <td>{charge.number === 0 ? 'Entrada' : `${charge.number}/${charge.of}`}</td>
            <td>
              <DueDate charge={charge} edit={edit} />
            </td>
            <td>{formatBRL(amountOf(charge))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The price, the interest and their sum. */
export function PlanTotals({ charges, cashLabel }: Pick<PlanTableProps, 'charges' | 'cashLabel'>) {
  const { cashCents, interestCents, totalCents } = sumsOf(charges);
  return (
    <dl className={classes.totals}>
      <dt>{cashLabel}</dt>
      <dd>{formatBRL(cashCents)}</dd>
      <dt>Juros do parcelamento</dt>
      <dd>{interestCents === 0 ? 'sem juros' : formatBRL(interestCents)}</dd>
      <dt>Total a prazo</dt>
      <dd>
        <strong>{formatBRL(totalCents)}</strong>
      </dd>
    </dl>
  );
}

/** The cost of a late payment, if any. */
export function LateTerms({ terms: { fineBp, interestBp } }: Pick<PlanTableProps, 'terms'>) {
  if (fineBp === 0 && interestBp === 0) return null;
  return (
    <p className={classes.late}>
      Em atraso: multa de {formatPercent(fineBp)} e juros de {formatPercent(interestBp)} ao mês.
    </p>
  );
}

/** Carried charges are a part of an agreed balance. */
function sumsOf(charges: readonly ChargeTerms[]) {
  const { interestCents, cashCents } = planTotals(charges);
  const balanceCents = charges.reduce((sum, { carriedCents }) => sum + carriedCents, cashCents);
  return { cashCents: balanceCents, interestCents, totalCents: balanceCents + interestCents };
}

function amountOf({ principalCents, financingCents, carriedCents }: ChargeTerms): number {
  return principalCents + financingCents + carriedCents;
}

interface DueDateProps {
  readonly charge: ChargeTerms;
  readonly edit: DateEdit | undefined;
}

/** The date of an instalment; a click turns it into a field. */
function DueDate({ charge: { number, dueDate }, edit }: DueDateProps) {
  const [isOpen, setIsOpen] = useState(false);
  const day = dueDate === null ? '—' : formatDay(dueDate);
  if (edit === undefined || number === 0) return day;
  const changed = edit.dates[number];
  if (!isOpen && changed === undefined) {
    return (
      <Button
        variant="subtle"
        size="compact-sm"
        className={classes.press ?? ''}
        disabled={edit.isLocked}
        aria-label={`Mudar o vencimento da parcela ${number}, ${day}`}
        onClick={() => setIsOpen(true)}
      >
        {day}
      </Button>
    );
  }
  return (
    <OpenDueDate
      number={number}
      value={changed ?? dueDate}
      planned={changed === undefined ? dueDate : null}
      edit={edit}
      takesFocus={isOpen}
    />
  );
}

interface OpenDueDateProps {
  readonly number: number;
  readonly value: DateInputValue;
  /** The planned date, which is never questioned; null once it was changed. */
  readonly planned: CalendarDate | null;
  readonly edit: DateEdit;
  readonly takesFocus: boolean;
}

function OpenDueDate({ number, value, planned, edit, takesFocus }: OpenDueDateProps) {
  const [saved] = useState(planned);
  return (
    <div ref={takesFocus ? focusOnMount : null}>
      <ConfirmedDateField
        saved={saved}
        aria-label={`Vencimento da parcela ${number}`}
        className={classes.date ?? ''}
        disabled={edit.isLocked}
        value={value}
        error={dateProblem(value, edit.saleDate, edit.tooEarly)}
        onChange={(date) => edit.onDate(number, date)}
      />
    </div>
  );
}
