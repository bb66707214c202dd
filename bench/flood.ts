import { once } from 'node:events';
import { join } from 'node:path';
import { z } from 'zod';
import { figureOf } from './figures.ts';
import type { Figure } from './figures.ts';
import { fillShop } from './fill.ts';
import type { FloodPlan } from './load/flood.ts';
import { requestText, startLoadGenerator } from './load/load.ts';
import type { LoadGenerator } from './load/load.ts';
import { startProcess } from './load/processes.ts';
import type { BenchProcess } from './load/processes.ts';
import { report } from './report.ts';
import { withBench } from './shops.ts';
import type { BenchServer } from './shops.ts';

const ROUNDS = 3;
const SECONDS = 8;
const SHOP = { people: 10, products: 1_000, orders: 100, paymentsPerOrder: 1, tasks: 10 };

/** The limits of other callers' delay, of the process's memory, and of a round's log. */
const AIMS = { waitMs: 200, keptMb: 100, logKb: 1_000 } as const;

const FLOODS = {
  '20 connections of 3,000 requests': { connections: 20, requestsEach: 3_000, isReading: true },
  'the same, responses never read': { connections: 20, requestsEach: 3_000, isReading: false },
  'one connection of 20,000 requests': { connections: 1, requestsEach: 20_000, isReading: true },
} as const;

type Flood = (typeof FLOODS)[keyof typeof FLOODS];
type Measured = Record<keyof typeof AIMS, number>;

/** Measures how searches that strangers send without waiting for responses affect other callers and the process. */
export function benchFlood(): Promise<boolean> {
  return withBench(async (bench) => {
    const database = await bench.openDatabase('flood');
    await fillShop(database.pool, SHOP);
    const otherCallers = startLoadGenerator();
    const flooder = startProcess(join(import.meta.dirname, 'load', 'flood.ts'), { core: 'last' });
    for (const process of [otherCallers, flooder]) bench.atEnd(() => process.stop());
    const figures: Figure[] = [];
    for (const [name, flood] of Object.entries(FLOODS)) {
      const rounds: Measured[] = [];
      for (let round = 1; round <= ROUNDS; round += 1) {
        // a round takes about half a minute
        console.log(`${name}, round ${round} of ${ROUNDS}`);
        const environment = { DATABASE_URL: database.url, LOG_LEVEL: 'info' };
        const server = await bench.startServer('product.mjs', { environment });
        rounds.push(await measure(server, flood, { otherCallers, flooder }));
        await server.stop();
      }
      figures.push(...figuresOf(name, rounds));
    }
    return report('flood', 'Floods of pipelined searches', figures);
  });
}

interface Load {
  readonly otherCallers: LoadGenerator;
  readonly flooder: BenchProcess;
}

async function measure(
  { child, port }: BenchServer,
  flood: Flood,
  { flooder, otherCallers }: Load,
): Promise<Measured> {
  let logged = 0;
  child.stdout?.on('data', (chunk: Buffer) => {
    logged += chunk.length;
  });
  const browse = requestText({ path: '/api/products?search={n}' });
  const browsing = { port, connections: 4, requests: [browse], restMs: 20, seconds: SECONDS };
  // first searches one after another: the memory that the process needs anyway
  await otherCallers.run({ ...browsing, connections: 16, restMs: 0 });
  const before = await memoryOf(child);
  const plan: FloodPlan = { ...flood, port, seconds: SECONDS };
  const flooded = once(flooder.child, 'message');
  flooder.child.send(plan);
  // throws for a response without success
  const { worstMs } = await otherCallers.run(browsing);
  await flooded;
  await otherCallers.run(browsing);
  return { waitMs: worstMs, keptMb: (await memoryOf(child)) - before, logKb: logged / 1_000 };
}

const memorySchema = z.object({ bytes: z.number() });

async function memoryOf(child: BenchServer['child']): Promise<number> {
  const finished = once(child, 'message');
  child.send('memory');
  const [message]: unknown[] = await finished;
  return memorySchema.parse(message).bytes / 2 ** 20;
}

function figuresOf(name: string, rounds: readonly Measured[]): Figure[] {
  const facts = { limitIs: 'aim', goal: ['≤', 1] } as const;
  const pairs = (what: keyof Measured) =>
    rounds.map((round): [number, number] => [round[what], AIMS[what]]);
  return [
    figureOf({ ...facts, what: `${name}: longest wait of others`, unit: 'ms' }, pairs('waitMs')),
    figureOf({ ...facts, what: `${name}: memory kept`, unit: 'MB' }, pairs('keptMb')),
    figureOf({ ...facts, what: `${name}: log`, unit: 'kB' }, pairs('logKb')),
  ];
}
