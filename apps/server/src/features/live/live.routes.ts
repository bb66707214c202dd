import * as contract from '@vendas/contract/live';
import { isStaff } from '@vendas/domain/people/role';
import { Fault } from '#platform/http/errors.ts';
import { serveEvents } from '#platform/http/http-streams.ts';
import type { Api, Caller } from '#platform/http/http.ts';
import type { Changes } from '#platform/database/changes.ts';
import { createChangeHub } from './change-hub.ts';

/** Returns a function that counts the current clients. */
export function registerLive(api: Api, changes: Changes): () => number {
  const hub = createChangeHub(changes);
  serveEvents(api, contract.followChanges, (stream, caller, recheck) => {
    const { userId, permissions } = requireStaff(caller);
    const recheckStaff = async () => requireStaff(await recheck());
    hub.add({ stream, userId, permissions, recheck: recheckStaff });
  });
  // runs before the server waits for open responses, because a stream never ends by itself
  api.fastify.addHook('preClose', async () => hub.close());
  return hub.count;
}

/**
 * A member of the team without a permission may listen too, so that a first grant reaches the open page; shoppers
 * cannot get one.
 * @throws Fault forbidden
 */
function requireStaff(caller: Caller): Caller {
  if (!isStaff(caller.role)) throw new Fault('forbidden');
  return caller;
}
