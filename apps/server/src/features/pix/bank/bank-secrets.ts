import { z } from 'zod';
import type { Vault } from '#platform/crypto/vault.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Services } from '#platform/services.ts';
import { lockPixBank, updatePixBank } from '#store/pix/pix-bank.ts';

const OWNER = 'pix_bank';

/** The sealed part of the connection to the bank; files in base64. */
const secretsSchema = z.object({
  clientSecret: z.string(),
  certificate: z.string(),
  privateKey: z.string().nullable(),
  passphrase: z.string(),
  authorities: z.string().nullable(),
  /** The last part of the URL to which the bank sends notices. */
  noticeToken: z.string(),
});

export type BankSecrets = z.output<typeof secretsSchema>;

export function sealSecrets(vault: Vault, secrets: BankSecrets): string {
  return vault.seal(JSON.stringify(secrets), OWNER);
}

/** Undefined when no key opens them. */
export function openSecrets(vault: Vault, sealed: string): BankSecrets | undefined {
  const text = vault.open(sealed, OWNER);
  return text === undefined ? undefined : secretsSchema.parse(JSON.parse(text));
}

/** Seals the secrets of the bank again after a change of the key, at a start. */
export async function sealBankSecrets({ database }: Services, vault: Vault): Promise<void> {
  await inTransaction(database.kysely, async (tx) => {
    const bank = await lockPixBank(tx);
    if (bank === undefined || vault.isCurrent(bank.secrets)) return;
    const secrets = openSecrets(vault, bank.secrets);
    if (secrets !== undefined) await updatePixBank(tx, { secrets: sealSecrets(vault, secrets) });
  });
}
