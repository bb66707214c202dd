import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { icons } from './apps/web/vite/icons.ts';

// `npm test` sets TEST_LANE=fast. A file that is named on the command line always runs in full.
const isFastLane = process.env.TEST_LANE === 'fast';
// Attacks, random histories, floods, faults and clusters: each takes seconds, and a change rarely breaks them alone.
const FULL_LANE_ONLY = [
  '**/*.full.test.ts',
  'apps/server/src/attacks/**',
  'apps/server/src/invariants/!(invariants).test.ts',
];
// how many cases a property checks depends on the lane
const PROPERTIES = 'packages/domain/src/default-cases-test-kit.ts';
const exclude = ['**/node_modules/**', ...(isFastLane ? FULL_LANE_ONLY : [])];

// On two processors Vitest would start one worker; the tests mostly wait for PostgreSQL, so two are faster.
const maxWorkers = Math.max(2, availableParallelism() - 1);
// Screen tests are bound by the processor, and each worker loads and compiles all modules first: on two processors a
// second worker gains nothing.
const maxScreenWorkers = Math.max(1, Math.floor(availableParallelism() / 2));

// The global setup of the server project starts one PostgreSQL; each test file clones a database. The files of a worker
// share its modules (isolate: false), because loading the server for each file takes half of the time. A test must
// therefore leave no state in a module. Screen tests also share one jsdom window per worker, cleared after each file.
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'domain',
          isolate: false,
          maxWorkers,
          include: ['packages/domain/src/**/*.test.ts'],
          exclude,
          setupFiles: [PROPERTIES],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'contract',
          isolate: false,
          maxWorkers,
          include: ['packages/contract/src/**/*.test.ts'],
          exclude,
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.ts'],
          exclude,
          setupFiles: [PROPERTIES],
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
          exclude,
          environment: 'jsdom',
          isolate: false,
          maxWorkers: maxScreenWorkers,
          // Vitest requires a group of its own for another number of workers; `npm test` runs both groups in parallel
          sequence: { groupOrder: 2 },
          setupFiles: ['apps/web/src/testing/setup.ts', PROPERTIES],
          testTimeout: 30_000,
          expect: { poll: { timeout: 15_000 } },
        },
      },
      {
        test: {
          name: 'commands',
          // real starts and kills may be slow on a busy shared machine
          retry: process.env.CI === undefined ? 0 : 1,
          include: ['e2e/commands/**/*.test.ts'],
          exclude,
          testTimeout: 180_000,
          expect: { poll: { timeout: 15_000 } },
          hookTimeout: 180_000,
          // each file starts and kills servers, and all other tests run in parallel
          fileParallelism: false,
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
