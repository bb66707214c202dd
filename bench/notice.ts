import { CamelCasePlugin, type CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { staticTxid } from '@vendas/domain/pix/static-txid';
import { bookReceived } from '#server/features/pix/received/book-received.ts';
import type { DB } from '#server/platform/database/schema.generated.ts';
import { figureOf } from './figures.ts';
import { fillShop } from './fill.ts';
import { report } from './report.ts';
import { withBench } from './shops.ts';

const ROUNDS = 15;
const NOTICES_OF_A_ROUND = 150;
const AT_ONCE = 8;
/** What each order of the filled shop owes. */
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
 * Pix that the bank confirmed, booked 8 at once, against the statements that booking them sends. Three shops have the
 * same orders: the statements are recorded in one, booked in another, and sent bare in the third, each with the ids of
 * its own charges.
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

    let sent: CompiledQuery[] = [];
    const recording = kyselyOf(recorded.pool, (query) => void sent.push(query));
    const booking = kyselyOf(product.pool);
    const replay = async (statements: readonly CompiledQuery[]) => {
      const client = await bare.pool.connect();
      for (const { sql, parameters } of statements) {
        await client.query(
          sql,
          parameters.map((value) => renamed(value, bareIds)),
        );
      }
      client.release();
    };

    const pairs: [number, number][] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      const ofRound = (charges: readonly string[]) =>
        charges.slice(round * NOTICES_OF_A_ROUND, (round + 1) * NOTICES_OF_A_ROUND);
      const statements: CompiledQuery[][] = [];
      for (const id of ofRound(ids.recorded)) {
        sent = [];
        await book(recording, id);
        statements.push(sent);
      }
      const booked = await rateOf(ofRound(ids.product), (id) => book(booking, id));
      const replayed = await rateOf(statements, replay);
      // the first round warms up
      if (round > 0) pairs.push([booked, replayed]);
    }
    return report('notice', 'Notices of the bank', [
      figureOf(
        {
          what: 'Pix booked, 8 at once',
          unit: 'Pix/s',
          limitIs: 'the same statements, nothing around them',
          goal: ['≥', 0.8],
        },
        pairs,
      ),
    ]);
  });
}

function kyselyOf(pool: pg.Pool, record?: (query: CompiledQuery) => void): Kysely<DB> {
  return new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin()],
    ...(record !== undefined && { log: ({ query }) => record(query) }),
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

/** The charges in the order of their orders, which the shops share. */
async function listCharges(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>('select id from charges order by order_id');
  return rows.map(({ id }) => id);
}

/** A parameter with the ids of the other shop. */
function renamed(value: unknown, otherIds: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((each) => renamed(each, otherIds));
  return typeof value === 'string' ? (otherIds.get(value) ?? value) : value;
}

/** How many of these are done per second, 8 at once. */
async function rateOf<T>(wanted: readonly T[], work: (one: T) => Promise<void>): Promise<number> {
  const waiting = wanted.values();
  const started = performance.now();
  const worker = async () => {
    for (const one of waiting) await work(one);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return (wanted.length * 1000) / (performance.now() - started);
}
