import type { z } from 'zod';
import type { Lookups, saveLookup as route } from '@vendas/contract/lookups/lookups';
import { changedFacts } from '@vendas/domain/audit';
import type { AuditFact } from '@vendas/domain/audit';
import { LOOKUP_SERVICES } from '@vendas/domain/lookups/lookup-service';
import type { LookupService } from '@vendas/domain/lookups/lookup-service';
import { RuleViolation } from '@vendas/domain/rule-violation';
import type { Vault } from '#platform/crypto/vault.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Services } from '#platform/services.ts';
import { insertAudit } from '#store/audit.ts';
import { endRest, lockLookupService, updateLookupService } from '#store/lookups/lookup-services.ts';
import { insertJobs } from '#store/jobs.ts';
import { forgetNameSearches } from '#store/notices/notice-searches.ts';
import { lockShop } from '#store/shop.ts';
import { sealLookupKey } from './lookup-key.ts';
import { readLookups } from './lookups-response.ts';

type Form = z.output<typeof route.params> & z.output<typeof route.body>;

/** The audit log records that a service was turned on or off, never its key. */
const FACTS: Readonly<Record<LookupService, AuditFact>> = {
  datajud: 'datajudOn',
  djen: 'djenOn',
};

/**
 * Turns a service of the courts on or off, with its key sealed.
 * @throws RuleViolation secretsUnsealed, lookupChanged, lookupKeyMissing
 */
export function saveLookup(
  services: Services,
  vault: Vault,
  { service, isOn, key, version, ...form }: Form,
  actorId: string,
): Promise<Lookups> {
  const { clock, database } = services;
  if (key !== null && !vault.seals) throw new RuleViolation('secretsUnsealed', {});
  return inTransaction(database.kysely, async (tx) => {
    const stored = await lockLookupService(tx, service);
    if (stored.version !== version) throw new RuleViolation('lookupChanged', {});
    const secret = key === null ? stored.secret : sealLookupKey(vault, service, key);
    if (isOn && secret === null && LOOKUP_SERVICES[service].needsKey) {
      throw new RuleViolation('lookupKeyMissing', {});
    }
    const now = clock.now();
    const { expertName = stored.expertName } = form;
    const newExpertName = service === 'djen' ? expertName : null;
    await updateLookupService(tx, service, {
      isOn,
      secret,
      expertName: newExpertName,
      version: version + 1,
    });
    await endRest(tx, service, now);
    if (newExpertName !== stored.expertName) await forgetNameSearches(tx);
    // a service that the owner has just turned on is searched now, not only within an hour
    if (service === 'djen' && isOn)
      await insertJobs(tx, [{ task: 'plan_notice_searches', payload: {} }]);
    const fact = FACTS[service];
    const { id: subjectId } = await lockShop(tx);
    await insertAudit(tx, {
      at: now,
      actorId,
      action: 'lookupsSet',
      subject: 'shop',
      subjectId,
      ...changedFacts(
        { [fact]: stored.isOn, expertName: stored.expertName },
        { [fact]: isOn, expertName: newExpertName },
      ),
    });
    return await readLookups(tx, services, vault);
  });
}
