import type { CompiledQuery, Kysely } from 'kysely';
import type pg from 'pg';
import { staticTxid } from '@vendas/domain/pix/br-code';
import { bookReceived } from '#server/features/pix/received/book-received.ts';
import type { DB } from '#server/platform/database/schema.generated.ts';
import { figureOf } from './figures.ts';
import { fillShop } from './fill.ts';
import { kyselyOf, rateOf, recorderOf, replay } from './replay.ts';
import { report } from './report.ts';
import { withBench } from './shops.ts';

const ROUNDS = 15;
const NOTICES_OF_A_ROUND = 150;
/** The balance of each order in the filled shop. */
const OWED_CENTS = 20_000;
const SIZE = {
  people: 500,
  products: 100,
  orders: (ROUNDS + 1) * NOTICES_OF_A_ROUND,
  paymentsPerOrder: 1,
  tasks: 1,
  openEvery: 1,
};

/**
 * Compares booking Pix confirmed by the bank, 8 concurrently, with the bare statements of a booking. Three shops have the
 * same orders: in one the statements are recorded, in another the Pix are booked, and to the third the statements are
 * sent bare, with the ids of its own charges.
 */
export function benchNotice(): Promise<boolean> {
  return withBench(async (bench) => {
    const recorded = await bench.openDatabase('recorded');
    const product = await bench.openDatabase('product');
    const bare = await bench.openDatabase('bare');
    for (const { pool } of [recorded, product, bare]) await fillShop(pool, SIZE);
    const ids = {
      recorded: await listCharges(recorded.pool),
      product: await listCharges(product.pool),
      bare: await listCharges(bare.pool),
    };
    const bareIds = new Map(ids.recorded.map((id, index) => [id, ids.bare[index] ?? id]));

    const record = recorderOf(recorded.pool);
    const booking = kyselyOf(product.pool);

    const pairs: [number, number][] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      const ofRound = (charges: readonly string[]) =>
        charges.slice(round * NOTICES_OF_A_ROUND, (round + 1) * NOTICES_OF_A_ROUND);
      const statements: CompiledQuery[][] = [];
      for (const id of ofRound(ids.recorded)) {
        statements.push(await record((kysely) => book(kysely, id)));
      }
      const booked = await rateOf(ofRound(ids.product), (id) => book(booking, id));
      const replayed = await rateOf(statements, (sent) => replay(bare.pool, sent, bareIds));
      // the first round warms up
      if (round > 0) pairs.push([booked, replayed]);
    }
    return report('notice', 'Notices of the bank', [
      figureOf(
        {
          what: 'Pix booked, 8 concurrently',
          unit: 'Pix/s',
          limitIs: 'the same statements, nothing around them',
          goal: ['≥', 0.8],
        },
        pairs,
      ),
    ]);
  });
}

async function book(kysely: Kysely<DB>, chargeId: string): Promise<void> {
  const services = {
    clock: { now: () => new Date() },
    config: { businessTimeZone: 'America/Sao_Paulo' },
    database: { kysely },
  };
  const isNew = await bookReceived(services, undefined, {
    endToEndId: `E${chargeId.replaceAll('-', '').slice(1)}`,
    txid: staticTxid(chargeId),
    key: undefined,
    amountCents: OWED_CENTS,
    at: new Date(),
    message: undefined,
    lateCents: undefined,
    refunds: [],
  });
  if (!isNew) throw new Error('a Pix was booked before');
}

/** The charges in the order of their orders, which is the same in all shops. */
async function listCharges(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>('select id from charges order by order_id');
  return rows.map(({ id }) => id);
}
