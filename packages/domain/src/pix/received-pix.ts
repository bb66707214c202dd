import type { PaymentMethod } from '#orders/payment-method.ts';

/** The states of a Pix that the bank received. */
export const PIX_RECEIVED_STATES = {
  booked: { label: 'Registrado' },
  to_review: { label: 'A conferir' },
  returned: { label: 'Devolvido' },
} as const;

export type PixReceivedState = keyof typeof PIX_RECEIVED_STATES;

/** Why a part of a Pix is not booked. */
export const PIX_REVIEW_REASONS = {
  unknown: { label: 'Não traz o código de nenhum pedido.' },
  otherKey: { label: 'Foi pago em outra chave desta conta.' },
  cancelled: { label: 'O pedido foi cancelado.' },
  excess: { label: 'É mais do que o pedido deve.' },
  same: { label: 'É o mesmo pagamento? Já há um registrado à mão com este valor.' },
  date: { label: 'A data do PIX não cabe no pedido.' },
  takenBack: { label: 'O pagamento registrado foi desfeito.' },
} as const;

export type PixReviewReason = keyof typeof PIX_REVIEW_REASONS;

/** The methods with which a person may have registered a Pix manually. */
export const BANK_METHODS = ['pix', 'transfer'] as const satisfies readonly PaymentMethod[];

export function isBankMethod(method: PaymentMethod): boolean {
  return BANK_METHODS.some((one) => one === method);
}

/** The booked part of a Pix, the part left for review, and the reason. */
export interface PixBooking {
  readonly bookedCents: number;
  readonly openCents: number;
  readonly reason: PixReviewReason | null;
}

interface Incoming {
  readonly amountCents: number;
  /** The order of its txid. */
  readonly order: { readonly status: string } | undefined;
  readonly isOfOurKey: boolean;
  /** Whether a payment of the same amount was registered manually within a day. */
  readonly hasSamePayment: boolean;
  /** Whether the order accepts a payment dated on its day. */
  readonly isDatePossible: boolean;
  /** The largest payment that the order accepts. */
  readonly payableCents: number;
}

/** Books as much of a Pix as its order accepts; the rest waits for a review. */
export function bookingOf(pix: Incoming): PixBooking {
  const { amountCents, order } = pix;
  const review = (reason: PixReviewReason): PixBooking => ({
    bookedCents: 0,
    openCents: amountCents,
    reason,
  });
  if (!pix.isOfOurKey) return review('otherKey');
  if (order === undefined) return review('unknown');
  if (order.status === 'cancelled') return review('cancelled');
  if (pix.hasSamePayment) return review('same');
  if (!pix.isDatePossible) return review('date');
  const bookedCents = Math.min(amountCents, pix.payableCents);
  const openCents = amountCents - bookedCents;
  return { bookedCents, openCents, reason: openCents > 0 ? 'excess' : null };
}
