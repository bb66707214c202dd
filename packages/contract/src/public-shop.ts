// The public data of the shop. It is a separate module so that its pages load without the forms of the settings.
import { z } from 'zod';
import { SHOP_FACTS } from '@vendas/domain/shop/shop';
import { POLICIES } from '@vendas/domain/shop/policies';
import { keysOf } from './fields.ts';
import { get } from './route.ts';

export const getShopFacts = get('/api/shop', {
  summary: 'The public facts of the shop; empty ones are absent.',
  access: 'public',
  response: z.partialRecord(z.enum(SHOP_FACTS), z.string()),
});

export const getPolicy = get('/api/shop/policies/:policy', {
  summary: 'One policy of the shop, as plain text.',
  access: 'public',
  params: z.object({ policy: z.enum(keysOf(POLICIES)) }),
  response: z.object({ title: z.string(), text: z.string() }),
});
