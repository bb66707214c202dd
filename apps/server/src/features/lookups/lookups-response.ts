import type { Lookups } from '@vendas/contract/lookups/lookups';
import type { Vault } from '#platform/crypto/vault.ts';
import type { Executor } from '#platform/database/database.ts';
import type { Services } from '#platform/services.ts';
import { listLookupServices } from '#store/lookups/lookup-services.ts';

/** A test that takes longer than this died with its process. */
const LONGEST_TEST_MS = 300_000;

/** The services that this server allows, as administrators see them. */
export async function readLookups(
  db: Executor,
  { clock, config }: Services,
  { seals: canSeal }: Vault,
): Promise<Lookups> {
  const now = clock.now().getTime();
  const rows = await listLookupServices(db);
  return {
    canSeal,
    items: rows
      .filter(({ service }) => config.lookups.includes(service))
      .map(({ service, isOn, expertName, problem, secret, version, ...instants }) => {
        const { lastSuccessAt, testRequestedAt, testedAt } = instants;
        const requested = testRequestedAt?.getTime() ?? 0;
        const isOpen = requested > (testedAt?.getTime() ?? 0);
        return {
          service,
          isOn,
          hasKey: secret !== null,
          expertName,
          version,
          lastSuccessAt: lastSuccessAt?.toISOString() ?? null,
          problem,
          testedAt: testedAt?.toISOString() ?? null,
          isTesting: isOpen && now - requested < LONGEST_TEST_MS,
        };
      }),
  };
}
