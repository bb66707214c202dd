import { randomUUID } from 'node:crypto';
import type { Failure, Route, RouteArguments } from '@vendas/contract/route';
import { failureSchema } from '@vendas/contract/route';
import type { Role } from '@vendas/domain/people/role';
import { z } from 'zod';
import { hashPassword } from '#platform/crypto/passwords.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { insertProduct } from '#store/products/products.ts';
import { aSession } from './sessions.ts';
import type { TestApp } from './test-app.ts';

/** A signed-in person of the tests. */
export interface Person {
  readonly id: string;
  readonly email: string;
  readonly password: string;
  readonly token: string;
}

/** The refresh token of the session. */
interface NewPerson extends Person {
  readonly refreshToken: string;
}

const PASSWORD = 'senha-de-teste';

/**
 * A person with an account of the given role and a session. A sign-up would create the same rows; its password hash
 * for every person would take a fifth of the time of unrelated tests.
 */
export async function aPerson(app: TestApp, role: Role = 'user'): Promise<NewPerson> {
  const email = `${randomUUID()}@exemplo.com.br`;
  const session = await aSession(app, { email, passwordHash: await hashOfPassword() });
  if (role !== 'user') {
    await app.database.kysely
      .updateTable('profiles')
      .set({ role })
      .where('id', '=', session.id)
      .execute();
  }
  return { ...session, email, password: PASSWORD };
}

let hash: Promise<string> | undefined;
/** Hashed once and the same for all: the tests do not depend on it. */
const hashOfPassword = () => (hash ??= hashPassword(PASSWORD));

interface ProductFacts {
  readonly name: string;
  readonly description: string | null;
  readonly priceCents: number;
  readonly costPriceCents: number;
  readonly stock: number;
  readonly category: 'Óculos' | 'Difusores';
  readonly imageUrl: string | null;
  readonly createdAt: Date;
  readonly lowStockAt: number;
}

export type TestProduct = Omit<ProductFacts, 'createdAt' | 'lowStockAt'> & { readonly id: string };

/** A product in the catalogue, with its stock movement. */
export async function aProduct(
  app: TestApp,
  facts: Partial<ProductFacts> = {},
): Promise<TestProduct> {
  const product = {
    name: `Óculos ${randomUUID().slice(0, 8)}`,
    description: null,
    priceCents: 19_990,
    costPriceCents: 8_000,
    stock: 10,
    category: 'Óculos' as const,
    imageUrl: null,
    ...facts,
  };
  const { id } = await inTransaction(app.database.kysely, (tx) =>
    insertProduct(tx, { ...product, userId: null }),
  );
  return { ...product, id };
}

export type Outcome<T> =
  | { readonly ok: true; readonly status: number; readonly body: T }
  | { readonly ok: false; readonly status: number; readonly failure: Failure };

interface CallOptions {
  readonly as?: Person | undefined;
  readonly key?: string;
}

/** Calls a route as the browser would, typed from the same object. */
export async function callRoute<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  O extends z.ZodType,
>(
  app: TestApp,
  route: Route<P, Q, B, O>,
  options: CallOptions & RouteArguments<Route<P, Q, B, O>>,
): Promise<Outcome<z.output<O>>> {
  const response = await sendRaw(app, route, {
    params: {},
    query: {},
    body: undefined,
    ...options,
  });
  const { statusCode: status } = response;
  if (status >= 400) return { ok: false, status, failure: failureSchema.parse(response.json()) };
  return { ok: true, status, body: route.response.parse(response.json()) };
}

interface RawCall extends CallOptions {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  /** An image's bytes, for a route that takes an upload. */
  readonly bytes?: Buffer;
}

/** Sends any value to a route, for input that violates the types. */
export function sendRaw(app: TestApp, route: Route, call: RawCall) {
  const { as, key, params, query, body, bytes } = call;
  const contentType = bytes ? 'image/png' : 'application/json';
  return app.fastify.inject({
    method: route.method,
    url: fillPath(route.path, params),
    query: stringValues(query),
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    ...(bytes ? { payload: bytes } : {}),
    headers: {
      ...(body === undefined && !bytes ? {} : { 'content-type': contentType }),
      ...(as ? { authorization: `Bearer ${as.token}` } : {}),
      ...(route.idempotent ? { 'idempotency-key': key ?? randomUUID() } : {}),
    },
  });
}

/** The success body of an outcome; a refusal fails the test with its text. */
export function succeeded<T>(outcome: Outcome<T>): T {
  if (outcome.ok) return outcome.body;
  throw new Error(`unexpected ${outcome.status}: ${JSON.stringify(outcome.failure)}`);
}

/** The failure of an outcome; a success fails the test. */
export function refused<T>(outcome: Outcome<T>): Failure & { readonly status: number } {
  if (!outcome.ok) return { ...outcome.failure, status: outcome.status };
  throw new Error(`unexpected ${outcome.status}: ${JSON.stringify(outcome.body)}`);
}

/** A path with its parameters filled in. */
export function fillPath(path: string, params: unknown): string {
  const values = z.record(z.string(), z.string()).parse(params ?? {});
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
}

function stringValues(query: unknown): Record<string, string> {
  const values = z.record(z.string(), z.unknown()).parse(query ?? {});
  const present = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(present.map(([name, value]) => [name, String(value)]));
}

/** The invariants of the shop: stock by product, the sum of its movements, and incomplete orders. */
export async function shopState(app: TestApp, productIds: readonly string[]) {
  const { pool } = app.database;
  const stock = await pool.query(
    `select id, stock, (select coalesce(sum(quantity_change), 0)::int from stock_movements where product_id = p.id) as moved
     from products p where id = any($1) order by array_position($1::uuid[], id)`,
    [productIds],
  );
  const orders = await pool.query(
    `select count(*)::int as orders, count(*) filter (where total_cents <> summed)::int as partial
     from orders, lateral (
       select coalesce(sum(quantity * price_at_purchase_cents), -1) as summed from order_items where order_id = orders.id
     ) as items`,
  );
  const rows = z
    .array(z.object({ id: z.string(), stock: z.int(), moved: z.int() }))
    .parse(stock.rows);
  const [counts] = z.array(z.object({ orders: z.int(), partial: z.int() })).parse(orders.rows);
  return {
    products: Object.fromEntries(rows.map((row) => [row.id, row.stock])),
    movements: Object.fromEntries(rows.map((row) => [row.id, row.moved])),
    orders: counts?.orders ?? 0,
    partialOrders: counts?.partial ?? 0,
  };
}
