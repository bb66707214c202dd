import { AsyncLocalStorage } from 'node:async_hooks';
import { CamelCasePlugin, type CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { staticTxid } from '@vendas/domain/pix/static-txid';
import { bookReceived } from '#server/features/pix/received/book-received.ts';
import type { DB } from '#server/platform/database/schema.generated.ts';
import { figureOf } from './figures.ts';
import { fillShop } from './fill.ts';
import { report } from './report.ts';
import { withBench } from './shops.ts';

const ROUNDS = 5;
const NOTICES_OF_A_ROUND = 300;
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
 * Pix that the bank confirmed, booked 8 at once, against the statements that booking them sent. Both shops have the
 * same orders; the statements of one run in the other with the ids of its charges.
 */
export function benchNotice(): Promise<boolean> {
  return withBench(async (bench) => {
    const product = await bench.openDatabase('product');
    const bare = await bench.openDatabase('bare');
    for (const { pool } of [product, bare]) await fillShop(pool, SIZE);
    const charges = await listCharges(product.pool);
    const others = await listCharges(bare.pool);
    const otherIds = new Map(charges.map((id, index) => [id, others[index] ?? id]));

    const statements = new AsyncLocalStorage<CompiledQuery[]>();
    const kysely = new Kysely<DB>({
      dialect: new PostgresDialect({ pool: product.pool }),
      plugins: [new CamelCasePlugin()],
      log({ query }) {
        statements.getStore()?.push(query);
      },
    });
    const services = {
      clock: { now: () => new Date() },
      config: { businessTimeZone: 'America/Sao_Paulo' },
      database: { kysely },
    };
    const book = async (chargeId: string): Promise<CompiledQuery[]> => {
      const sent: CompiledQuery[] = [];
      const isNew = await statements.run(sent, () =>
        bookReceived(services, undefined, {
          endToEndId: `E${chargeId.replaceAll('-', '').slice(1)}`,
          txid: staticTxid(chargeId),
          key: undefined,
          amountCents: OWED_CENTS,
          at: new Date(),
          message: undefined,
          lateCents: undefined,
          refunds: [],
        }),
      );
      if (!isNew) throw new Error('a Pix was booked before');
      return sent;
    };
    const replay = async (sent: readonly CompiledQuery[]) => {
      const client = await bare.pool.connect();
      await client.query('begin');
      for (const { sql, parameters } of sent) {
        await client.query(
          sql,
          parameters.map((value) => renamed(value, otherIds)),
        );
      }
      await client.query('commit');
      client.release();
    };

    const pairs: [number, number][] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      const ids = charges.slice(round * NOTICES_OF_A_ROUND, (round + 1) * NOTICES_OF_A_ROUND);
      const sent: CompiledQuery[][] = [];
      const booked = await rateOf(ids, async (id) => void sent.push(await book(id)));
      const replayed = await rateOf(sent, replay);
      // the first round warms up
      if (round > 0) pairs.push([booked, replayed]);
    }
    return report('notice', 'Notices of the bank', [
      figureOf(
        {
          what: 'Pix booked, 8 at once',
          unit: 'Pix/s',
          limitIs: 'the same statements, nothing around them',
          reach: ['≥', 0.8],
        },
        pairs,
      ),
    ]);
  });
}

/** The charges in the order of their orders, which both shops share. */
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
