import type { Services } from '#platform/services.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Vault } from '#platform/crypto/vault.ts';
import { lockFactorSecrets, updateFactorSecret } from '#store/auth/factors.ts';

/**
 * Seals plain secrets and those of an older key, once at each start. Secrets that no key opens are unchanged and
 * logged: their owners sign in with a recovery code until the key is restored.
 */
export async function sealFactorSecrets(
  { database, log }: Pick<Services, 'database' | 'log'>,
  vault: Vault,
): Promise<void> {
  const unreadable = await inTransaction(database.kysely, async (tx) => {
    let count = 0;
    for (const { id, secret, userId } of await lockFactorSecrets(tx)) {
      const plain = vault.open(secret, userId);
      if (plain === undefined) count += 1;
      else if (!vault.isCurrent(secret)) {
        await updateFactorSecret(tx, id, vault.seal(plain, userId));
      }
    }
    return count;
  });
  if (unreadable > 0) {
    log.error({ factors: unreadable }, 'no key opens these second factors: see SECRETS_KEY');
  }
}
