import { formatDate } from '#calendar.ts';
import type { CalendarDate } from '#calendar.ts';
import { shortId } from '#orders/order.ts';
import type { PaymentMethod } from '#orders/payment-method.ts';
import { personName } from '#people/person.ts';
import type { NamedPerson } from '#people/person.ts';
import { formatTaxDocument, taxDocumentKind } from '#people/tax-document.ts';
import { shopAddress, shopDocument } from '#shop/shop.ts';
import type { Shop } from '#shop/shop.ts';
import { shopName } from '#shop/shop-name.ts';
import { amountInWords } from './amount-in-words.ts';

/**
 * What a receipt states, frozen when it gets its number: the amount, what was owed, who paid, when and where, and who
 * received it (Código Civil, art. 320). Texts are stored, so that a reprint repeats them to the character.
 */
export interface ReceiptContent {
  readonly shop: {
    readonly name: string;
    readonly legalName: string | null;
    /** With its kind: 'CNPJ 12.ABC.345/01DE-35'. */
    readonly document: string | null;
    readonly address: string | null;
    readonly footer: string | null;
  };
  /** 'Campinas/SP'; null while the shop has no address. */
  readonly place: string | null;
  readonly payer: ReceiptPayer;
  readonly amountCents: number;
  readonly amountInWords: string;
  readonly method: PaymentMethod;
  readonly paymentDate: CalendarDate;
  /** What was paid. */
  readonly purpose: string;
}

export interface ReceiptPayer {
  readonly name: string;
  /** With its kind: 'CPF 529.982.247-25'. */
  readonly document: string | null;
}

/** The payer of a receipt whose account was erased. */
export const ERASED_PAYER: ReceiptPayer = { name: 'Conta excluída', document: null };

interface ReceiptFacts {
  readonly shop: Shop;
  readonly payer: NamedPerson & { readonly taxDocument: string | null };
  readonly payment: Pick<ReceiptContent, 'amountCents' | 'method' | 'paymentDate'>;
  readonly order: { readonly id: string; readonly orderDate: CalendarDate };
}

/** What the receipt of a payment states. */
export function receiptContent({ shop, payer, payment, order }: ReceiptFacts): ReceiptContent {
  const { city, state } = shop;
  const { taxDocument } = payer;
  return {
    shop: {
      name: shopName(shop),
      legalName: shop.legalName,
      document: shopDocument(shop) ?? null,
      address: shopAddress(shop) ?? null,
      footer: shop.receiptFooter,
    },
    place: city === null || state === null ? null : `${city}/${state}`,
    payer: {
      name: personName(payer) ?? 'Cliente sem nome',
      document:
        taxDocument === null
          ? null
          : `${taxDocumentKind(taxDocument).toUpperCase()} ${formatTaxDocument(taxDocument)}`,
    },
    amountCents: payment.amountCents,
    amountInWords: amountInWords(payment.amountCents),
    method: payment.method,
    paymentDate: payment.paymentDate,
    purpose: `pagamento do pedido #${shortId(order.id)}, de ${formatDate(order.orderDate)}`,
  };
}

/** The number of a receipt as people read it: '000123/2026'. */
export function receiptNumber({ number, year }: { number: number; year: number }): string {
  return `${String(number).padStart(6, '0')}/${year}`;
}
