import { addDays } from '#calendar.ts';
import type { CalendarDate } from '#calendar.ts';
import { WHOLE_BP } from '#percent.ts';
import type { PaymentMethod } from './payment-method.ts';

/**
 * The part of a payment that the card company keeps, in hundredths of a percent, and the days until it pays the shop.
 */
export interface CardTerms {
  readonly debitFeeBp: number;
  readonly debitDays: number;
  readonly creditFeeBp: number;
  readonly creditDays: number;
}

/** A higher fee is a typing error. */
export const HIGHEST_CARD_FEE_BP = 3000;

/** Card companies pay after a year's instalments at the latest. */
export const MOST_CARD_DAYS = 400;

/**
 * The amount that the shop receives of a card payment, and when. It changes no figure of the order or of the
 * finances.
 */
export interface CardSettlement {
  readonly cardFeeCents: number;
  readonly expectedDate: CalendarDate;
}

export interface PaidByCard {
  readonly method: PaymentMethod;
  readonly amountCents: number;
  readonly paymentDate: CalendarDate;
}

/** The settlement of a payment; undefined for other methods and while the owner has set no terms. */
export function cardSettlement(
  { method, amountCents, paymentDate }: PaidByCard,
  { debitFeeBp, debitDays, creditFeeBp, creditDays }: CardTerms,
): CardSettlement | undefined {
  if (method !== 'debit' && method !== 'credit') return undefined;
  const [feeBp, days] = method === 'debit' ? [debitFeeBp, debitDays] : [creditFeeBp, creditDays];
  if (feeBp === 0 && days === 0) return undefined;
  return {
    cardFeeCents: Math.round((amountCents * feeBp) / WHOLE_BP),
    expectedDate: addDays(paymentDate, days),
  };
}
