import type { Vault } from '#platform/crypto/vault.ts';
import { createApiPixProvider } from '#platform/pix/bank/api-pix-provider.ts';
import { createBankClient } from '#platform/pix/bank/bank-client.ts';
import type { BankClient } from '#platform/pix/bank/bank-client.ts';
import type { BankAccess, OpenBank } from '#platform/pix/bank/payment-provider.ts';
import type { Services } from '#platform/services.ts';
import { findPixBank } from '#store/pix/pix-bank.ts';
import { openSecrets } from './bank-secrets.ts';
import type { BankSecrets } from './bank-secrets.ts';
import { authoritiesOf, certificateOf } from './check-certificate.ts';

/** No screen waits longer for a response of the bank. */
const LIMIT_MS = 2_000;

/**
 * Opens the connection of the settings, once for each version of it, so that its token and circuit breaker are kept.
 */
export function createBankAccess({ database, log }: Services, vault: Vault): BankAccess {
  let opened: { readonly sealed: string; readonly client: BankClient; readonly bank: OpenBank } | undefined; // prettier-ignore
  return async () => {
    const stored = await findPixBank(database.kysely);
    if (stored === undefined) return undefined;
    if (opened?.sealed === stored.secrets) return opened.bank;
    const secrets = openSecrets(vault, stored.secrets);
    if (secrets === undefined) {
      log.error('no key opens the connection to the bank: see SECRETS_KEY');
      return undefined;
    }
    opened?.client.close();
    const client = clientOf(stored, secrets);
    const bank = { provider: createApiPixProvider(client), noticeToken: secrets.noticeToken };
    opened = { sealed: stored.secrets, client, bank };
    return bank;
  };
}

interface Addresses {
  readonly baseUrl: string;
  readonly tokenUrl: string;
  readonly clientId: string;
}

function clientOf({ baseUrl, clientId, tokenUrl }: Addresses, secrets: BankSecrets): BankClient {
  const authorities = authoritiesOf(secrets);
  const connection = {
    baseUrl,
    tokenUrl,
    clientId,
    clientSecret: secrets.clientSecret,
    certificate: certificateOf(secrets),
    ...(authorities === undefined ? {} : { authorities }),
  };
  return createBankClient(connection, LIMIT_MS);
}
