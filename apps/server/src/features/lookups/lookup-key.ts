import type { LookupService } from '@vendas/domain/lookups/lookup-service';
import type { Vault } from '#platform/crypto/vault.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Services } from '#platform/services.ts';
import { listLookupServices, updateLookupService } from '#store/lookups/lookup-services.ts';

const ownerOf = (service: LookupService) => `lookup_services.${service}`;

export function sealLookupKey(vault: Vault, service: LookupService, key: string): string {
  return vault.seal(key, ownerOf(service));
}

/** Undefined without a key, or when nothing opens it. */
export function openLookupKey(
  vault: Vault,
  service: LookupService,
  sealed: string | null,
): string | undefined {
  return sealed === null ? undefined : vault.open(sealed, ownerOf(service));
}

/** Seals the keys of services again after a change of the server's own key, at a start. */
export async function resealLookupKeys({ database }: Services, vault: Vault): Promise<void> {
  await inTransaction(database.kysely, async (tx) => {
    for (const { service, secret } of await listLookupServices(tx)) {
      if (secret === null || vault.isCurrent(secret)) continue;
      const key = openLookupKey(vault, service, secret);
      if (key === undefined) continue;
      await updateLookupService(tx, service, { secret: sealLookupKey(vault, service, key) });
    }
  });
}
