import { z } from 'zod';
import { centsSchema, dateSchema, idSchema, idParams } from '#fields.ts';
import { pixCodeSchema } from './pix-code.ts';
import { del, get, post } from '#route.ts';

/** One open charge, as a carnê and a payment page show it. */
export const parcelSchema = z.object({
  id: idSchema,
  /** 0 is the down payment. */
  number: z.int(),
  of: z.int(),
  dueDate: dateSchema.nullable(),
  /** The open amount, without late charges. */
  amountCents: centsSchema,
  /** Absent without a PIX key. */
  pix: pixCodeSchema.optional(),
});

export type Parcel = z.output<typeof parcelSchema>;

/** The path of an order's private payment page. */
export function paymentPath(token: string): string {
  return `/pagar/${token}`;
}

/** Whether a URL belongs to a payment page or to its API calls. */
export function isPaymentLink(address: string): boolean {
  return address.startsWith('/pagar/') || address.startsWith('/api/payment-links/');
}

export const tokenParams = z.object({ token: z.string().regex(/^[0-9a-f]{32}$/) });

export const paymentPageSchema = z.object({
  /** The first characters of the order's id, which people see as its number. */
  orderNumber: z.string(),
  firstName: z.string().nullable(),
  /** A cancelled order owes nothing. */
  isCancelled: z.boolean(),
  /** Oldest first; open charges with the amount owed today, paid ones with their original amount. */
  charges: z.array(
    parcelSchema.extend({
      isPaid: z.boolean(),
      /** The part of it that is late fine and interest. */
      lateCents: centsSchema,
    }),
  ),
});

export type PaymentPageFacts = z.output<typeof paymentPageSchema>;
export type PayableCharge = PaymentPageFacts['charges'][number];

export const getPaymentPage = get('/api/payment-links/:token', {
  summary: 'The open and the paid charges of an order, for the person who has its private link.',
  access: 'public',
  params: tokenParams,
  response: paymentPageSchema,
});

export const getPaymentState = get('/api/payment-links/:token/state', {
  summary: 'The balance of that order; an open payment page calls this every few seconds.',
  access: 'public',
  params: tokenParams,
  query: z.object({
    /** Whether a code is on the screen: then the server also checks the payment at the bank. */
    asksBank: z.literal('true').optional(),
  }),
  response: z.object({ openCents: centsSchema }),
});

export const renewPaymentCodes = post('/api/payment-links/:token/codes', {
  summary: 'Requests new codes from the bank in place of expired ones, a few times an hour.',
  access: 'public',
  params: tokenParams,
  response: paymentPageSchema,
});

/** The largest number of orders in one request: one page of any list. */
export const MOST_PAYMENT_LINKS = 100;

export const makePaymentLinks = post('/api/admin/payment-links', {
  summary:
    'The paths of the private payment pages of these orders, which stay the same until they are revoked; unknown orders are left out.',
  access: 'seeOrders',
  body: z.object({ orderIds: z.array(idSchema).min(1).max(MOST_PAYMENT_LINKS) }),
  response: z.object({ items: z.array(z.object({ orderId: idSchema, path: z.string() })) }),
});

export const revokePaymentLink = del('/api/admin/orders/:id/payment-link', {
  summary: 'Revokes the private payment page of an order; the next link has another path.',
  access: 'receivePayments',
  idempotent: true,
  params: idParams,
  response: z.object({ isRevoked: z.boolean() }),
});

interface Ordered {
  readonly id: string;
}

/** Orders with the path of their private payment page, where they have a token. */
export function withPaymentPaths<T extends Ordered>(
  tokens: ReadonlyMap<string, string>,
  orders: readonly T[],
): (T & { readonly paymentPath?: string })[] {
  return orders.map((order) => {
    const token = tokens.get(order.id);
    return token === undefined ? order : { ...order, paymentPath: paymentPath(token) };
  });
}
