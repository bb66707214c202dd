import type { Lookups } from '@vendas/contract/lookups/lookups';
import { LOOKUP_SERVICES } from '@vendas/domain/lookups/lookup-service';
import type { LookupService } from '@vendas/domain/lookups/lookup-service';
import { RuleViolation } from '@vendas/domain/rule-violation';
import type { Vault } from '#platform/crypto/vault.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Services } from '#platform/services.ts';
import { insertJobs } from '#store/jobs.ts';
import { endRest, lockLookupService, updateLookupService } from '#store/lookups/lookup-services.ts';
import { TEST_JOBS } from './request-example.ts';
import { readLookups } from './lookups-response.ts';

/**
 * Enqueues a test of the connection: a response may take a minute, too long for a request to wait. A running test is
 * not started again.
 * @throws RuleViolation lookupNotAllowed, lookupKeyMissing
 */
export function requestTest(
  services: Services,
  vault: Vault,
  service: LookupService,
): Promise<Lookups> {
  const { clock, config, database } = services;
  const task = TEST_JOBS[service];
  if (!config.lookups.includes(service)) throw new RuleViolation('lookupNotAllowed', {});
  return inTransaction(database.kysely, async (tx) => {
    const { secret } = await lockLookupService(tx, service);
    if (secret === null && LOOKUP_SERVICES[service].needsKey) {
      throw new RuleViolation('lookupKeyMissing', {});
    }
    const now = clock.now();
    const { items } = await readLookups(tx, services, vault);
    if (items.some((item) => item.service === service && item.isTesting)) {
      return await readLookups(tx, services, vault);
    }
    await updateLookupService(tx, service, { testRequestedAt: now });
    await endRest(tx, service, now);
    await insertJobs(tx, [{ task, payload: {} }]);
    return await readLookups(tx, services, vault);
  });
}
