import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { figureOf, alternate } from './figures.ts';
import { SERVER_FLAGS, startProcess, whenServing } from './load/processes.ts';
import { report } from './report.ts';

const ROUNDS = 7;
const BARE = join(import.meta.dirname, 'servers', 'bare-fastify.ts');
const SHOP = join(import.meta.dirname, '..', 'apps', 'server', 'dist', 'main.js');

/**
 * Compares the time from the start of the process until it serves with that of PostgreSQL and a server that does
 * nothing.
 */
export async function benchStart(): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'vendas-bench-'));
  const start = (script: string, options: Parameters<typeof startProcess>[1]) => async () => {
    const started = performance.now();
    const server = startProcess(script, options);
    await whenServing(server);
    const durationMs = performance.now() - started;
    await server.stop();
    return durationMs;
  };
  try {
    const DATA_DIR = join(folder, 'shop');
    const shop = start(SHOP, {
      environment: { DATA_DIR, PORT: '0', LOG_LEVEL: 'error' },
      flags: SERVER_FLAGS,
    });
    const bare = start(BARE, { environment: { WITH_DATABASE: join(folder, 'bare') } });
    return report('start', 'Start', [
      figureOf(
        {
          what: 'start until serving, everything built',
          unit: 'ms',
          limitIs: 'embedded PostgreSQL and Fastify with one route',
          goal: ['≤', 1.7],
        },
        await alternate(ROUNDS, shop, bare),
      ),
    ]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
