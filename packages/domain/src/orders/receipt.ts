import type { CalendarDate } from '#calendar.ts';
import type { PaymentMethod } from './payment-method.ts';

/**
 * The content of a payment's receipt (Código Civil, art. 320): amount and debt, payer, date and place, and recipient.
 * It is stored at its first print, so that every reprint is equal.
 */
export interface ReceiptContent {
  readonly shopName: string;
  /** Legal name, document, address and contact of the shop in one line. */
  readonly shopImprint: string | null;
  readonly city: string | null;
  readonly footer: string | null;
  /** Null after the erasure of the person. */
  readonly payerName: string | null;
  /** CPF or CNPJ without punctuation. */
  readonly payerDocument: string | null;
  readonly amountCents: number;
  readonly method: PaymentMethod;
  readonly paymentDate: CalendarDate;
  /** The balance of the order after this payment and all others made by then. */
  readonly balanceCents: number;
  readonly orderTotalCents: number;
  readonly receivedBy: string | null;
}

/** '0012/2026': the number within its year. */
export function receiptNumber({
  number,
  year,
}: {
  readonly number: number;
  readonly year: number;
}) {
  return `${String(number).padStart(4, '0')}/${year}`;
}
