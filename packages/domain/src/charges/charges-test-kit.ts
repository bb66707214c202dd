import { addMonths, sameDayIn } from '#month.ts';
import type { CalendarDate } from '#calendar.ts';
import { newCharge, withRows } from './charge.ts';
import type { ChargeTerms, ChargeWithRows } from './charge.ts';
import { owedOn } from './late-charges.ts';
import { NO_PARTS } from './parts.ts';
import type { Parts } from './parts.ts';

/** A charge of R$ 100,00 due on Monday, 1 March 2027, with a fine of 2 % and interest of 1 % a month. */
export function unpaid(id: string, terms: Partial<ChargeTerms> = {}): ChargeWithRows {
  const standard = { number: 1, of: 1, dueDate: '2027-03-01', principalCents: 10_000 };
  const rates = { financingCents: 0, carriedCents: 0, fineBp: 200, interestBp: 100 };
  return { charge: newCharge(id, { ...standard, ...rates, ...terms }), rows: [] };
}

export function parts(some: Partial<Parts>): Parts {
  return { ...NO_PARTS, ...some };
}

const PRICE_PRINCIPALS = [
  11_470, 11_585, 11_701, 11_818, 11_936, 12_055, 12_176, 12_297, 12_420, 12_542,
];
const PRICE_INTEREST = [1200, 1085, 969, 852, 734, 615, 494, 373, 250, 125];

/** R$ 1.200,00 in ten instalments at 1 % a month from 5 April 2027, of which the first four were paid when due. */
export function tenInstalments(): ChargeWithRows[] {
  const charges = PRICE_PRINCIPALS.map((principalCents, index) =>
    unpaid(`c${index + 1}`, {
      number: index + 1,
      of: 10,
      dueDate: sameDayIn(addMonths('2027-04', index), '2027-04-05'),
      principalCents,
      financingCents: PRICE_INTEREST[index] ?? 0,
    }),
  );
  return charges.map((owed, index) => (index < 4 ? paidOn(owed, owed.charge.dueDate ?? '') : owed));
}

/** The charge after everything owed for it on a day was paid. */
export function paidOn(owed: ChargeWithRows, date: CalendarDate): ChargeWithRows {
  const amounts = [{ chargeId: owed.charge.id, parts: owedOn(owed, date) }];
  const [paid = owed] = withRows([owed], amounts, { kind: 'payment', date });
  return paid;
}
