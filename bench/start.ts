import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { figureOf, inTurn } from './figures.ts';
import { firstMessage, startProcess } from './load/processes.ts';
import { report } from './report.ts';

const ROUNDS = 7;

/** From the start of the process until it serves, against PostgreSQL and a server that can do nothing. */
export async function benchStart(): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'vendas-bench-'));
  const start = (script: string, environment: Readonly<Record<string, string>>) => async () => {
    const started = performance.now();
    const server = startProcess(join(import.meta.dirname, 'servers', script), { environment });
    await firstMessage(server);
    const taken = performance.now() - started;
    await server.stop();
    return taken;
  };
  try {
    const DATA_DIR = join(folder, 'shop');
    const shop = start('product.ts', { DATA_DIR, PORT: '0', LOG_LEVEL: 'error' });
    const bare = start('bare-fastify.ts', { WITH_DATABASE: join(folder, 'bare') });
    return report('start', 'Start', [
      figureOf(
        {
          what: 'start until serving, everything built',
          unit: 'ms',
          limitIs: 'embedded PostgreSQL and Fastify with one route',
          reach: ['≤', 1.5],
        },
        await inTurn(ROUNDS, shop, bare),
      ),
    ]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
