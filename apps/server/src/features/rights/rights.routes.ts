import * as contract from '@vendas/contract/people/rights';
import { serve } from '#platform/http/http.ts';
import type { Api } from '#platform/http/http.ts';
import type { Services } from '#platform/services.ts';
import { listGrants } from '#store/people/grants.ts';
import { saveGrants, toGrantsResponse } from './save-grants.ts';

/** What the owner grants to the roles of the staff. */
export function registerRights(api: Api, services: Services): void {
  serve(api, contract.getGrants, async () =>
    toGrantsResponse(await listGrants(services.database.kysely)),
  );
  serve(api, contract.saveGrants, ({ body }, { userId }) =>
    saveGrants(services, { ...body, actorId: userId }),
  );
}
