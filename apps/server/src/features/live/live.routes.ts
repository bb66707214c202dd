import * as contract from '@vendas/contract/live';
import { serveEvents } from '#platform/http/http-streams.ts';
import type { Api } from '#platform/http/http.ts';
import type { Changes } from '#platform/database/changes.ts';
import { createChangeHub } from './change-hub.ts';

/** Returns a function for the current number of clients. */
export function registerLive(api: Api, changes: Changes): () => number {
  const hub = createChangeHub(changes);
  serveEvents(api, contract.followChanges, (stream, { userId }, recheck) =>
    hub.add({ stream, userId, recheck }),
  );
  // before the server waits for open responses, because a stream never ends by itself
  api.fastify.addHook('preClose', async () => hub.close());
  return hub.count;
}
