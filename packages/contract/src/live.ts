import { z } from 'zod';
import { PERMISSIONS, type Permission } from '@vendas/domain/people/permission';
import { idSchema, keysOf } from './fields.ts';
import { permissionSchema } from '#people/account.ts';
import { get } from './route.ts';

/**
 * The areas whose changes are announced. A payment is announced as a change of its order, a comment as a change of
 * its task, and a sale as a change of its order but not of the product.
 */
export const LIVE_KINDS = ['tasks', 'orders', 'pericias', 'notices', 'products', 'shop'] as const;

export type LiveKind = (typeof LIVE_KINDS)[number];

/**
 * The permissions that receive the changes of an area: one of them is enough. Product managers receive orders because
 * a sale lowers the stock.
 */
export const LIVE_READERS: Readonly<Record<LiveKind, readonly Permission[]>> = {
  tasks: ['manageTasks'],
  orders: ['seeOrders', 'manageProducts'],
  pericias: ['manageCases', 'seeFinance'],
  notices: ['manageCases'],
  products: ['manageProducts', 'sell'],
  // every screen shows the shop's name
  shop: keysOf(PERMISSIONS),
};

/** The kind and id of a changed object. Clients fetch its new state by its own route. */
export const liveChangeSchema = z.object({
  kind: z.enum(LIVE_KINDS),
  /** Null if many rows changed together. */
  id: idSchema.nullable(),
});

export type LiveChange = z.output<typeof liveChangeSchema>;

/** The person's permissions, sent at the start and after each change of them. */
export const liveRightsSchema = z.object({ permissions: z.array(permissionSchema) });

/**
 * The events of the stream. After `ready` no event is missed; clients must refetch what they read earlier. `evicted`
 * is the last event of a stream that the server ended for a newer one of the same person: do not reconnect until the
 * page is used.
 */
export const LIVE_EVENTS = {
  rights: 'rights',
  ready: 'ready',
  change: 'change',
  evicted: 'evicted',
} as const;

/** The largest number of streams of one person in one process; a further one ends the oldest. */
export const MAX_LIVE_STREAMS = 20;

export const followChanges = get('/api/live', {
  summary:
    'Server-sent events (Accept: text/event-stream) for every role but user: `rights` with the permissions, at first and whenever they change; `ready`, then one `change` with kind and id for each change in an area that the permissions show; ends with the session or the role, or with `evicted` when the same person opens a 21st stream.',
  access: 'user',
  isAtTill: true,
  response: z.string(),
});
