import * as contract from '@vendas/contract/live';
import { serveEvents } from '#platform/http.ts';
import type { Api } from '#platform/http.ts';
import type { Services } from '#platform/services.ts';
import { createChangeHub } from './change-hub.ts';

/** Answers how many readers follow now. */
export function registerLive(api: Api, services: Services): () => number {
  const hub = createChangeHub(services);
  serveEvents(api, contract.followChanges, (stream, { userId }, recheck) =>
    hub.add({ stream, userId, recheck }),
  );
  // before the server waits for open answers, of which a stream is one that never ends by itself
  api.fastify.addHook('preClose', () => hub.close());
  return hub.count;
}
