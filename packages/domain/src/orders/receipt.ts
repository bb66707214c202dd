import type { ChargeWithRows } from '#charges/charge.ts';
import { owedOn } from '#charges/late-charges.ts';
import { PART_LABELS, totalParts } from '#charges/parts.ts';
import type { Part } from '#charges/parts.ts';
import { formatDate } from '#calendar.ts';
import type { CalendarDate } from '#calendar.ts';
import { formatBRL } from '#money.ts';
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
  /** The day of that balance: that of the first print. Absent in receipts from before it was stored. */
  readonly balanceDate?: CalendarDate | undefined;
  /** What else the order owed on that day: late charges, carried charges and interest of the plan. */
  readonly reserved?: ReservedPart[] | undefined;
  readonly orderTotalCents: number;
  readonly receivedBy: string | null;
}

/** An amount beyond the price that is still owed; the receipt does not waive it (Código Civil, art. 323). */
interface ReservedPart {
  readonly part: Exclude<Part, 'principal'>;
  readonly cents: number;
}

/** The amounts owed on a day beyond the price of an order, by part. */
export function reservedParts(charges: readonly ChargeWithRows[], day: CalendarDate) {
  const owed = totalParts(charges.map((charge) => owedOn(charge, day)));
  return SURCHARGES.map((part) => ({ part, cents: owed[part] })).filter(({ cents }) => cents > 0);
}

const SURCHARGES = ['fine', 'interest', 'carried', 'financing'] as const;

type ReceiptBalance = Pick<ReceiptContent, 'balanceCents' | 'balanceDate' | 'reserved'>;

/** 'Além do preço, ainda são devidos em 10/03/2027: multa de R$ 2,00 e juros de R$ 0,40. …'; undefined without them. */
export function reservationText({
  balanceDate,
  reserved = [],
}: Pick<ReceiptContent, 'balanceDate' | 'reserved'>): string | undefined {
  if (reserved.length === 0) return undefined;
  const names = reserved.map(({ part, cents }) => `${PART_LABELS[part].toLowerCase()} de ${formatBRL(cents)}`); // prettier-ignore
  const list = [names.slice(0, -1).join(', '), ...names.slice(-1)].filter(Boolean).join(' e ');
  const day = balanceDate === undefined ? '' : ` em ${formatDate(balanceDate)}`;
  return `Além do preço, ainda são devidos${day}: ${list}. Este recibo não os quita: ficam ressalvados (Código Civil, art. 323).`;
}

/** 'Saldo restante: R$ 50,00.', in a copy with the day of the first print. */
export function balanceText(
  { balanceCents, balanceDate, reserved = [] }: ReceiptBalance,
  isCopy: boolean,
): string {
  if (balanceCents === 0) {
    return reserved.length === 0 ? 'O pedido está quitado.' : 'O preço do pedido está pago.';
  }
  const day = isCopy && balanceDate !== undefined ? ` em ${formatDate(balanceDate)}` : '';
  return `Saldo restante${day}: ${formatBRL(balanceCents)}.`;
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
