import type { RuleCode, RuleFacts } from '@vendas/domain/rule-violation';
import { listHighlights } from '@vendas/contract/highlights';
import { type FaultCode, faults } from '@vendas/contract/faults';
import { type Debt, getMyDebt } from '@vendas/contract/orders/orders';
import { countPericias } from '@vendas/contract/pericias';
import { countProducts } from '@vendas/contract/products/admin-products';
import { refusalMessage, refusals } from '@vendas/contract/refusals';
import type { Route, RouteOutput } from '@vendas/contract/route';
import { getShopFacts } from '@vendas/contract/public-shop';
import { onTestFinished, vi } from 'vitest';
import type { z } from 'zod';
import { type RawRequest, type Reply, replaceNetwork } from './network.ts';

/** A request of a page to a route, parsed with the contract's schemas. */
export interface Sent<R extends Route> {
  readonly params: z.output<R['params']>;
  readonly query: z.output<R['query']>;
  readonly body: z.output<R['body']>;
  readonly idempotencyKey: string | undefined;
  /** The bytes of an upload. */
  readonly file: File | undefined;
}

/** A response that is not a success. */
class Failing {
  readonly status: number;
  readonly body: object;
  constructor(status: number, body: object) {
    this.status = status;
    this.body = body;
  }
}

/** Breaks the connection. */
export const LOST = new Failing(0, {});

/** The refusal of a rule, with the contract's message. */
export function refusal<C extends RuleCode>(code: C, facts: RuleFacts[C]): Failing {
  const { status, wireCode = code } = refusals[code];
  const message = refusalMessage(code, facts);
  return new Failing(status, { code: wireCode, message, data: facts, requestId: 'pedido-1' });
}

/** A fault of the server; `fields` are the messages of a form's fields. */
export function fault(code: FaultCode, fields?: Readonly<Record<string, string>>): Failing {
  const { status, message } = faults[code];
  return new Failing(status, { code, message, fields, requestId: 'pedido-1' });
}

/** A refusal of the authentication service: its stable code and its own message. */
export function authRefusal(status: number, code: string, message: string) {
  return { status, body: { error_code: code, msg: message } };
}

type Plain<R extends Route> = RouteOutput<R> | Failing;
type Responder<R extends Route> = (sent: Sent<R>) => Plain<R> | Promise<Plain<R>>;
type FakeResponse<R extends Route> = Plain<R> | Promise<Plain<R>> | Responder<R>;

/** The authentication service has its own protocol: plain status and body. */
interface AuthResponse {
  readonly status: number;
  readonly body: object;
}

interface Handler {
  readonly route: Route;
  readonly reply: (raw: RawRequest, params: unknown) => Promise<Reply>;
}

const NOTHING_OWED: Debt = {
  orders: 0,
  balanceCents: 0,
  overdueCents: 0,
  sinceDate: null,
  oldestDueDate: null,
};

const PRODUCT_COUNTS: RouteOutput<typeof countProducts> = {
  all: 1040,
  states: { low: 4, soldOut: 2, hidden: 1 },
  categories: { Óculos: 1000, Difusores: 40 },
};

/**
 * Responds to the requests of one test's pages, checked against the contract in both directions: request and response
 * must match the route, the caller must have access to it, and a request without a response fails the test.
 */
export function fakeServer() {
  const handlers: Handler[] = [];
  const log: { readonly route: Route; readonly sent: unknown }[] = [];
  const problems: string[] = [];

  const authResponses = new Map<string, Promise<Reply>[]>();
  const authSent: { readonly endpoint: string; readonly body: unknown }[] = [];

  async function replyOfAuth({ method, path, body }: RawRequest): Promise<Reply> {
    const endpoint = `${method} ${path.replace('/auth/v1', '')}`;
    authSent.push({ endpoint, body: typeof body === 'string' ? JSON.parse(body) : undefined });
    const responses = authResponses.get(endpoint) ?? [];
    const response = responses.length > 1 ? responses.shift() : responses[0];
    if (response === undefined) throw new Error('no response was prepared');
    return await response;
  }

  async function reply(raw: RawRequest): Promise<Reply> {
    // the connection bar requests it to check the connection
    if (raw.method === 'HEAD') return { status: 200, body: '' };
    try {
      if (raw.path.startsWith('/auth/v1/')) return await replyOfAuth(raw);
      return await find(handlers, raw);
    } catch (error) {
      problems.push(`${raw.method} ${raw.path}: ${String(error)}`);
      return { status: 0, body: '' };
    }
  }

  const restore = replaceNetwork(reply);
  onTestFinished(() => {
    restore();
    if (problems.length > 0) throw new Error(problems.join('\n'));
  });

  const server = {
    /** Sets the responses of a route, in order; the last one is repeated. */
    on<R extends Route>(route: R, ...responses: [FakeResponse<R>, ...FakeResponse<R>[]]): void {
      const remaining = [...responses];
      const old = handlers.findIndex((handler) => handler.route === route);
      if (old !== -1) handlers.splice(old, 1);
      handlers.unshift({
        route,
        reply: async (raw, params) => {
          const sent = read(route, raw, params);
          log.push({ route, sent });
          const [next = responses[0]] = remaining.length > 1 ? remaining.splice(0, 1) : remaining;
          return replyOf(route, await (isResponder(next) ? next(sent) : next));
        },
      });
    },
    /**
     * Sets the responses of an endpoint of the authentication service, such as 'PUT /user'; the last one is repeated.
     */
    onAuth(endpoint: string, ...responses: (AuthResponse | Promise<AuthResponse>)[]): void {
      authResponses.set(
        endpoint,
        responses.map(async (response) => {
          const { status, body } = await response;
          return { status, body: JSON.stringify(body) };
        }),
      );
    },
    /** The bodies sent to an endpoint of the authentication service so far. */
    sentToAuth: (endpoint: string) =>
      authSent.filter((entry) => entry.endpoint === endpoint).map(({ body }) => body),
    /** The requests to a route so far, oldest first. */
    sent<R extends Route>(route: R): Sent<R>[] {
      return log.flatMap((entry) => (isOf(route, entry) ? [entry.sent] : []));
    },
    /** Waits for the next request to a route, and returns the latest one. */
    async received<R extends Route>(route: R, count = 1): Promise<Sent<R>> {
      const all = await vi.waitFor(
        () => {
          const all = this.sent(route);
          if (all.length < count)
            throw new Error(`${route.path} was requested ${all.length} times`);
          return all;
        },
        { timeout: 10_000, interval: 5 },
      );
      const last = all.at(-1);
      if (last === undefined) throw new Error(`${route.path} was not requested`);
      return last;
    },
  };
  // responses to requests that the pages of many tests send in addition to those under test
  server.on(listHighlights, { newest: [], bestSelling: [] });
  server.on(getMyDebt, NOTHING_OWED);
  server.on(countProducts, PRODUCT_COUNTS);
  server.on(countPericias, { open: 12, idle: 3 });
  server.on(getShopFacts, {});
  return server;
}

export type FakeServer = ReturnType<typeof fakeServer>;

/** A promise with its `resolve` and `reject`, for a response that the test sends later. */
export function later<T>() {
  return Promise.withResolvers<T>();
}

/** One page of a list; the last one unless a cursor is given. */
export function page<T>(items: T[], nextCursor: string | null = null) {
  return { items, nextCursor };
}

function find(handlers: readonly Handler[], raw: RawRequest): Promise<Reply> {
  // a path without parameters has priority, as on the server
  const exact = handlers.toSorted((a, b) => paramsIn(a.route) - paramsIn(b.route));
  for (const handler of exact) {
    const params = match(handler.route, raw);
    if (params === undefined) continue;
    admit(handler.route, raw.token);
    return handler.reply(raw, params);
  }
  throw new Error('no response was prepared');
}

const paramsIn = (route: Route) => route.path.split(':').length;

function match(route: Route, { method, path }: RawRequest): Record<string, string> | undefined {
  if (method !== route.method) return undefined;
  const pattern = route.path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)');
  const found = new RegExp(`^${pattern}$`).exec(path);
  return found === null ? undefined : { ...found.groups };
}

function admit(route: Route, token: string | undefined): void {
  if (route.access !== 'public' && token === undefined) throw new Error('no session');
  if (route.access === 'public' || route.access === 'user') return;
  const [, , rights = ''] = token?.split('.') ?? [];
  if (!rights.split('-').includes(route.access)) throw new Error(`no permission: ${route.access}`);
}

function read<R extends Route>(route: R, raw: RawRequest, params: unknown): Sent<R> {
  const { idempotencyKey, body } = raw;
  if (route.idempotent !== (idempotencyKey !== undefined)) throw new Error('Idempotency-Key?');
  const query = Object.fromEntries(raw.query);
  const sent = {
    params: isNone(params) ? undefined : route.params.parse(params),
    query: isNone(query) ? route.query.safeParse(query).data : route.query.parse(query),
    body: typeof body === 'string' ? route.body.parse(JSON.parse(body)) : undefined,
    idempotencyKey,
    file: body instanceof File ? body : undefined,
  };
  if (!isSent(route, sent)) throw new Error('the request does not fit the contract');
  return sent;
}

const isNone = (value: unknown) => value instanceof Object && Object.keys(value).length === 0;

function replyOf(route: Route, response: unknown): Reply {
  if (response instanceof Failing) {
    return { status: response.status, body: JSON.stringify(response.body) };
  }
  const body = route.response.parse(response);
  // files and event streams are already texts
  return { status: route.status, body: typeof body === 'string' ? body : JSON.stringify(body) };
}

function isResponder<R extends Route>(response: FakeResponse<R>): response is Responder<R> {
  return typeof response === 'function';
}

/** The schemas have validated it. */
function isSent<R extends Route>(route: R, sent: object): sent is Sent<R> {
  return 'idempotencyKey' in sent && (!route.upload || 'file' in sent);
}

function isOf<R extends Route>(
  route: R,
  entry: { route: Route; sent: unknown },
): entry is { route: R; sent: Sent<R> } {
  return entry.route === route;
}
