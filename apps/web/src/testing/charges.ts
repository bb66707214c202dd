import type { OrderCharge, OrderCharges } from '@vendas/contract/orders/charges';
import type { CalendarDate } from '@vendas/domain/calendar';
import { payoffOn } from '@vendas/domain/charges/allocate-payment';
import { newCharge } from '@vendas/domain/charges/charge';
import type { ChargeTerms } from '@vendas/domain/charges/charge';
import { explainCharge } from '@vendas/domain/charges/explain-charge';

/** The shop's rates of new instalments, without interest of the plan. */
const TERMS: OrderCharges['terms'] = { fineBp: 200, interestBp: 100, instalmentInterestBp: 0 };

/** The charges of an order whose payments need no split. */
export const NO_CHARGES: OrderCharges = {
  date: '2026-11-21',
  payoffCents: 0,
  terms: TERMS,
  items: [],
  agreements: [],
  adjustments: [],
};

/** The charges of an order on a day, with a fine of 2 % and interest of 1 % a month; nothing of them is settled. */
export function someCharges(
  terms: readonly (Pick<ChargeTerms, 'dueDate' | 'principalCents'> & Partial<ChargeTerms>)[],
  date: CalendarDate = '2026-11-21',
): OrderCharges {
  const rates = { financingCents: 0, carriedCents: 0, fineBp: 200, interestBp: 100 };
  const items = terms.map((some, index): OrderCharge => {
    const id = `00000000-0000-4000-8000-00000000010${index}`;
    const charge = newCharge(id, { number: index + 1, of: terms.length, ...rates, ...some });
    const { rows: explanation, ...amounts } = explainCharge({ charge, rows: [] }, date);
    return { charge, rows: [], ...amounts, explanation: [...explanation] };
  });
  const payoffCents = payoffOn(items, date);
  return { date, payoffCents, terms: TERMS, items, agreements: [], adjustments: [] };
}
