import type { FastifyInstance, FastifyRequest } from 'fastify';
import { listIdentities } from '#store/auth-identities.ts';
import { answerAuthError, answerAuthNotFound } from './answer-auth-error.ts';
import { originOf } from './auth-context.ts';
import type { AuthContext } from './auth-context.ts';
import { AuthError } from './auth-error.ts';
import { readBody } from './auth-input.ts';
import { requireBearer } from './bearer.ts';
import type { Bearer } from './bearer.ts';
import { grantTypeOf, queryValue } from './query-values.ts';
import { limits, registerRateLimits } from './rate-limits.ts';
import { refreshGrantBody, refreshSession } from './refresh-session.ts';
import { healthAnswer, settingsAnswer } from './service-answers.ts';
import { passwordGrantBody, signInWithPassword } from './sign-in-with-password.ts';
import { signOut } from './sign-out.ts';
import { signUp, signUpBody } from './sign-up.ts';
import { updateOwnUser, updateUserBody } from './update-own-user.ts';
import { userAnswer } from './user-answer.ts';

const MAX_BODY_BYTES = 1_048_576;

/** The authentication protocol: its addresses and, in this scope only, its own error form and body parser. */
export async function registerAuthRoutes(
  fastify: FastifyInstance,
  context: AuthContext,
): Promise<void> {
  const { auth, hasRateLimits } = context.config;
  fastify.setErrorHandler(answerAuthError);
  fastify.setNotFoundHandler(answerAuthNotFound);
  parseEveryBodyAsJson(fastify);
  if (hasRateLimits) await registerRateLimits(fastify);
  fastify.addHook('onRoute', (route) => {
    // a contract of others: it stays out of our API documentation
    route.schema = { ...route.schema, hide: true };
    route.bodyLimit = MAX_BODY_BYTES;
  });
  fastify.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  const bearerOf = (request: FastifyRequest): Promise<Bearer> =>
    requireBearer(context, request.headers.authorization);

  fastify.post('/signup', { config: limits.signUp }, (request) =>
    signUp(context, readBody(signUpBody, request.body), originOf(request)),
  );
  fastify.post('/token', { config: limits.signIn }, (request) => grant(context, request));
  fastify.post('/logout', async (request, reply) => {
    const bearer = await bearerOf(request);
    const scope = queryValue(request, 'scope') || 'global';
    await signOut(context, bearer, scope, originOf(request));
    return reply.code(204).send();
  });
  fastify.get('/user', async (request) => {
    const { user } = await bearerOf(request);
    return userAnswer(user, await listIdentities(context.database.kysely, user.id));
  });
  fastify.put('/user', { config: limits.updateUser }, async (request) => {
    const bearer = await bearerOf(request);
    return updateOwnUser(
      context,
      bearer,
      readBody(updateUserBody, request.body),
      originOf(request),
    );
  });
  fastify.get('/.well-known/jwks.json', (_request, reply) =>
    reply.header('cache-control', 'public, max-age=600').send(context.tokens.jwks),
  );
  fastify.get('/settings', () => settingsAnswer(auth));
  fastify.get('/health', () => healthAnswer);
}

async function grant(context: AuthContext, request: FastifyRequest) {
  const origin = originOf(request);
  switch (grantTypeOf(request)) {
    case 'password':
      return signInWithPassword(context, readBody(passwordGrantBody, request.body), origin);
    case 'refresh_token':
      return refreshSession(context, readBody(refreshGrantBody, request.body), origin);
    default:
      throw new AuthError('invalid_credentials', { message: 'unsupported_grant_type' });
  }
}

/** The client names JSON even without a body, and others name nothing: what counts is the text itself. */
function parseEveryBodyAsJson(fastify: FastifyInstance): void {
  const parseJson = fastify.getDefaultJsonParser('error', 'error');
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('*', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parseJson(request, body.toString(), done);
  });
}
