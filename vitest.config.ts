import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { icons } from './apps/web/vite/icons.ts';

// On two processors Vitest alone would take one; a test mostly waits for PostgreSQL, which has the other to itself.
const maxWorkers = Math.max(2, availableParallelism() - 1);
// Screens only compute, beside the tests that wait, and each worker first loads and compiles all of their modules: on
// two processors a second one would load them again for nothing.
const maxScreenWorkers = Math.max(1, Math.floor(availableParallelism() / 2));

// The server project's global set-up starts one real PostgreSQL; each of its files clones a database.
// Files of a worker share its modules (isolate: false): loading the whole server for each costs half of the time.
// A test therefore leaves nothing behind in a module. Screens share one window per worker, too, swept after each file.
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'domain',
          isolate: false,
          maxWorkers,
          include: ['packages/domain/src/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'contract',
          isolate: false,
          maxWorkers,
          include: ['packages/contract/src/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.ts'],
          pool: 'forks',
          isolate: false,
          maxWorkers,
          globalSetup: ['apps/server/src/testing/global-setup.ts'],
          testTimeout: 30_000,
          expect: { poll: { timeout: 15_000 } },
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [icons()],
        test: {
          name: 'web',
          include: ['apps/web/src/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          isolate: false,
          maxWorkers: maxScreenWorkers,
          // apart from those with another number of workers, as Vitest wants it; `npm test` runs both at once
          sequence: { groupOrder: 2 },
          setupFiles: ['apps/web/src/testing/setup.ts'],
          testTimeout: 30_000,
          expect: { poll: { timeout: 15_000 } },
        },
      },
      {
        test: {
          name: 'commands',
          // as with the scenarios: real starts and kills on a busy shared machine get a second try there
          retry: process.env.CI === undefined ? 0 : 1,
          include: ['e2e/commands/**/*.test.ts'],
          testTimeout: 180_000,
          expect: { poll: { timeout: 15_000 } },
          hookTimeout: 180_000,
          // Each starts and kills servers of its own; one at a time, because all the other tests run beside them.
          fileParallelism: false,
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
