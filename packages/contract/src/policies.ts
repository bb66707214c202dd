import { z } from 'zod';
import { POLICIES } from '@vendas/domain/shop/policies';
import { keysOf } from './fields.ts';
import { get } from './route.ts';

export const getPolicy = get('/api/shop/policies/:policy', {
  summary: 'One policy of the shop, as plain text.',
  access: 'public',
  params: z.object({ policy: z.enum(keysOf(POLICIES)) }),
  response: z.object({ title: z.string(), text: z.string() }),
});
