import type { FastifyInstance } from 'fastify';
import type { Executor } from '#platform/database/database.ts';
import type { Authorize } from '#platform/http/http.ts';
import type { Services } from '#platform/services.ts';
import type { JobTasks } from '#platform/jobs.ts';
import { createTokens } from '#platform/crypto/tokens.ts';
import { createVault, loadVaultKeys } from '#platform/crypto/vault.ts';
import type { Vault } from '#platform/crypto/vault.ts';
import type { AuthContext } from './auth-context.ts';
import { registerAuthRoutes } from './auth.routes.ts';
import { createAuthorize } from './authorize.ts';
import { codeKeyOf } from '#features/auth/sign-in/one-time-secrets.ts';
import { sealFactorSecrets } from '#features/auth/second-factor/seal-factor-secrets.ts';
import { sendRequestedLink } from '#features/auth/messages/send-requested-link.ts';
import { openTillSession } from '#features/auth/sign-in/open-till-session.ts';
import type { TillSession, TillSignIn } from '#features/auth/sign-in/open-till-session.ts';
import { loadSigningKey } from '#features/auth/sessions/signing-key.ts';

const PREFIX = '/auth/v1';

/** The issuer when no URL is configured, so that processes on different ports accept each other's tokens. */
const DEFAULT_SITE_URL = 'http://localhost';

/** Signs a person in at a till, within the caller's transaction; undefined when the account was erased. */
type OpenTillSession = (tx: Executor, request: TillSignIn) => Promise<TillSession | undefined>;

/** The `iss` claim of the tokens of a shop at this URL. */
export function issuerOf(siteUrl: string | undefined): string {
  return `${siteUrl ?? DEFAULT_SITE_URL}${PREFIX}`;
}

export interface Auth {
  /** Encrypts the secrets in the database. */
  readonly vault: Vault;
  readonly authorize: Authorize;
  /** Signs in a person who has entered their PIN at a till. */
  readonly openTillSession: OpenTillSession;
  /** The job that sends messages requested without a session. */
  readonly sendLink: JobTasks['send_link'];
  /** The public URL, without a final slash; links in mails start with it. */
  readonly siteUrl: () => string;
  /** Serves the authentication protocol below /auth/v1. */
  register(fastify: FastifyInstance): void;
}

/**
 * The authentication service of this process.
 * @throws ConfigError when the configured signing key can't be used
 */
export async function createAuth(services: Services): Promise<Auth> {
  const { config } = services;
  const privateJwk = await loadSigningKey(services);
  const tokens = await createTokens({
    privateJwk,
    issuer: issuerOf(config.siteUrl),
    lifetimeSeconds: config.auth.jwtSeconds,
  });
  const vault = createVault(await loadVaultKeys(config));
  await sealFactorSecrets(services, vault);
  const codeKey = codeKeyOf(privateJwk);
  let siteUrl = () => config.siteUrl ?? DEFAULT_SITE_URL;
  const context: AuthContext = { ...services, tokens, vault, codeKey, siteUrl: () => siteUrl() };
  return {
    vault,
    authorize: createAuthorize(context),
    openTillSession: (tx, request) => openTillSession(context, tx, request),
    siteUrl: context.siteUrl,
    sendLink: (request) => sendRequestedLink(context, request),
    register(fastify) {
      let firstUrl = config.siteUrl;
      // read once: otherwise each sign-in would be a system call
      siteUrl = () => (firstUrl ??= listeningUrl(fastify)) ?? DEFAULT_SITE_URL;
      void fastify.register((scope) => registerAuthRoutes(scope, context), { prefix: PREFIX });
    },
  };
}

/** The URL this process listens on; never taken from a request, which could contain any. */
function listeningUrl(fastify: FastifyInstance): string | undefined {
  const bound = fastify.server.address();
  if (bound === null || typeof bound === 'string') return undefined;
  const { address, family, port } = bound;
  const isEverywhere = address === '0.0.0.0' || address === '::';
  const name = family === 'IPv6' ? `[${address}]` : address;
  return `http://${isEverywhere ? 'localhost' : name}:${port}`;
}
