import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Failure } from '@vendas/contract/route';
import { type FaultCode, faults } from '@vendas/contract/faults';
import { refusals } from '@vendas/contract/refusals';
import { RuleViolation } from '@vendas/domain/rule-violation';
import type { RuleCode, RuleFacts } from '@vendas/domain/rule-violation';
import { visibleTo } from './visible-costs.ts';
import { isDatabaseUnavailable } from '#platform/database/database-errors.ts';
import { FileStoreUnavailable } from '#platform/files/file-store.ts';

/** How long a client waits before a retry when the server is unavailable. */
const UNAVAILABLE_RETRY_SECONDS = 2;

/** A refusal that is not a business rule: not signed in, not allowed, not found, too many requests. */
export class Fault extends Error {
  readonly code: FaultCode;
  /** When a retry may succeed, where that is known. */
  readonly retryAfterSeconds: number | undefined;

  constructor(code: FaultCode, retryAfterSeconds?: number) {
    super(code);
    this.name = 'Fault';
    this.code = code;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/**
 * Rejects a caller who exceeded a limit; does nothing when there is no waiting time.
 * @throws Fault tooManyRequests
 */
export function refuseFor(seconds: number): void {
  if (seconds > 0) throw new Fault('tooManyRequests', seconds);
}

/** Input that does not match the route; `fields` maps a field's path to its Portuguese message. */
export class InvalidInput extends Error {
  readonly fields: Readonly<Record<string, string>>;

  constructor(fields: Readonly<Record<string, string>>) {
    super('invalid input');
    this.name = 'InvalidInput';
    this.fields = fields;
  }
}

/** The first message of each field, by its path ('items.0.quantity'). */
export function fieldErrors(error: z.ZodError): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) fields[issue.path.join('.')] ??= issue.message;
  return fields;
}

interface FailureResponse {
  readonly status: number;
  readonly failure: Omit<Failure, 'requestId'>;
  readonly retryAfterSeconds?: number;
}

/** Converts any thrown value into the uniform failure; logs unexpected ones with the request id. */
export function sendError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const response = explain(error);
  if (response.status >= 500)
    request.log.error({ req: request, err: error }, response.failure.code);
  logRefusal(request, response.status, response.failure.code);
  if (response.retryAfterSeconds !== undefined) {
    void reply.header('retry-after', String(response.retryAfterSeconds));
  }
  const { data, ...failure } = response.failure;
  return reply.code(response.status).send({
    ...failure,
    ...(data !== undefined && { data: visibleTo(request, data) }),
    requestId: request.id,
  });
}

/**
 * Logs a refusal: by access control, a limit, a rule or validation. For the detection of attacks: an unusual number
 * of them is the indicator. A missing resource is no refusal.
 */
export function logRefusal(request: FastifyRequest, status: number, code: string): void {
  const isRefusal = status >= 400 && status < 500 && status !== 404;
  if (isRefusal) request.log.info({ req: request, status, code }, 'refused');
}

/** Logs a malformed URL: no person types one. */
export function logMalformed(request: FastifyRequest): void {
  request.log.info({ req: request, status: 404, code: 'malformedAddress' }, 'refused');
}

/** The response to a URL without a route. */
export function sendNotFound(request: FastifyRequest, reply: FastifyReply) {
  const { failure, status } = faultFailure('notFound');
  return reply.code(status).send({ ...failure, requestId: request.id });
}

function explain(error: Error): FailureResponse {
  if (error instanceof RuleViolation) return refusalFailure(error.code, error.facts);
  if (error instanceof Fault) {
    const { code } = error;
    const wait =
      error.retryAfterSeconds ?? (code === 'unavailable' ? UNAVAILABLE_RETRY_SECONDS : undefined);
    return { ...faultFailure(code), ...(wait !== undefined && { retryAfterSeconds: wait }) };
  }
  if (error instanceof InvalidInput) return invalidFailure(error.fields);
  const isAway = isDatabaseUnavailable(error) || error instanceof FileStoreUnavailable;
  if (isAway) return explain(new Fault('unavailable'));
  return faultFailure(httpFault(error));
}

function refusalFailure<C extends RuleCode>(code: C, facts: RuleFacts[C]): FailureResponse {
  const { status, wireCode, message } = refusals[code];
  return { status, failure: { code: wireCode ?? code, message: message(facts), data: facts } };
}

function invalidFailure(fields: Readonly<Record<string, string>>): FailureResponse {
  const { status, failure } = faultFailure('invalidInput');
  const [first] = Object.values(fields);
  return {
    status,
    failure: { ...failure, message: first ?? failure.message, fields: { ...fields } },
  };
}

function faultFailure(code: FaultCode): FailureResponse {
  const { status, message } = faults[code];
  return { status, failure: { code, message } };
}

/** Fastify's own refusals (body too large, bad JSON, …) have a status; anything else is ours. */
function httpFault(error: Error): FaultCode {
  const status = 'statusCode' in error ? error.statusCode : undefined;
  if (status === 413) return 'tooLarge';
  if (status === 415) return 'unsupportedMedia';
  if (status === 429) return 'tooManyRequests';
  // 403: a path that leads out of the served folder; the response must not reveal what exists there
  if (status === 404 || status === 403) return 'notFound';
  return typeof status === 'number' && status >= 400 && status < 500 ? 'invalidJson' : 'internal';
}
