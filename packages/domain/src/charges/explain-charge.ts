import { addDays } from '#calendar.ts';
import type { CalendarDate } from '#calendar.ts';
import { formatBRL } from '#money.ts';
import { formatPercent } from '#percent.ts';
import { ADJUSTMENT_KINDS, chargedParts } from './charge.ts';
import { chargeName } from './charge-name.ts';
import type { ChargeWithRows, SettlementRow } from './charge.ts';
import {
  accruedOn,
  effectiveDueDate,
  lateStretches,
  owedOn,
  settledUntil,
} from './late-charges.ts';
import { NO_PARTS, subtractParts, sumParts, totalParts, withoutNegatives } from './parts.ts';
import type { Parts } from './parts.ts';

/** One line of the calculation of the amount owed; below zero for a settled amount. */
export interface ExplanationRow {
  readonly date: CalendarDate | null;
  readonly text: string;
  readonly parts: Parts;
  readonly cents: number;
}

export interface ChargeExplanation {
  /** Sorted by date; they sum to the amount owed, part by part. */
  readonly rows: readonly ExplanationRow[];
  readonly owed: Parts;
  readonly owedCents: number;
}

/** The calculation of the amount owed for a charge on a day ('memória de cálculo'). */
export function explainCharge(charged: ChargeWithRows, day: CalendarDate): ChargeExplanation {
  const { charge } = charged;
  const settled = charged.rows.filter(({ date }) => date <= day).map(settlementRow);
  const isClosed = charge.state === 'renegotiated';
  const late = isClosed ? chargedUntilClosed(charged, day) : lateRows(charged, day);
  // Stable: late charges of a day come before the payment that settles them.
  const dated = [...late, ...settled].toSorted((one, other) =>
    (one.date ?? '') < (other.date ?? '') ? -1 : Number(one.date !== other.date),
  );
  const rows = [row(null, chargeName(charge), chargedParts(charge)), ...dated];
  const owed = owedOn(charged, day);
  const rest = subtractParts(owed, totalParts(rows.map(({ parts }) => parts)));
  const closing = isClosed
    ? row(null, 'Passou para as cobranças do acordo', rest)
    : row(day, 'Multa e juros pagos ou dispensados além do devido', rest);
  return { rows: [...rows, closing].filter(isNotEmpty), owed, owedCents: sumParts(owed) };
}

function lateRows(charged: ChargeWithRows, day: CalendarDate): ExplanationRow[] {
  const stretches = lateStretches(charged, day);
  const [first] = stretches;
  if (first === undefined || charged.charge.dueDate === null) return [];
  const { fineBp, interestBp, dueDate } = charged.charge;
  const { fine } = accruedOn(charged, day);
  const fineText = `Multa de ${formatPercent(fineBp)} sobre ${formatBRL(first.openCents)}`;
  const interestRows = stretches.map(({ toDate, days, openCents, interestCents }) => {
    const count = days === 1 ? '1 dia' : `${days} dias`;
    const text = `Juros de ${formatPercent(interestBp)} ao mês sobre ${formatBRL(openCents)} por ${count}`;
    return row(toDate, text, { ...NO_PARTS, interest: interestCents });
  });
  const firstLateDay = addDays(effectiveDueDate(dueDate), 1);
  return [row(firstLateDay, fineText, { ...NO_PARTS, fine }), ...interestRows];
}

/** A renegotiated charge has no late charges from its renegotiation on; those settled before are shown as one row. */
function chargedUntilClosed(charged: ChargeWithRows, day: CalendarDate): ExplanationRow[] {
  const { fine, interest } = withoutNegatives(settledUntil(charged, day));
  const text = 'Multa e juros cobrados até o acordo';
  return [row(null, text, { ...NO_PARTS, fine, interest })];
}

function settlementRow({ kind, date, parts }: SettlementRow): ExplanationRow {
  return row(date, settlementName(kind), subtractParts(NO_PARTS, parts));
}

function settlementName(kind: SettlementRow['kind']): string {
  if (kind === 'payment') return 'Pagamento';
  return kind === 'refund' ? 'Dinheiro devolvido ao cliente' : ADJUSTMENT_KINDS[kind].label;
}

function row(date: CalendarDate | null, text: string, parts: Parts): ExplanationRow {
  return { date, text, parts, cents: sumParts(parts) };
}

function isNotEmpty({ parts }: ExplanationRow): boolean {
  return Object.values(parts).some((cents) => cents !== 0);
}
