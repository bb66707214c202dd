import type { CalendarDate } from '#calendar.ts';
import { payoffOn } from './allocate-payment.ts';
import { byDueDate } from './charge.ts';
import type { Charge, ChargeWithRows } from './charge.ts';
import { explainCharge } from './explain-charge.ts';
import type { Parts } from './parts.ts';

/** The calculation of the amount owed for one charge, as its payer reads it. */
export interface PayerCalculation {
  readonly charge: Pick<Charge, 'id' | 'number' | 'of' | 'dueDate'>;
  /** They sum to the amount owed. */
  readonly explanation: readonly {
    readonly date: CalendarDate | null;
    readonly text: string;
    readonly cents: number;
  }[];
  readonly owed: Parts;
  readonly owedCents: number;
}

/**
 * The amounts that a payer owes for an order on a day with their calculation, oldest charge first; paid charges are
 * left out.
 */
export function explainOpenCharges(charges: readonly ChargeWithRows[], day: CalendarDate) {
  const items = charges
    .toSorted((one, other) => byDueDate(one.charge, other.charge))
    .map((charged) => {
      const { id, number, of, dueDate } = charged.charge;
      const { rows, ...amounts } = explainCharge(charged, day);
      const explanation = rows.map(({ date, text, cents }) => ({ date, text, cents }));
      return { charge: { id, number, of, dueDate }, explanation, ...amounts };
    })
    .filter(({ owedCents }) => owedCents > 0);
  return { date: day, payoffCents: payoffOn(charges, day), items };
}
