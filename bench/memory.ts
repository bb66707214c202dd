import { once } from 'node:events';
import { z } from 'zod';
import { figureOf } from './figures.ts';
import { requestText, startLoadGenerator } from './load/load.ts';
import { report } from './report.ts';
import { tokenOf, withBench } from './shops.ts';
import type { BenchServer } from './shops.ts';

const ROUNDS = 3;
const REQUESTS = 10_000;

const memorySchema = z.object({ bytes: z.number() });

/**
 * Compares the memory of a server process after ten thousand requests of every kind with that of Fastify with one
 * route.
 */
export function benchMemory(): Promise<boolean> {
  return withBench(async (bench) => {
    const { url } = await bench.openDatabase('memory');
    const load = startLoadGenerator();
    bench.atEnd(() => load.stop());
    const measure = async (server: BenchServer, headers: Readonly<Record<string, string>>) => {
      const paths = ['/api/products', '/api/products?search={n}', '/api/orders/mine', '/oculos'];
      const requests = paths.map((path) => requestText({ path, headers }));
      let sent = 0;
      while (sent < REQUESTS) {
        const plan = { port: server.port, connections: 16, seconds: 1, requests };
        sent += (await load.run(plan)).count;
      }
      const reported = once(server.child, 'message');
      server.child.send('memory');
      const [message]: unknown[] = await reported;
      return memorySchema.parse(message).bytes / 2 ** 20;
    };
    const pairs: [number, number][] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const environment = { DATABASE_URL: url };
      const shop = await bench.startServer('product.mjs', { environment });
      const authorization = `Bearer ${await tokenOf(shop.port)}`;
      const bare = await bench.startServer('bare-fastify.ts', { environment: {} });
      pairs.push([await measure(shop, { authorization }), await measure(bare, { authorization })]);
    }
    return report('memory', 'Memory', [
      figureOf(
        {
          what: 'server process after 10,000 requests',
          unit: 'MB',
          limitIs: 'Fastify with one route',
          goal: ['≤', 2],
        },
        pairs,
      ),
    ]);
  });
}
