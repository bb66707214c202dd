import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { withTimeout } from '#platform/with-timeout.ts';
import { sendAuthError, sendAuthNotFound } from './send-auth-error.ts';
import {
  resendMessage,
  requestOtp,
  requestRecovery,
  otpBody,
  recoverBody,
  resendBody,
} from '#features/auth/messages/request-message.ts';
import { namedOrigin, originOf } from './auth-context.ts';
import type { AuthContext } from './auth-context.ts';
import { AuthError } from './auth-error.ts';
import { readBody, grantTypeOf, queryValue } from './auth-input.ts';
import { requireBearer } from './bearer.ts';
import type { Bearer } from './bearer.ts';
import { exchangeCode, pkceGrantBody } from '#features/auth/sign-in/exchange-code.ts';
import { registerFactorRoutes } from '#features/auth/second-factor/factor.routes.ts';
import { callerLimits, limitCaller } from './rate-limits.ts';
import { reauthenticate } from '#features/auth/sign-up/reauthenticate.ts';
import { redirectOf } from './redirects.ts';
import { refreshGrantBody, refreshSession } from '#features/auth/sessions/refresh-session.ts';
import { HEALTH, providerDisabled, toSettings } from './service-info.ts';
import {
  passwordGrantBody,
  signInWithPassword,
} from '#features/auth/sign-in/sign-in-with-password.ts';
import { signOut } from '#features/auth/sessions/sign-out.ts';
import { isAnonymousSignUp, signUp, signUpBody } from '#features/auth/sign-up/sign-up.ts';
import { updateOwnUser, updateUserBody } from '#features/auth/sign-up/update-own-user.ts';
import { readUserResponse } from './user-response.ts';
import { respondToVerify, respondToVerifyLink } from '#features/auth/sign-in/verify-requests.ts';

const MAX_BODY_BYTES = 1_048_576;
/** A response later than this is 503, which clients may retry. */
const HANDLER_MS = 10_000;

/** The authentication protocol: its routes and, in this scope only, its own error form and body parser. */
export async function registerAuthRoutes(
  fastify: FastifyInstance,
  context: AuthContext,
): Promise<void> {
  fastify.setErrorHandler(sendAuthError);
  fastify.setNotFoundHandler(sendAuthNotFound);
  parseEveryBodyAsJson(fastify);
  fastify.addHook('onRoute', (route) => {
    // a third-party contract, so it is not in our API documentation
    route.schema = { ...route.schema, hide: true };
    route.bodyLimit = MAX_BODY_BYTES;
    const { handler } = route;
    // the framework's own timeout takes a completely read body for a disconnected caller, and stops counting
    route.handler = function respondInTime(request, reply) {
      const response = Promise.resolve(handler.call(this, request, reply));
      return withTimeout(HANDLER_MS, response, () => new AuthError('request_timeout'));
    };
  });
  fastify.addHook('onRequest', (_request, reply, done) => {
    void reply.header('cache-control', 'no-store');
    done();
  });
  const bearerOf = (request: FastifyRequest): Promise<Bearer> =>
    requireBearer(context, request.headers.authorization);
  registerEntrances(fastify, context);
  registerMessages(fastify, context, bearerOf);
  registerOwnUser(fastify, context, bearerOf);
  registerFactorRoutes(fastify, context, bearerOf);
  fastify.get('/.well-known/jwks.json', (_request, reply) =>
    reply.header('cache-control', 'public, max-age=600').send(context.tokens.jwks),
  );
  fastify.get('/settings', () => toSettings(context.config));
  fastify.get('/health', () => HEALTH);
}

type BearerOf = (request: FastifyRequest) => Promise<Bearer>;

/** Sign-in and sign-out. */
function registerEntrances(fastify: FastifyInstance, context: AuthContext): void {
  fastify.post('/signup', async (request, reply) => {
    await limitCaller(context, callerLimits.signUp, request);
    const body = readBody(signUpBody, request.body);
    if (isAnonymousSignUp(body)) {
      await limitCaller(context, callerLimits.signUpAnonymously, request);
    }
    const redirectTo = redirectOf(context, request);
    return signUp(context, body, redirectTo, namedOrigin(context, request, reply));
  });
  fastify.post('/token', (request, reply) => grant(context, request, reply));
  fastify.post('/verify', (request, reply) => respondToVerify(context, request, reply));
  const refuseSingleSignOn = (): never => {
    throw new AuthError('saml_provider_disabled');
  };
  fastify.post('/sso', refuseSingleSignOn);
  fastify.all('/sso/*', refuseSingleSignOn);
  // no HEAD: a mail program that only checks the link would spend it
  fastify.get('/verify', { exposeHeadRoute: false }, (request, reply) =>
    respondToVerifyLink(context, request, reply),
  );
}

/** Requests for links and codes. */
function registerMessages(
  fastify: FastifyInstance,
  context: AuthContext,
  bearerOf: BearerOf,
): void {
  const limit = (request: FastifyRequest) =>
    limitCaller(context, callerLimits.requestMessage, request);
  const requestedBy = (request: FastifyRequest) => ({
    redirectTo: redirectOf(context, request),
    ip: originOf(request).ip,
  });
  const requestLink = async (request: FastifyRequest) => {
    await limit(request);
    return requestOtp(context, readBody(otpBody, request.body), requestedBy(request));
  };
  fastify.post('/otp', requestLink);
  fastify.post('/magiclink', requestLink);
  fastify.post('/recover', async (request) => {
    await limit(request);
    return requestRecovery(context, readBody(recoverBody, request.body), requestedBy(request));
  });
  fastify.post('/resend', async (request) => {
    await limit(request);
    return resendMessage(context, readBody(resendBody, request.body), requestedBy(request));
  });
  fastify.get('/reauthenticate', { exposeHeadRoute: false }, async (request) => {
    await limit(request);
    return reauthenticate(context, await bearerOf(request), originOf(request).ip);
  });
}

/** The caller’s account. */
function registerOwnUser(fastify: FastifyInstance, context: AuthContext, bearerOf: BearerOf): void {
  fastify.post('/logout', async (request, reply) => {
    const bearer = await requireBearer(context, request.headers.authorization, {
      isTillAllowed: true,
    });
    const scope = queryValue(request, 'scope') || 'global';
    await signOut(context, bearer, scope, originOf(request));
    return reply.code(204).send();
  });
  fastify.get('/user', async (request) => {
    const { session, user } = await requireBearer(context, request.headers.authorization, {
      isTillAllowed: true,
    });
    return readUserResponse(context.database.kysely, user, session);
  });
  fastify.put('/user', async (request) => {
    await limitCaller(context, callerLimits.updateUser, request);
    const bearer = await bearerOf(request);
    const body = readBody(updateUserBody, request.body);
    const redirectTo = redirectOf(context, request);
    return updateOwnUser(context, bearer, body, redirectTo, originOf(request));
  });
  const refuseLinking = async (request: FastifyRequest): Promise<never> => {
    await bearerOf(request);
    throw new AuthError('manual_linking_disabled');
  };
  fastify.get('/user/identities/authorize', refuseLinking);
  fastify.delete('/user/identities/:identityId', refuseLinking);
}

async function grant(context: AuthContext, request: FastifyRequest, reply: FastifyReply) {
  switch (grantTypeOf(request)) {
    case 'password': {
      await limitCaller(context, callerLimits.signIn, request);
      const body = readBody(passwordGrantBody, request.body);
      return signInWithPassword(context, body, namedOrigin(context, request, reply));
    }
    case 'refresh_token':
      return refreshSession(context, readBody(refreshGrantBody, request.body), originOf(request));
    case 'pkce': {
      await limitCaller(context, callerLimits.signIn, request);
      const body = readBody(pkceGrantBody, request.body);
      return exchangeCode(context, body, namedOrigin(context, request, reply));
    }
    case 'id_token':
      throw providerDisabled(request.body);
    case 'web3':
      throw new AuthError('web3_provider_disabled');
    default:
      throw new AuthError('invalid_credentials', { message: 'unsupported_grant_type' });
  }
}

/** The client declares JSON even without a body, and others declare nothing: only the text itself counts. */
function parseEveryBodyAsJson(fastify: FastifyInstance): void {
  const parseJson = fastify.getDefaultJsonParser('error', 'error');
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('*', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parseJson(request, body.toString(), done);
  });
}
