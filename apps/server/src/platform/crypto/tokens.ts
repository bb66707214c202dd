import {
  calculateJwkThumbprint,
  errors,
  exportJWK,
  generateKeyPair,
  importJWK,
  jwtVerify,
  SignJWT,
} from 'jose';
import { z } from 'zod';

const ALGORITHM = 'ES256';
const AUDIENCE = 'authenticated';

/** How many verified tokens are cached; at about one kilobyte each. */
const CACHE_SIZE = 2_000;

/** A private P-256 key as JSON Web Key. */
export const privateJwkSchema = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
  d: z.string(),
});

export type PrivateJwk = z.output<typeof privateJwkSchema>;

type JsonObject = Readonly<Record<string, unknown>>;

/** The methods of an authentication and their times, in seconds since 1970. */
interface AmrEntry {
  readonly method: string;
  readonly timestamp: number;
}

/** The contents of an access token about a person and their session. */
interface AccessTokenFacts {
  readonly userId: string;
  readonly sessionId: string;
  readonly email: string;
  readonly phone: string;
  readonly appMetadata: JsonObject;
  readonly userMetadata: JsonObject;
  readonly aal: string;
  readonly amr: readonly AmrEntry[];
  readonly isAnonymous: boolean;
  /** The person has a second factor and has not used it in this session. */
  readonly isSecondFactorPending: boolean;
}

interface AccessToken {
  readonly token: string;
  readonly expiresInSeconds: number;
  /** Seconds since 1970. */
  readonly expiresAtSeconds: number;
}

interface VerifiedToken {
  readonly userId: string;
  readonly sessionId: string;
  readonly aal: string;
  readonly isSecondFactorPending: boolean;
  /** Seconds since 1970. */
  readonly expiresAtSeconds: number;
}

export interface Tokens {
  sign(facts: AccessTokenFacts, now: Date): Promise<AccessToken>;
  /** Undefined for anything except an unexpired access token of ours. */
  verify(token: string, now: Date): Promise<VerifiedToken | undefined>;
  /** The document with which others verify our tokens. */
  readonly jwks: { readonly keys: readonly Readonly<Record<string, string>>[] };
}

interface TokensOptions {
  readonly privateJwk: PrivateJwk;
  readonly issuer: string;
  readonly lifetimeSeconds: number;
}

const claimsSchema = z.object({
  sub: z.uuid(),
  session_id: z.uuid(),
  exp: z.number(),
  aal: z.string().default('aal1'),
  second_factor_pending: z.boolean().default(false),
});

/** Generates a new private key. */
export async function generatePrivateJwk(): Promise<PrivateJwk> {
  const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true });
  return privateJwkSchema.parse(await exportJWK(privateKey));
}

/** The id of a key: its RFC 7638 thumbprint, so that two processes with one key use the same id. */
export function keyIdOf(jwk: PrivateJwk): Promise<string> {
  return calculateJwkThumbprint(jwk);
}

/** Signs and verifies access tokens with one ES256 key. */
export async function createTokens(options: TokensOptions): Promise<Tokens> {
  const { issuer, lifetimeSeconds, privateJwk } = options;
  const { kty, crv, x, y } = privateJwk;
  const kid = await keyIdOf(privateJwk);
  const privateKey = await importJWK(privateJwk, ALGORITHM);
  const publicKey = await importJWK({ kty, crv, x, y }, ALGORITHM);
  const verified = new Map<string, VerifiedToken>();

  async function sign(facts: AccessTokenFacts, now: Date): Promise<AccessToken> {
    const issuedAt = Math.floor(now.getTime() / 1000);
    const expiresAtSeconds = issuedAt + lifetimeSeconds;
    const token = await new SignJWT(claimsOf(facts))
      .setProtectedHeader({ alg: ALGORITHM, kid, typ: 'JWT' })
      .setIssuer(issuer)
      .setSubject(facts.userId)
      .setAudience(AUDIENCE)
      .setIssuedAt(issuedAt)
      .setExpirationTime(expiresAtSeconds)
      .sign(privateKey);
    return { token, expiresInSeconds: lifetimeSeconds, expiresAtSeconds };
  }

  async function verify(token: string, now: Date): Promise<VerifiedToken | undefined> {
    const checked = verified.get(token) ?? (await check(token, now));
    if (checked === undefined) return undefined;
    if (checked.expiresAtSeconds * 1000 > now.getTime()) return checked;
    verified.delete(token);
    return undefined;
  }

  async function check(token: string, now: Date): Promise<VerifiedToken | undefined> {
    try {
      const { payload, protectedHeader } = await jwtVerify(token, publicKey, {
        algorithms: [ALGORITHM],
        issuer,
        audience: AUDIENCE,
        currentDate: now,
      });
      const claims = claimsSchema.safeParse(payload);
      if (protectedHeader.kid !== kid || !claims.success) return undefined;
      const { aal, exp, second_factor_pending: isSecondFactorPending } = claims.data;
      const { session_id: sessionId, sub: userId } = claims.data;
      const expiresAtSeconds = exp;
      return remember(token, { userId, sessionId, aal, isSecondFactorPending, expiresAtSeconds });
    } catch (error) {
      if (error instanceof errors.JOSEError || error instanceof TypeError) return undefined;
      throw error;
    }
  }

  function remember(token: string, entry: VerifiedToken): VerifiedToken {
    const [oldest] = verified.keys();
    if (verified.size >= CACHE_SIZE && oldest !== undefined) verified.delete(oldest);
    verified.set(token, entry);
    return entry;
  }

  return { sign, verify, jwks: { keys: [{ kty, crv, x, y, kid, alg: ALGORITHM, use: 'sig' }] } };
}

/** The claims in addition to iss, sub, aud, iat and exp, by the names of the authentication protocol. */
function claimsOf(facts: AccessTokenFacts) {
  return {
    email: facts.email,
    phone: facts.phone,
    app_metadata: facts.appMetadata,
    user_metadata: facts.userMetadata,
    role: 'authenticated',
    aal: facts.aal,
    amr: facts.amr,
    session_id: facts.sessionId,
    is_anonymous: facts.isAnonymous,
    // not of the protocol: lets a process reject a session without its second factor without a database query
    ...(facts.isSecondFactorPending ? { second_factor_pending: true } : {}),
  };
}
