import { z } from 'zod';
import { PIX_RECEIVED_STATES, PIX_REVIEW_REASONS } from '@vendas/domain/pix/received-pix';
import { paymentMethodSchema } from '#orders/payment-method.ts';
import {
  centsSchema,
  cursorSchema,
  dateSchema,
  idSchema,
  instantSchema,
  keysOf,
  pageOf,
  idParams,
  safeText,
} from '#fields.ts';
import { get, post } from '#route.ts';

/** A screen with a code calls it every three seconds. */
export const checkPix = post('/api/admin/orders/:id/pix/check', {
  summary:
    'Checks the codes of an order at the bank, each at most once in three seconds, and books payments.',
  access: 'seeOrders',
  params: idParams,
  /** Whether the bank has a code whose payment can be checked. */
  response: z.object({ isWatched: z.boolean() }),
});

/**
 * The bank calls this URL: it appends '/pix' to the URL that it was given. Only the fields needed to query the bank
 * are read, because a notification alone proves nothing.
 */
export const receivePixWebhook = post('/api/pix/webhook/:secret/pix', {
  summary: 'Receives a notification of the bank about Pix; each Pix is then confirmed at the bank.',
  access: 'public',
  params: z.object({ secret: safeText(100).min(1) }),
  // read one by one, so that one outside the contract hides no other
  body: z.object({ pix: z.array(z.unknown()).max(100) }),
  response: z.object({}),
});

export const receivedPixSchema = z.object({
  endToEndId: z.string(),
  amountCents: centsSchema,
  /** The part that is neither booked to a payment nor refunded. */
  openCents: centsSchema,
  receivedAt: instantSchema,
  /** The text that the payer added. */
  message: z.string().nullable(),
  state: z.enum(keysOf(PIX_RECEIVED_STATES)),
  /** Why a part is open. */
  reason: z.enum(keysOf(PIX_REVIEW_REASONS)).nullable(),
  /** The order of its code, or the order to which it was booked. */
  order: z.object({ id: idSchema, customerName: z.string().nullable() }).nullable(),
  /** Payments that a person may have registered for it manually. */
  samePayments: z.array(
    z.object({
      id: idSchema,
      amountCents: centsSchema,
      paymentDate: dateSchema,
      method: paymentMethodSchema,
    }),
  ),
});

export type ReceivedPix = z.output<typeof receivedPixSchema>;

const params = z.object({ endToEndId: z.string().regex(/^[a-zA-Z0-9]{32}$/, 'PIX inválido.') });

/** The open amount that the person saw: if another decision changed it, the call is refused with pixReceivedChanged. */
const shown = { openCents: centsSchema };

export const listReceivedPix = get('/api/admin/pix/received', {
  summary: 'Pix that the bank received, newest first; by default those to review.',
  access: 'receivePayments',
  query: z.object({
    state: z.enum(keysOf(PIX_RECEIVED_STATES)).default('to_review'),
    cursor: cursorSchema.optional(),
  }),
  response: pageOf(receivedPixSchema),
});

const decision = {
  access: 'receivePayments',
  params,
  response: z.object({ openCents: centsSchema }),
} as const;

export const bookReceivedPix = post('/api/admin/pix/received/:endToEndId/booking', {
  ...decision,
  summary: "Books the open part of a Pix to an order, at most the order's balance.",
  body: z.object({ ...shown, orderId: idSchema }),
});

export const linkReceivedPix = post('/api/admin/pix/received/:endToEndId/link', {
  ...decision,
  summary: 'Matches a Pix with a payment that was registered manually; nothing is booked again.',
  body: z.object({ ...shown, paymentId: idSchema }),
});

export const separateReceivedPix = post('/api/admin/pix/received/:endToEndId/separation', {
  ...decision,
  summary: 'Declares a Pix different from a payment of the same amount, and books it.',
  body: z.object(shown),
});

export const refundReceivedPix = post('/api/admin/pix/received/:endToEndId/refund', {
  ...decision,
  access: 'cancelAndRefund',
  summary: 'Requests a refund of the open part of a Pix to its payer from the bank.',
  body: z.object(shown),
});

export const markPixReturned = post('/api/admin/pix/received/:endToEndId/return', {
  ...decision,
  access: 'cancelAndRefund',
  summary: 'Marks the open part of a Pix as returned to its payer outside this system.',
  body: z.object(shown),
});
