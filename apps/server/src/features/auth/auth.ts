import type { FastifyInstance } from 'fastify';
import type { Authorize } from '#platform/http.ts';
import type { Services } from '#platform/services.ts';
import { createTokens } from '#platform/tokens.ts';
import { registerAuthRoutes } from './auth.routes.ts';
import { createAuthorize } from './authorize.ts';
import { loadSigningKey } from './signing-key.ts';

const PREFIX = '/auth/v1';

/** Names the issuer when no address is configured, so that processes on different ports accept each other's tokens. */
const DEFAULT_SITE_URL = 'http://localhost';

export interface Auth {
  readonly authorize: Authorize;
  /** Serves the authentication protocol below /auth/v1. */
  register(fastify: FastifyInstance): void;
}

/**
 * The authentication service of this process.
 * @throws ConfigError when the configured signing key can't be used
 */
export async function createAuth(services: Services): Promise<Auth> {
  const { config } = services;
  const tokens = await createTokens({
    privateJwk: await loadSigningKey(services),
    issuer: `${config.siteUrl ?? DEFAULT_SITE_URL}${PREFIX}`,
    lifetimeSeconds: config.auth.jwtSeconds,
  });
  // named one by one: the caller may hand over more than services
  const { clock, database, fileStore, log } = services;
  const context = { clock, config, database, fileStore, log, tokens };
  return {
    authorize: createAuthorize(context),
    register(fastify) {
      void fastify.register((scope) => registerAuthRoutes(scope, context), { prefix: PREFIX });
    },
  };
}
