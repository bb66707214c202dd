import type { CalendarDate } from '#calendar.ts';
import type { PaymentMethod } from './payment-method.ts';

/**
 * What a receipt of a payment says (Código Civil, art. 320): amount and debt, who paid, when and where, and who received
 * it. It is stored when it is first printed, so that a reprint says the same.
 */
export interface ReceiptContent {
  readonly shopName: string;
  /** Legal name, document, address and contact of the shop in one line. */
  readonly shopImprint: string | null;
  readonly city: string | null;
  readonly footer: string | null;
  /** Null after the erasure of the person. */
  readonly payerName: string | null;
  /** CPF or CNPJ, bare. */
  readonly payerDocument: string | null;
  readonly amountCents: number;
  readonly method: PaymentMethod;
  readonly paymentDate: CalendarDate;
  /** What was left of the order after this and all other payments of that moment. */
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
