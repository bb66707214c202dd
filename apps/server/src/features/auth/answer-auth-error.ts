import type { FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseUnavailable } from '#platform/database/database-errors.ts';
import { Fault, noteRefusal } from '#platform/http/errors.ts';
import { AuthError } from './auth-error.ts';
import { grantTypeOf } from './query-values.ts';

/** The first version of the protocol whose errors carry their code as text. */
const API_VERSION = '2024-01-01';
const VERSION_HEADER = 'x-supabase-api-version';
const RETRY_AFTER_SECONDS = 2;

/** Turns anything thrown below /auth/v1 into the protocol's form; logs what nobody expected. */
export function sendAuthError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const failure = explainAuthError(error, request);
  if (failure.status >= 500) request.log.error({ req: request, err: error }, failure.code);
  // a wrong password is a bad request in the protocol
  const isGuess =
    failure.code === 'invalid_credentials' || failure.code === 'mfa_verification_failed';
  noteRefusal(request, isGuess ? 401 : failure.status, failure.code);
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

/** The answer of an address below /auth/v1 that nobody serves. */
export function sendAuthNotFound(request: FastifyRequest, reply: FastifyReply) {
  return sendAuthError(new AuthError('not_found'), request, reply);
}

/** Anything thrown below /auth/v1 as the refusal or fault it is answered with. */
export function explainAuthError(error: unknown, request: FastifyRequest): AuthError {
  if (error instanceof AuthError) return error;
  const isPassing = isDatabaseUnavailable(error) || isOverload(error);
  // the client drops the session on 500, so a refresh that went wrong must ask it to come again
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

/** Fastify's own refusals carry a status. */
function statusOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('statusCode' in error)) return undefined;
  return typeof error.statusCode === 'number' ? error.statusCode : undefined;
}

/** A date that can't be read counts as a client from before versions. */
function knowsTextCodes(header: string | string[] | undefined): boolean {
  if (typeof header !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(header)) return false;
  return !Number.isNaN(Date.parse(header)) && header >= API_VERSION;
}
