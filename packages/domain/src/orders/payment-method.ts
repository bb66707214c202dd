/** Payment methods, in the order in which screens list them. Payments from before methods were recorded are `other`. */
export const PAYMENT_METHODS = {
  cash: { label: 'Dinheiro' },
  pix: { label: 'PIX' },
  debit: { label: 'Débito' },
  credit: { label: 'Crédito' },
  transfer: { label: 'Transferência' },
  slip: { label: 'Boleto' },
  other: { label: 'Outro' },
} as const;

export type PaymentMethod = keyof typeof PAYMENT_METHODS;

/** Money that moved by one payment method within a range of days, in cents. */
export interface MethodMoney {
  /** Payments that count, before refunds. */
  readonly paidCents: number;
  /** Refunds dated within these days, whatever the date of their payment. */
  readonly refundedCents: number;
  /** The fees that the card company keeps of these payments; a refund returns none of them. */
  readonly cardFeeCents: number;
}

/** Payments less refunds, as *Caixa* counts them; card fees change no figure of the finances. */
export function cashOf({ paidCents, refundedCents }: MethodMoney): number {
  return paidCents - refundedCents;
}

/** The cash after the fees of the card company. */
export function netOf(money: MethodMoney): number {
  return cashOf(money) - money.cardFeeCents;
}
