import { z } from 'zod';
import { idParams } from '#fields.ts';
import { post } from '#route.ts';

/** A screen with a code calls it every three seconds. */
export const checkPix = post('/api/admin/orders/:id/pix/check', {
  summary:
    'Checks the codes of an order at the bank, each at most once in three seconds, and books payments.',
  access: 'seeOrders',
  params: idParams,
  /** Whether the bank has a code whose payment can be checked. */
  response: z.object({ isWatched: z.boolean() }),
});
