import type { FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseUnavailable } from '#platform/database/database-errors.ts';
import { Fault, logRefusal } from '#platform/http/errors.ts';
import { AuthError } from './auth-error.ts';
import { grantTypeOf } from './auth-input.ts';

/** The first version of the protocol whose errors have a text code. */
const API_VERSION = '2024-01-01';
const VERSION_HEADER = 'x-supabase-api-version';
const RETRY_AFTER_SECONDS = 2;

/** Converts any value thrown below /auth/v1 into the protocol's form; logs unexpected ones. */
export function sendAuthError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const failure = explainAuthError(error, request);
  if (failure.status >= 500) request.log.error({ req: request, err: error }, failure.code);
  // the protocol's status for a wrong password is 400
  const isGuess =
    failure.code === 'invalid_credentials' || failure.code === 'mfa_verification_failed';
  logRefusal(request, isGuess ? 401 : failure.status, failure.code);
  const wait = failure.retryAfterSeconds ?? (failure.status === 503 ? RETRY_AFTER_SECONDS : null);
  if (wait !== null) void reply.header('retry-after', String(wait));
  void reply.code(failure.status).header('x-sb-error-code', failure.code);
  const errorId = failure.status === 500 ? { error_id: request.id } : {};
  const reasons = failure.weakPasswordReasons;
  const extras = { ...errorId, ...(reasons ? { weak_password: { reasons } } : {}) };
  const { code, message, status } = failure;
  if (!knowsTextCodes(request.headers[VERSION_HEADER])) {
    return reply.send({ code: status, error_code: code, msg: message, ...extras });
  }
  return reply.header(VERSION_HEADER, API_VERSION).send({ code, message, ...extras });
}

/** The response to a URL below /auth/v1 without a route. */
export function sendAuthNotFound(request: FastifyRequest, reply: FastifyReply) {
  return sendAuthError(new AuthError('not_found'), request, reply);
}

/** Converts any value thrown below /auth/v1 into the refusal or fault of the response. */
export function explainAuthError(error: unknown, request: FastifyRequest): AuthError {
  if (error instanceof AuthError) return error;
  const isPassing = isDatabaseUnavailable(error) || isOverload(error);
  // the client drops the session at a 500, so a refresh that failed must make it retry
  if (isPassing || (isServerFault(error) && grantTypeOf(request) === 'refresh_token')) {
    return new AuthError('unexpected_failure', {
      status: 503,
      message: 'Service temporarily unavailable',
    });
  }
  const status = statusOf(error);
  if (status === 413) return new AuthError('request_entity_too_large');
  if (status !== undefined && status < 500) return new AuthError('bad_json');
  return new AuthError('unexpected_failure');
}

function isOverload(error: unknown): boolean {
  return error instanceof Fault && error.code === 'unavailable';
}

function isServerFault(error: unknown): boolean {
  const status = statusOf(error);
  return status === undefined || status >= 500;
}

/** Fastify's own refusals have a status. */
function statusOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('statusCode' in error)) return undefined;
  return typeof error.statusCode === 'number' ? error.statusCode : undefined;
}

/** An invalid date counts as a client that sends no version. */
function knowsTextCodes(header: string | string[] | undefined): boolean {
  if (typeof header !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(header)) return false;
  return !Number.isNaN(Date.parse(header)) && header >= API_VERSION;
}
