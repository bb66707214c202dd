import { z } from 'zod';
import { idParams } from '#fields.ts';
import { post } from '#route.ts';

/** Called every three seconds by a screen that shows a code. */
export const checkPix = post('/api/admin/orders/:id/pix/check', {
  summary:
    'Asks the bank about the codes of an order, each at most once in three seconds, and books what was paid.',
  access: 'seeOrders',
  params: idParams,
  /** Whether there is a code at the bank to ask about. */
  response: z.object({ isWatched: z.boolean() }),
});
