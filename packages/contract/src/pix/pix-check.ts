import { z } from 'zod';
import { idParams } from '#fields.ts';
import { post } from '#route.ts';

/** A screen with a code calls it every three seconds. */
export const checkPix = post('/api/admin/orders/:id/pix/check', {
  summary:
    'Asks the bank about the codes of an order, each at most once in three seconds, and books what was paid.',
  access: 'seeOrders',
  params: idParams,
  /** Whether the bank has a code whose payment can be checked. */
  response: z.object({ isWatched: z.boolean() }),
});
