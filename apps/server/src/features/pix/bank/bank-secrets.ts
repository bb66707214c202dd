import { z } from 'zod';
import type { Vault } from '#platform/crypto/vault.ts';

const OWNER = 'pix_bank';

/** What is sealed of the connection to the bank; files in base64. */
const secretsSchema = z.object({
  clientSecret: z.string(),
  certificate: z.string(),
  privateKey: z.string().nullable(),
  passphrase: z.string(),
  authorities: z.string().nullable(),
  /** Ends the URL to which the bank sends notices. */
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
