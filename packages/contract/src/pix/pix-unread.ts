import { z } from 'zod';
import { idParams, idSchema, instantSchema } from '#fields.ts';
import { get, post } from '#route.ts';

/** A Pix of the bank that could not be read: what the bank sent of it. */
const unreadPixSchema = z.object({
  id: idSchema,
  endToEndId: z.string().nullable(),
  txid: z.string().nullable(),
  amount: z.string().nullable(),
  time: z.string().nullable(),
  /** When the shop received it first. */
  seenAt: instantSchema,
});

export type UnreadPix = z.output<typeof unreadPixSchema>;

/** At most this many are listed; more appear once these are reviewed. */
export const UNREAD_PIX_LISTED = 50;

export const listUnreadPix = get('/api/admin/pix/unread', {
  summary: 'Pix of the bank that could not be read and wait for a review, newest first.',
  access: 'receivePayments',
  response: z.object({ items: z.array(unreadPixSchema) }),
});

export const reviewUnreadPix = post('/api/admin/pix/unread/:id/review', {
  summary: 'Marks a Pix that could not be read as looked up at the bank.',
  access: 'receivePayments',
  params: idParams,
  response: z.object({ isReviewed: z.boolean() }),
});
