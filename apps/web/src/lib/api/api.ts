import { type Failure, failureSchema } from '@vendas/contract/route';
import type { Route, RouteArguments, RouteOutput } from '@vendas/contract/route';
import { ApiFailure, isUnreachable, UNREACHABLE } from './failure.ts';
import { loadAuth } from '#lib/auth/load-auth.ts';
import { mayBeSignedIn } from '#lib/auth/stored-session.ts';
import { reportLostCall } from '#lib/live/connection.ts';
import { jsonOf } from './json.ts';

const LATE_MESSAGE = 'O servidor demorou a responder. Tente de novo.';
const UNEXPECTED_RESPONSE =
  'O servidor deu uma resposta inesperada. Recarregue a página e tente de novo.';

/** The timeout of a change, in milliseconds: longer than the server's limit for a statement. */
const CHANGE_WITHIN_MS = 30_000;

interface CallOptions {
  /** Created once for each intended change and reused for its retries. */
  readonly idempotencyKey?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

interface LooseArguments extends CallOptions {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

type CallArguments<R extends Route> = RouteArguments<R> & CallOptions;

interface CallerDeps {
  readonly origin: string;
  /** The signed-in user's bearer token; undefined without one. */
  readonly accessToken: () => Promise<string | undefined>;
  /** Requests another token after the server has rejected this one; undefined when the session has ended. */
  readonly renewToken?: (refused: string) => Promise<string | undefined>;
  readonly changeWithinMs?: number;
}

/** Creates the function that sends a route's request. It throws ApiFailure, or the AbortError of its signal. */
export function createCaller(deps: CallerDeps) {
  const { origin, accessToken, renewToken, changeWithinMs = CHANGE_WITHIN_MS } = deps;

  async function send<R extends Route>(
    route: R,
    loose: LooseArguments,
    token: string | undefined,
  ): Promise<RouteOutput<R>> {
    const headers = new Headers({ Accept: 'application/json' });
    if (token !== undefined) headers.set('Authorization', `Bearer ${token}`);
    if (loose.idempotencyKey !== undefined) headers.set('Idempotency-Key', loose.idempotencyKey);
    if (loose.body !== undefined) headers.set('Content-Type', 'application/json');

    const { status, isOk, text } = await exchange(new URL(pathOf(route, loose), origin), {
      method: route.method,
      headers,
      body: loose.body === undefined ? null : JSON.stringify(loose.body),
      // A query is aborted when no component observes it. A mutation must end by itself, or its
      // button would stay busy.
      signal: loose.signal ?? (route.method === 'GET' ? null : AbortSignal.timeout(changeWithinMs)),
    });
    const body = jsonOf(text);
    if (isOk) return outputOf(route, status, body);
    throw failureOf(status, body);
  }

  return async function call<R extends Route>(
    route: R,
    ...[args]: object extends RouteArguments<R>
      ? [args?: CallArguments<R>]
      : [args: CallArguments<R>]
  ): Promise<RouteOutput<R>> {
    const loose: LooseArguments = args ?? {};
    const token = await accessToken();
    try {
      return await send(route, loose, token);
    } catch (error) {
      if (token === undefined || !isTokenRefused(error)) throw error;
      const renewed = await renewToken?.(token);
      // No token helps when the second factor is missing.
      if (renewed === undefined || error.status !== 401) throw error;
      return await send(route, loose, renewed);
    }
  };
}

/** Whether the server rejects the session: it has ended, or its second factor is missing. */
export const isTokenRefused = (error: unknown): error is ApiFailure =>
  error instanceof ApiFailure && (error.status === 401 || error.code === 'secondFactorRequired');

export type Call = ReturnType<typeof createCaller>;

/** Sends a route's request as the signed-in user. Throws ApiFailure. */
export const call = createCaller({
  origin: location.origin,
  accessToken: currentToken,
  renewToken,
});

/** Renewal is rare, so its code loads on first use. */
export async function renewToken(refused: string): Promise<string | undefined> {
  const code = await import('#lib/auth/renew-token.ts').catch(() => undefined);
  return code?.renewToken(refused);
}

/** The signed-in user's bearer token. Throws ApiFailure when it needed a renewal that failed. */
export async function currentToken(): Promise<string | undefined> {
  if (!mayBeSignedIn()) return undefined;
  const auth = await loadAuth();
  const { data, error } = await auth.getSession();
  // Without a network the user is still signed in, although the token could not be renewed.
  if (isUnreachable(error)) throw networkFailure();
  return data.session?.access_token;
}

async function exchange(url: URL, request: RequestInit) {
  try {
    const response = await fetch(url, request);
    return { status: response.status, isOk: response.ok, text: await response.text() };
  } catch (error) {
    const { signal } = request;
    if (signal?.aborted && !isTimeout(signal.reason)) throw error;
    throw signal?.aborted ? lateResponse() : lostCall();
  }
}

const isTimeout = (reason: unknown) => reason instanceof Error && reason.name === 'TimeoutError';

/** The failure that a response of this status and body reports. */
export function failureOf(status: number, body: unknown): ApiFailure {
  const parsed = failureSchema.safeParse(body);
  if (parsed.success) {
    const { data: failure } = parsed;
    return new ApiFailure({ ...failure, message: messageOf(failure), status });
  }
  // A gateway in front of the server responds with its own page.
  return status >= 502 && status <= 504 ? networkFailure(status) : unexpectedResponse(status);
}

/**
 * The message of an unexpected failure includes its request id, so that the operator can find the line in the log.
 */
function messageOf({ code, message, requestId }: Failure): string {
  return code === 'internal' ? `${message.replace(/\.$/, '')}: ${requestId}.` : message;
}

/** There was no response, or only that of a gateway in front of the server. */
export function networkFailure(status = 0): ApiFailure {
  return new ApiFailure({ code: 'network', message: UNREACHABLE, status });
}

/** The failure of a call without a response; it also triggers a check of the connection. */
export function lostCall(): ApiFailure {
  reportLostCall();
  return networkFailure();
}

function lateResponse(): ApiFailure {
  reportLostCall();
  return new ApiFailure({ code: 'late', message: LATE_MESSAGE, status: 0 });
}

function unexpectedResponse(status: number): ApiFailure {
  return new ApiFailure({ code: 'unexpectedResponse', message: UNEXPECTED_RESPONSE, status });
}

/** The body of a success, checked against the route's schema. Throws ApiFailure 'unexpectedResponse'. */
export function outputOf<R extends Route>(route: R, status: number, body: unknown): RouteOutput<R> {
  if (!isOutputOf(route, body)) throw unexpectedResponse(status);
  return body;
}

function isOutputOf<R extends Route>(route: R, body: unknown): body is RouteOutput<R> {
  return route.response.safeParse(body).success;
}

/** A route's URL with its parameters and query. */
export function pathOf(
  route: Route,
  { params, query }: { readonly params?: unknown; readonly query?: unknown },
): string {
  const values = new Map(entriesOf(params));
  const path = route.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(values.get(name) ?? ''),
  );
  const search = new URLSearchParams(entriesOf(query)).toString();
  return search === '' ? path : `${path}?${search}`;
}

function entriesOf(values: unknown): [string, string][] {
  return Object.entries(values ?? {})
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => [name, String(value)]);
}
