/** How a payment was made, in the order in which it is offered. Payments from before this was asked are `other`. */
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

/** Money that moved by one method of payment within some days, in cents. */
export interface MethodMoney {
  /** Payments that count, before anything went back. */
  readonly paidCents: number;
  /** What went back, on its own day, whenever it had come in. */
  readonly refundedCents: number;
  /** What the card company keeps of these payments; a refund gives none of it back. */
  readonly cardFeeCents: number;
}

/** What came in less what went back, as *Caixa* counts it; card fees change no figure of the finances. */
export function cashOf({ paidCents, refundedCents }: MethodMoney): number {
  return paidCents - refundedCents;
}

/** What is left of it once the card company has kept its fees. */
export function netOf(money: MethodMoney): number {
  return cashOf(money) - money.cardFeeCents;
}
