import { z } from 'zod';
import { centsSchema, idParams, idSchema } from '#fields.ts';
import { del, get, post } from '#route.ts';
import { parcelSchema } from './parcel.ts';

/** Where the private payment page of an order is. */
export function paymentPath(token: string): string {
  return `/pagar/${token}`;
}

/** Whether a URL is that of such a page, or of what it reads. */
export function isPaymentLink(address: string): boolean {
  return address.startsWith('/pagar/') || address.startsWith('/api/payment-links/');
}

export const tokenParams = z.object({ token: z.string().regex(/^[0-9a-f]{32}$/) });

export const paymentPageSchema = z.object({
  /** The start of the order's id, as people know it. */
  orderNumber: z.string(),
  firstName: z.string().nullable(),
  /** A cancelled order owes nothing. */
  isCancelled: z.boolean(),
  /** Oldest first; what is owed of each today, or once it is paid what it was. */
  charges: z.array(
    parcelSchema.extend({
      isPaid: z.boolean(),
      /** How much of it is late fine and interest. */
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
  summary: 'How much of that order is open: what an open payment page asks every few seconds.',
  access: 'public',
  params: tokenParams,
  query: z.object({
    /** A code is on the screen: the bank is asked too whether it was paid. */
    asksBank: z.literal('true').optional(),
  }),
  response: z.object({ openCents: centsSchema }),
});

export const renewPaymentCodes = post('/api/payment-links/:token/codes', {
  summary: 'Has the bank make codes for those that can no longer be paid, a few times an hour.',
  access: 'public',
  params: tokenParams,
  response: paymentPageSchema,
});

/** Orders of one request: a page of any list. */
export const MOST_PAYMENT_LINKS = 100;

export const makePaymentLinks = post('/api/admin/payment-links', {
  summary:
    'The paths of the private payment pages of these orders, the same until they are revoked; orders that do not exist are left out.',
  access: 'seeOrders',
  body: z.object({ orderIds: z.array(idSchema).min(1).max(MOST_PAYMENT_LINKS) }),
  response: z.object({ items: z.array(z.object({ orderId: idSchema, path: z.string() })) }),
});

export const revokePaymentLink = del('/api/admin/orders/:id/payment-link', {
  summary: 'Closes the private payment page of an order; a new link opens another one.',
  access: 'receivePayments',
  idempotent: true,
  params: idParams,
  response: z.object({ isRevoked: z.boolean() }),
});
