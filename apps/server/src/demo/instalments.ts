import type { CalendarDate } from '@vendas/domain/calendar';
import type { PaymentMethod } from '@vendas/domain/orders/payment-method';
import type { PlannedSale } from './sales-plan.ts';
import type { DemoClock } from './present.ts';
import type { Random } from './random.ts';

/** A payment of an order. */
export interface Instalment {
  readonly amountCents: number;
  readonly date: CalendarDate;
  readonly at: Date;
  readonly method: PaymentMethod;
  readonly notes: string | null;
}

interface Sold {
  readonly plan: PlannedSale;
  readonly at: Date;
  readonly totalCents: number;
}

/** The note of the payment made together with a sale at the counter. */
export const INITIAL_PAYMENT_NOTE = 'Pagamento inicial da venda rápida.';
const SHOP_METHODS: readonly PaymentMethod[] = ['pix', 'pix', 'credit', 'debit', 'slip', 'other'];
const COUNTER_METHODS: readonly PaymentMethod[] = ['pix', 'cash', 'pix', 'debit', 'credit'];
/** The part paid at the counter when the rest is on credit. */
const INITIAL_SHARES = [0, 0, 0.25, 0.3, 0.5];

/** The payments of a sale so far, oldest first. */
export function payInstalments(random: Random, present: DemoClock, sold: Sold): Instalment[] {
  const { plan, totalCents } = sold;
  const pay = (amountCents: number, daysAgo: number, method: PaymentMethod): Instalment => ({
    amountCents,
    date: present.dateAgo(daysAgo),
    method,
    notes: null,
    at:
      daysAgo === plan.daysAgo
        ? present.after(sold.at, random.int(0, 15))
        : present.instantAgo(daysAgo, (10 + 9 * random.next()) * 60),
  });
  if (plan.kind === 'cancelled') return [];
  // made together with the sale
  const payInitially = (amountCents: number): Instalment => ({
    ...pay(amountCents, plan.daysAgo, random.pick(COUNTER_METHODS)),
    notes: INITIAL_PAYMENT_NOTE,
  });
  if (plan.kind === 'counter') return [payInitially(totalCents)];
  if (plan.kind === 'shop') {
    // the transfer for the latest orders has not arrived yet
    if (plan.daysAgo < 2 || (plan.daysAgo < 8 && random.isChance(0.3))) return [];
    const paidDaysAgo = plan.daysAgo - random.int(0, 2);
    return [pay(totalCents, paidDaysAgo, random.pick(SHOP_METHODS))];
  }
  const initialCents = inFives(totalCents * random.pick(INITIAL_SHARES));
  const initial = initialCents > 0 ? [payInitially(initialCents)] : [];
  const restCents = totalCents - initialCents;
  const laterDays = [0.5, 1].map((share) => plan.daysAgo - Math.round(plan.termDays * share));
  const [midDaysAgo = 0, dueDaysAgo = 0] = laterDays;
  const halfCents = inFives(restCents / 2);
  const method = random.pick(COUNTER_METHODS);
  if (!plan.isSettled) {
    const hasPaidHalf = midDaysAgo >= 0 && random.isChance(0.4);
    return hasPaidHalf ? [...initial, pay(halfCents, midDaysAgo, method)] : initial;
  }
  const lastDaysAgo = Math.max(0, dueDaysAgo - random.int(-4, 4));
  if (random.isChance(0.4)) return [...initial, pay(restCents, lastDaysAgo, method)];
  return [
    ...initial,
    pay(halfCents, midDaysAgo, method),
    pay(restCents - halfCents, lastDaysAgo, method),
  ];
}

/** Rounded down to multiples of R$ 5,00, as people pay in cash. */
function inFives(cents: number): number {
  return Math.floor(cents / 500) * 500;
}
