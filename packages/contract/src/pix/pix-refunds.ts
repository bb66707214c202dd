import { z } from 'zod';
import { PIX_REFUND_ORIGINS } from '@vendas/domain/pix/pix-refund';
import { centsSchema, cursorSchema, idSchema, instantSchema, keysOf, pageOf } from '#fields.ts';
import { get, post } from '#route.ts';

/** A refund that the bank made without the shop. */
export const pixRefundSchema = z.object({
  endToEndId: z.string(),
  id: z.string(),
  amountCents: centsSchema,
  origin: z.enum(keysOf(PIX_REFUND_ORIGINS)),
  /** Whether the bank is still processing it. */
  isProcessing: z.boolean(),
  /** When the shop received the information. */
  createdAt: instantSchema,
  /** The refunded Pix. */
  pix: z.object({ amountCents: centsSchema, receivedAt: instantSchema }),
  /** The amount taken from the part of the Pix that is not booked to an order. */
  openCents: centsSchema,
  /** The orders from whose payments it is taken. */
  orders: z.array(
    z.object({ id: idSchema, customerName: z.string().nullable(), amountCents: centsSchema }),
  ),
});

export type PixRefund = z.output<typeof pixRefundSchema>;

export const listPixRefunds = get('/api/admin/pix/refunds', {
  summary: 'Refunds that the bank made without the shop and that wait for a review, newest first.',
  access: 'receivePayments',
  query: z.object({ cursor: cursorSchema.optional() }),
  response: pageOf(pixRefundSchema),
});

export const reviewPixRefund = post(
  '/api/admin/pix/received/:endToEndId/refunds/:refundId/review',
  {
    summary: 'Marks a refund that the bank made without the shop as reviewed.',
    access: 'receivePayments',
    params: z.object({
      endToEndId: z.string().regex(/^[a-zA-Z0-9]{32}$/, 'PIX inválido.'),
      refundId: z.string().regex(/^[a-zA-Z0-9]{1,35}$/, 'Devolução inválida.'),
    }),
    response: z.object({ isReviewed: z.boolean() }),
  },
);
