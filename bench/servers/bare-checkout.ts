// The limit of a checkout: the same statements through the same pool, without any other code. Receives a concurrency
// and a duration, and reports the number of orders placed per second.
import { randomBytes, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { openDatabase } from '#server/platform/database/database.ts';
import { findRightsOfSession } from '#server/store/auth/sessions.ts';
import { CLAIM_KEY } from '#server/store/idempotency.ts';
import { LOCK_PRODUCTS } from '#server/store/products/products.ts';
import { RECORD_ORDER } from '#server/store/orders/record-order.ts';

const planSchema = z.object({
  concurrency: z.number(),
  seconds: z.number(),
  userId: z.string(),
  baskets: z.array(z.array(z.string())),
});

const { pool } = openDatabase({
  connectionString: process.env['DATABASE_URL'] ?? '',
  onIdleError: () => undefined,
});

async function placeOrder(userId: string, productIds: readonly string[]): Promise<void> {
  await findRightsOfSession(pool, { id: randomUUID(), userId }, new Date());
  const client = await pool.connect();
  const key = randomUUID();
  await client.query('begin');
  const claim = [userId, key, '/api/orders', randomBytes(32)];
  await client.query({ ...CLAIM_KEY, values: claim });
  await client.query({ ...LOCK_PRODUCTS, values: [productIds] });
  const each = <T>(value: T) => productIds.map(() => value);
  const values = [
    randomUUID(),
    userId,
    10_000 * productIds.length,
    'pending',
    null,
    productIds.map(() => randomUUID()),
    productIds,
    each('Óculos Modelo'),
    each('/files/product_images/a/b.webp'),
    each(1),
    each(10_000),
    each(5_000),
    'sale',
    userId,
    key,
    JSON.stringify({ id: key, items: each({ id: key }) }),
    [randomUUID()],
    [1],
    [1],
    [null],
    [10_000 * productIds.length],
    [0],
    [0],
    [0],
  ];
  await client.query({ ...RECORD_ORDER, values });
  await client.query('commit');
  client.release();
}

process.on('message', (message) => {
  const { concurrency, baskets, seconds, userId } = planSchema.parse(message);
  const started = performance.now();
  const until = started + seconds * 1000;
  let placed = 0;
  const buyer = async (_: unknown, index: number) => {
    while (performance.now() < until) {
      await placeOrder(userId, baskets[index % baskets.length] ?? []);
      placed += 1;
    }
  };
  void Promise.all(Array.from({ length: concurrency }, buyer)).then(() => {
    process.send?.({ perSecond: (placed * 1000) / (performance.now() - started) });
  });
});
process.on('disconnect', () => process.exit(0));
process.send?.({ port: 0 });
