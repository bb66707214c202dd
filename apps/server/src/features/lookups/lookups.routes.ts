import * as contract from '@vendas/contract/lookups/lookups';
import type { Vault } from '#platform/crypto/vault.ts';
import { serve } from '#platform/http/http.ts';
import type { Api } from '#platform/http/http.ts';
import type { Services } from '#platform/services.ts';
import { readLookups } from './lookups-response.ts';
import { saveLookup } from './save-lookup.ts';
import { requestTest } from './test-lookup.ts';

/** The settings of the services of the courts, for administrators. */
export function registerLookups(api: Api, services: Services, vault: Vault): void {
  serve(api, contract.getLookups, () => readLookups(services.database.kysely, services, vault));
  serve(api, contract.saveLookup, ({ params, body }, { userId }) =>
    saveLookup(services, vault, { ...params, ...body }, userId),
  );
  serve(api, contract.testLookup, ({ params }) => requestTest(services, vault, params.service));
}
