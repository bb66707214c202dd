/** What became of a refund at the bank. */
export type PixRefundState = 'processing' | 'returned' | 'failed';

/** Banks give back a Pix for so many days. */
const REFUND_DAYS = 90;
const DAY_MS = 86_400_000;

export function isRefundableByBank(receivedAt: Date, now: Date): boolean {
  return now.getTime() - receivedAt.getTime() < REFUND_DAYS * DAY_MS;
}
