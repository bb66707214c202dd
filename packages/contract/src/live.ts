import { z } from 'zod';
import { PERMISSIONS, type Permission } from '@vendas/domain/people/permission';
import { idSchema, keysOf } from './fields.ts';
import { permissionSchema } from '#people/account.ts';
import { get } from './route.ts';

/** The areas whose changes are announced. A payment is a change of its order, a comment one of its task, a sale one of its order and not of the product. */
export const LIVE_KINDS = ['tasks', 'orders', 'pericias', 'notices', 'products', 'shop'] as const;

export type LiveKind = (typeof LIVE_KINDS)[number];

/** Who is notified of changes in an area: people with a permission that shows them. A sale takes stock. */
export const LIVE_READERS: Readonly<Record<LiveKind, readonly Permission[]>> = {
  tasks: ['manageTasks'],
  orders: ['seeOrders', 'manageProducts'],
  pericias: ['manageCases', 'seeFinance'],
  notices: ['manageCases'],
  products: ['manageProducts', 'sell'],
  // its name is on every screen
  shop: keysOf(PERMISSIONS),
};

/** What changed, but not the new state: clients fetch that through its own route. */
export const liveChangeSchema = z.object({
  kind: z.enum(LIVE_KINDS),
  /** Null when many rows changed at once. */
  id: idSchema.nullable(),
});

export type LiveChange = z.output<typeof liveChangeSchema>;

/** What the person may do, at the beginning and after each change of it. */
export const liveRightsSchema = z.object({ permissions: z.array(permissionSchema) });

/**
 * The events of the stream. After `ready` no event is missed; earlier changes must be read again. `evicted` is the last
 * event of a stream that was ended for a newer one of the same person: do not reconnect until the page is used.
 */
export const LIVE_EVENTS = {
  rights: 'rights',
  ready: 'ready',
  change: 'change',
  evicted: 'evicted',
} as const;

/** The number of streams of one person in one process; a further one ends the oldest. */
export const MAX_LIVE_STREAMS = 20;

export const followChanges = get('/api/live', {
  summary:
    'Server-sent events (Accept: text/event-stream) for every role but user: `rights` with the permissions, at first and whenever they change; `ready`, then one `change` with kind and id for each change in an area that the permissions show; ends with the session or the role, or with `evicted` when the same person opens a 21st stream.',
  access: 'user',
  isAtTill: true,
  response: z.string(),
});
