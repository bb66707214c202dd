import type { CalendarDate } from '@vendas/domain/calendar';
import { chargeName } from '@vendas/domain/charges/charge-name';
import type { PayerCalculation } from '@vendas/domain/charges/explain-open-charges';
import { PART_LABELS, PARTS } from '@vendas/domain/charges/parts';
import { formatBRL, formatDay } from '#lib/format/format.ts';
import { PaperSheet } from '#shared/paper/paper.tsx';
import type { Paper } from '#shared/paper/use-paper.ts';
import { unbrokenAmounts } from '#ui/text/amounts.tsx';
import classes from './calculation.module.css';

interface CalculationPaperProps {
  /** The short number that people know. */
  readonly orderNumber: string;
  readonly item: PayerCalculation;
  readonly date: CalendarDate;
  readonly paper: Paper;
}

/** The rows that sum to the amount owed of a charge. */
export function CalculationPaper({ orderNumber, item, date, paper }: CalculationPaperProps) {
  const { charge, explanation, owed, owedCents } = item;
  // two rows may have the same text
  const rows = explanation.map((row, index) => ({ ...row, index }));
  const parts = PARTS.filter((part) => owed[part] > 0);
  return (
    <PaperSheet paper={paper} label="Memória de cálculo">
      <p>
        <strong>
          {chargeName(charge)} · Pedido #{orderNumber}
        </strong>
        <br />
        {charge.dueDate === null ? 'Sem vencimento' : `Vencimento: ${formatDay(charge.dueDate)}`}
      </p>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Data</th>
            <th scope="col">Lançamento</th>
            <th scope="col">Valor</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.index}>
              <td>{row.date === null ? '' : formatDay(row.date)}</td>
              <td>{unbrokenAmounts(row.text)}</td>
              <td>{formatBRL(row.cents)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              Devido em {formatDay(date)}
            </th>
            <td>{formatBRL(owedCents)}</td>
          </tr>
        </tfoot>
      </table>
      {parts.length > 1 && (
        <p>
          {unbrokenAmounts(
            parts.map((part) => `${PART_LABELS[part]} ${formatBRL(owed[part])}`).join(' · '),
          )}
        </p>
      )}
    </PaperSheet>
  );
}
