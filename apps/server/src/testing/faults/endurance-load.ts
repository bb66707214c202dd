import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { z } from 'zod';
import { dateInZone } from '@vendas/domain/calendar';
import type { Random } from '#demo/random.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { insertProduct } from '#store/products/products.ts';
import type { FastifyInstance } from 'fastify';
import type { Database } from '#platform/database/database.ts';

/** A listening shop in this process, so that its memory can be measured. */
export interface EnduranceShop {
  readonly fastify: FastifyInstance;
  readonly database: Database;
}

/** One call of the mix. */
export interface LoadCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  /** The client disconnects when the response begins, as when a person closes a page. */
  readonly isLeft?: boolean;
}

const PEOPLE = 5;
const PRODUCTS = 60;
const PRICE_CENTS = 19_990;
const STOCK = 1_000_000;
/** The default business time zone. */
const TIME_ZONE = 'America/Sao_Paulo';
const PASSWORD = 'senha-de-resistencia';
/** How many created ids later calls may use. */
const REMEMBERED = 50;

const sessionSchema = z.object({ access_token: z.string(), user: z.object({ id: z.string() }) });
const madeSchema = z.object({ id: z.uuid() });

/** A shop with people, and a mix of their calls; mostly reads, as in production. */
export async function createLoad({ database, fastify }: EnduranceShop, random: Random) {
  const productIds = await insertProducts();
  const shoppers = await Promise.all(Array.from({ length: PEOPLE }, signUp));
  const owner = await signUp();
  await database.pool.query(`update profiles set role = 'admin' where id = $1`, [owner.id]);
  const image = await sharp({
    create: { width: 40, height: 40, channels: 3, background: '#c33' },
  })
    .png()
    .toBuffer();
  const tasks: string[] = [];
  const orders: string[] = [];

  /** In one transaction: 60 concurrent ones would wait for the connections of the pool. */
  function insertProducts(): Promise<string[]> {
    const facts = { description: null, imageUrl: null, userId: null, category: 'Óculos' } as const;
    const money = { priceCents: PRICE_CENTS, costPriceCents: 5_000, stock: STOCK };
    return inTransaction(database.kysely, async (tx) => {
      const ids: string[] = [];
      for (let index = 0; index < PRODUCTS; index += 1) {
        const { id } = await insertProduct(tx, { ...facts, ...money, name: `Produto ${index}` });
        ids.push(id);
      }
      return ids;
    });
  }

  async function signUp() {
    const email = `${randomUUID()}@exemplo.com.br`;
    const payload = { email, password: PASSWORD };
    const response = await fastify.inject({ method: 'POST', url: '/auth/v1/signup', payload });
    const session = sessionSchema.parse(response.json());
    return { email, id: session.user.id, token: session.access_token };
  }

  const as = (token: string) => ({ authorization: `Bearer ${token}` });
  const json = (token: string) => ({
    ...as(token),
    'content-type': 'application/json',
    'idempotency-key': randomUUID(),
  });
  const read = (path: string, token?: string): LoadCall => ({
    method: 'GET',
    path,
    headers: token === undefined ? {} : as(token),
  });
  const send = (path: string, token: string, body: unknown): LoadCall => ({
    method: 'POST',
    path,
    headers: json(token),
    body: JSON.stringify(body),
  });
  const randomShopper = () => random.pick(shoppers);

  const calls: readonly (readonly [number, () => LoadCall])[] = [
    [20, () => read('/api/products')],
    [8, () => read(`/api/products?search=produto%20${random.int(1, 60)}`)],
    [10, () => read('/api/orders/mine', randomShopper().token)],
    [4, () => read(`/api/profiles/${owner.id}`, owner.token)],
    [6, () => read('/api/admin/orders', owner.token)],
    [4, () => read('/api/admin/finance/summary', owner.token)],
    [4, () => read('/api/tasks', owner.token)],
    [3, () => read('/api/admin/users?search=ana', owner.token)],
    [2, () => read('/api/admin/finance/csv?file=vendas-por-mes', owner.token)],
    [10, () => send('/api/orders', randomShopper().token, orderOf(random, productIds))],
    [3, () => send('/api/tasks', owner.token, taskOf(random))],
    [4, () => (tasks.length === 0 ? read('/api/tasks', owner.token) : moveOne())],
    [2, () => (orders.length === 0 ? read('/api/admin/orders', owner.token) : payOne())],
    [
      1,
      () => ({
        method: 'POST',
        path: '/api/admin/product-images',
        headers: { ...as(owner.token), 'content-type': 'image/png' },
        body: image,
      }),
    ],
    [
      1,
      () =>
        send('/auth/v1/token?grant_type=password', '', {
          email: randomShopper().email,
          password: PASSWORD,
        }),
    ],
    // failing calls must leave nothing behind either
    [3, () => read('/api/admin/users', randomShopper().token)],
    [3, () => send('/api/orders', randomShopper().token, { items: 'nada' })],
    [2, () => read(`/api/nada/${random.int(1, 1e9)}`)],
    [2, () => ({ ...read('/api/products'), isLeft: true })],
    [
      2,
      () => ({
        method: 'GET',
        path: '/api/live',
        headers: { ...as(owner.token), accept: 'text/event-stream' },
        isLeft: true,
      }),
    ],
  ];

  function moveOne(): LoadCall {
    const body = { from: 'TO_DO', to: 'DONE', afterId: null, beforeId: null };
    return send(`/api/tasks/${random.pick(tasks)}/move`, owner.token, body);
  }

  function payOne(): LoadCall {
    const body = { amountCents: 100, paymentDate: dateInZone(new Date(), TIME_ZONE), notes: null };
    return send(`/api/admin/orders/${random.pick(orders)}/payments`, owner.token, body);
  }

  function remember(ids: string[], body: string): void {
    const created = madeSchema.safeParse(JSON.parse(body));
    if (!created.success) return;
    ids.push(created.data.id);
    if (ids.length > REMEMBERED) ids.shift();
  }

  return {
    next: () => random.pickWeighted(calls, ([weight]) => weight)[1](),
    /** Records what a call has created. */
    recordResponse({ method, path }: LoadCall, body: string): void {
      if (method !== 'POST') return;
      if (path === '/api/tasks') remember(tasks, body);
      if (path === '/api/orders') remember(orders, body);
    },
  };
}

function orderOf(random: Random, productIds: readonly string[]) {
  const items = [0, 1].map((part) => ({
    productId: productIds[(random.int(0, PRODUCTS - 2) + part) % PRODUCTS],
    quantity: 1,
    shownPriceCents: PRICE_CENTS,
  }));
  return { items: items.slice(0, random.int(1, 2)) };
}

function taskOf(random: Random) {
  const dates = { startDate: null, dueDate: null };
  return {
    title: `Tarefa ${random.int(1, 1e9)}`,
    description: null,
    assignedToUserId: null,
    status: 'TO_DO',
    priority: 'MEDIUM',
    ...dates,
  };
}
