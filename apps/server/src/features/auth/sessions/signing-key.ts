import { ConfigError } from '#platform/config.ts';
import { generatePrivateJwk, keyIdOf, privateJwkSchema } from '#platform/crypto/tokens.ts';
import type { PrivateJwk } from '#platform/crypto/tokens.ts';
import { jsonOf } from '#platform/json.ts';
import type { Services } from '#platform/services.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { findSigningKey, insertSigningKey, lockSigningKeys } from '#store/auth/signing-keys.ts';

/**
 * The key that signs access tokens: the configured one, or one generated once and stored in the database. Processes
 * that start concurrently use the same key.
 * @throws ConfigError when AUTH_SIGNING_KEY is not a private P-256 key
 */
export async function loadSigningKey({ config, database }: Services): Promise<PrivateJwk> {
  const { signingKey } = config.auth;
  if (signingKey !== undefined) return readConfiguredKey(signingKey);
  return await inTransaction(database.kysely, async (tx) => {
    await lockSigningKeys(tx);
    const stored = await findSigningKey(tx);
    if (stored !== undefined) return privateJwkSchema.parse(stored);
    const jwk = await generatePrivateJwk();
    await insertSigningKey(tx, await keyIdOf(jwk), jwk);
    return jwk;
  });
}

function readConfiguredKey(text: string): PrivateJwk {
  const parsed = privateJwkSchema.safeParse(jsonOf(text));
  if (parsed.success) return parsed.data;
  throw new ConfigError(
    'Configuração inválida — AUTH_SIGNING_KEY deve ser uma chave privada P-256 em formato JWK.',
  );
}
