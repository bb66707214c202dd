import { defineConfig } from '@playwright/test';

const executablePath = process.env.CHROMIUM_PATH;

export default defineConfig({
  testDir: 'e2e/stories',
  outputDir: 'test-results',
  workers: 2,
  // on a busy shared machine one slow moment must not hide what the other stories say; a flaky one is named
  retries: process.env.CI === undefined ? 0 : 1,
  forbidOnly: true,
  timeout: 90_000,
  // patience for a slow machine; what is right shows at once anyway
  expect: { timeout: 15_000 },
  use: {
    browserName: 'chromium',
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    // recording every story costs a third of its time
    trace: 'on-first-retry',
    // the one story about it allows it; elsewhere a worker between page and server would only blur who failed
    serviceWorkers: 'block',
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
