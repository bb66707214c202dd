/** The states of a refund at the bank. */
export type PixRefundState = 'processing' | 'returned' | 'failed';

/** Who requested a refund. */
export const PIX_REFUND_ORIGINS = {
  shop: { label: 'Pedida pela loja' },
  ordered: { label: 'Ordem do banco' },
  bank: { label: 'Feita no banco' },
} as const;

export type PixRefundOrigin = keyof typeof PIX_REFUND_ORIGINS;

/** Banks return a Pix within this many days. */
const REFUND_DAYS = 90;
const DAY_MS = 86_400_000;

export function isRefundableByBank(receivedAt: Date, now: Date): boolean {
  return now.getTime() - receivedAt.getTime() < REFUND_DAYS * DAY_MS;
}

/** Whether the bank can return a payment, or why it cannot. */
export const BANK_REFUNDS = ['available', 'noBank', 'tooLate'] as const;

export type BankRefund = (typeof BANK_REFUNDS)[number];

/** Undefined for a payment that was not a Pix received by the bank. */
export function bankRefundOf(
  receivedAt: Date | null,
  { isConnected, now }: { readonly isConnected: boolean; readonly now: Date },
): BankRefund | undefined {
  if (receivedAt === null) return undefined;
  if (!isConnected) return 'noBank';
  return isRefundableByBank(receivedAt, now) ? 'available' : 'tooLate';
}

/** The part of a refund that is taken from one payment. */
export interface RefundShare {
  readonly id: string;
  readonly cents: number;
}

/** Takes an amount off the unrefunded amounts of payments, in their order, until it is used up. */
export function shareRefund(
  amountCents: number,
  payments: readonly { readonly id: string; readonly leftCents: number }[],
): RefundShare[] {
  let restCents = amountCents;
  return payments.flatMap(({ id, leftCents }) => {
    const cents = Math.max(0, Math.min(restCents, leftCents));
    restCents -= cents;
    return cents > 0 ? [{ id, cents }] : [];
  });
}
