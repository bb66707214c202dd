import { defineConfig } from 'vitest/config';

// The server project's global set-up starts one real PostgreSQL; each of its files clones a database.
export default defineConfig({
  test: {
    projects: [
      { test: { name: 'domain', include: ['packages/domain/src/**/*.test.ts'] } },
      { test: { name: 'contract', include: ['packages/contract/src/**/*.test.ts'] } },
      {
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.ts'],
          pool: 'forks',
          globalSetup: ['apps/server/src/testing/global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'web',
          include: ['apps/web/src/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: ['apps/web/src/testing/setup.ts'],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'commands',
          // as with the stories: real starts and kills on a busy shared machine get a second try there
          retry: process.env.CI === undefined ? 0 : 1,
          include: ['e2e/commands/**/*.test.ts'],
          testTimeout: 180_000,
          hookTimeout: 180_000,
          // They measure real starts and kills: nothing else should compete for the machine.
          fileParallelism: false,
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
