import { once } from 'node:events';
import { z } from 'zod';
import { figureOf, alternate } from './figures.ts';
import { requestText, startLoadGenerator } from './load/load.ts';
import { report } from './report.ts';
import { tokenOf, withBench } from './shops.ts';

const ROUNDS = 5;
const SECONDS = 3;
const PRICE_CENTS = 10_000;
/** Two different products for each of eight buyers; the last product is the one that all buy concurrently. */
const PRODUCTS = 17;

const rateSchema = z.object({ perSecond: z.number() });

/** Compares checkouts with their bare statements, and concurrent buyers of one product with one buyer at a time. */
export function benchCheckout(): Promise<boolean> {
  return withBench(async (bench) => {
    const database = await bench.openDatabase('checkout');
    const { rows } = await database.pool.query<{ id: string }>(
      `insert into products (name, price_cents, cost_price_cents, stock, category)
       select 'Óculos Modelo ' || n, $1, 5000, 1000000, 'Óculos' from generate_series(1, $2::int) n returning id`,
      [PRICE_CENTS, PRODUCTS],
    );
    const ids = rows.map((row) => row.id);
    const environment = { DATABASE_URL: database.url };
    const shop = await bench.startServer('product.mjs', { environment });
    const token = await tokenOf(shop.port);
    const { rows: people } = await database.pool.query<{ id: string }>('select id from profiles');
    const userId = people[0]?.id;
    const bare = await bench.startServer('bare-checkout.ts', { environment });
    const load = startLoadGenerator();
    bench.atEnd(() => load.stop());

    const baskets = Array.from({ length: 8 }, (_, i) => ids.slice(2 * i, 2 * i + 2));
    const buy = (basket: readonly string[]) =>
      requestText({
        method: 'POST',
        path: '/api/orders',
        headers: { authorization: `Bearer ${token}`, 'idempotency-key': '{uuid}' },
        body: {
          items: basket.map((productId) => ({
            productId,
            quantity: 1,
            shownPriceCents: PRICE_CENTS,
          })),
        },
      });
    const rateOf = (connections: number, ordered: readonly (readonly string[])[]) => async () => {
      const plan = { port: shop.port, connections, seconds: SECONDS };
      return (await load.run({ ...plan, requests: ordered.map(buy) })).perSecond;
    };
    const bareRate = async () => {
      const reported = once(bare.child, 'message');
      bare.child.send({ concurrency: 8, seconds: SECONDS, userId, baskets });
      const [message]: unknown[] = await reported;
      return rateSchema.parse(message).perSecond;
    };

    const orders = await alternate(ROUNDS, rateOf(8, baskets), bareRate);
    const hot = [ids.slice(-1)];
    const hotProduct = await alternate(ROUNDS, rateOf(32, hot), rateOf(1, hot));
    // commits wait for one another to announce their changes; this measures the cost
    const setAnnouncements = (verb: 'disable' | 'enable') =>
      database.pool.query(`
        alter table orders ${verb} trigger announce_inserted;
        alter table products ${verb} trigger announce_catalogue`);
    const unannouncedRate = async () => {
      await setAnnouncements('disable');
      const rate = await rateOf(8, baskets)();
      await setAnnouncements('enable');
      return rate;
    };
    const announced = await alternate(ROUNDS, rateOf(8, baskets), unannouncedRate);
    return report('checkout', 'Checkout', [
      figureOf(
        {
          what: 'orders of two products, 8 concurrently',
          unit: 'orders/s',
          limitIs: 'the same statements, nothing around them',
          goal: ['≥', 0.8],
        },
        orders,
      ),
      figureOf(
        {
          what: 'one hot product, 32 concurrently',
          unit: 'orders/s',
          limitIs: '1 at a time',
          goal: ['≥', 1],
        },
        hotProduct,
      ),
      figureOf(
        {
          what: 'orders announced to all processes, 8 concurrently',
          unit: 'orders/s',
          limitIs: 'unannounced',
          goal: ['≥', 0.8],
        },
        announced,
      ),
    ]);
  });
}
