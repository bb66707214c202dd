import { createHash, randomUUID } from 'node:crypto';
import type { CompiledQuery, Kysely } from 'kysely';
import type { QuickSale } from '@vendas/contract/orders/quick-sale';
import { addDays, dateInZone } from '@vendas/domain/calendar';
import { placeQuickSale } from '#server/features/quick-sale/place-quick-sale.ts';
import type { DB } from '#server/platform/database/schema.generated.ts';
import { figureOf } from './figures.ts';
import { fillShop } from './fill.ts';
import { kyselyOf, rateOf, recorderOf, replay } from './replay.ts';
import { report } from './report.ts';
import { withBench } from './shops.ts';

const ROUNDS = 15;
const SALES_OF_A_ROUND = 150;
const TIME_ZONE = 'America/Sao_Paulo';
const SIZE = {
  people: SALES_OF_A_ROUND,
  products: 3 * SALES_OF_A_ROUND,
  orders: 2000,
  paymentsPerOrder: 1,
  tasks: 1,
};

interface Product {
  readonly id: string;
  readonly priceCents: string;
}

/**
 * Compares sales at the counter, 8 concurrently, with their bare statements. Three shops are equal: in one the statements
 * are recorded, in another the sales are made, and to the third the statements are sent bare.
 */
export function benchQuickSale(): Promise<boolean> {
  return withBench(async (bench) => {
    const recorded = await bench.openDatabase('recorded');
    const product = await bench.openDatabase('product');
    const bare = await bench.openDatabase('bare');
    for (const { pool } of [recorded, product, bare]) {
      await fillShop(pool, SIZE);
      await pool.query('update products set stock = 1000000');
    }
    const { rows: people } = await recorded.pool.query<{ id: string }>('select id from profiles order by id'); // prettier-ignore
    const { rows: products } = await recorded.pool.query<Product>(
      'select id, price_cents as "priceCents" from products order by id',
    );
    const sales = people.map(({ id }, index) =>
      saleOf(id, products.slice(3 * index, 3 * index + 3)),
    );
    const [seller] = people;
    const sell = (kysely: Kysely<DB>, sale: QuickSale) => placeSale(kysely, seller?.id ?? '', sale);

    const record = recorderOf(recorded.pool);
    const selling = kyselyOf(product.pool);
    const pairs: [number, number][] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      const statements: CompiledQuery[][] = [];
      for (const sale of sales) statements.push(await record((kysely) => sell(kysely, sale)));
      const sold = await rateOf(sales, (sale) => sell(selling, sale));
      const replayed = await rateOf(statements, (sent) => replay(bare.pool, sent));
      // the first round warms up
      if (round > 0) pairs.push([sold, replayed]);
    }
    return report('quick-sale', 'Sales at the counter', [
      figureOf(
        {
          what: 'three products in four instalments with a down payment, 8 concurrently',
          unit: 'sales/s',
          limitIs: 'the same statements, nothing around them',
          goal: ['≥', 0.8],
        },
        pairs,
      ),
    ]);
  });
}

/** A sale of three products with a down payment of R$ 50,00 and four monthly instalments. */
function saleOf(customerId: string, products: readonly Product[]): QuickSale {
  const today = dateInZone(new Date(), TIME_ZONE);
  return {
    customerId,
    items: products.map(({ id, priceCents }) => ({
      productId: id,
      quantity: 1,
      shownPriceCents: Number(priceCents),
    })),
    isCredit: true,
    isCreditOverridden: false,
    initialPaidCents: 5000,
    method: 'cash',
    dueDate: null,
    plan: {
      count: 4,
      firstDueDate: addDays(today, 30),
      rhythm: { every: 'month', interestBp: 0 },
      dueDates: null,
    },
  };
}

function placeSale(kysely: Kysely<DB>, userId: string, sale: QuickSale) {
  const services = {
    clock: { now: () => new Date() },
    config: { businessTimeZone: TIME_ZONE },
    database: { kysely },
  };
  const inputHash = createHash('sha256').update(JSON.stringify(sale)).digest();
  const call = { userId, key: randomUUID(), route: 'POST /api/quick-sales', inputHash };
  return placeQuickSale(services, sale, call, false);
}
