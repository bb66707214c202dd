import type { Vault } from '#platform/crypto/vault.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Services } from '#platform/services.ts';
import { lockPixBank, updatePixBank } from '#store/pix/pix-bank.ts';
import { openSecrets, sealSecrets } from './bank-secrets.ts';

/** Seals the secrets of the bank again after a change of the key, at a start. */
export async function sealBankSecrets({ database }: Services, vault: Vault): Promise<void> {
  await inTransaction(database.kysely, async (tx) => {
    const bank = await lockPixBank(tx);
    if (bank === undefined || vault.isCurrent(bank.secrets)) return;
    const secrets = openSecrets(vault, bank.secrets);
    if (secrets !== undefined) await updatePixBank(tx, { secrets: sealSecrets(vault, secrets) });
  });
}
