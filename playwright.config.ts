import { defineConfig } from '@playwright/test';

const executablePath = process.env.CHROMIUM_PATH;

/**
 * A scenario's page lives for seconds: V8 compiles its functions once and quickly, and spends nothing on optimising what
 * will hardly run again. What the scripts do is the same.
 */
const COMPILE_ONCE = ['no-opt', 'no-maglev', 'always-sparkplug', 'no-lazy-feedback-allocation']
  .map((flag) => `--${flag}`)
  .join(' ');

/**
 * What a window of Chromium does for the person at it and no scenario sees. Every scenario opens one, and the pages behind the
 * address bar alone cost it half a second of processor. The switch replaces Playwright's, so that list comes first.
 */
const UNSEEN_FEATURES = [
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'AimEnabled',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
  'PreloadTopChromeWebUI',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxPopup',
];

export default defineConfig({
  testDir: 'e2e/scenarios',
  outputDir: 'test-results',
  // a scenario also waits, for the server and for what it expects: two left a fifth of two processors idle
  workers: 3,
  // on a busy shared machine one slow moment must not hide what the other scenarios say; a flaky one is named
  retries: process.env.CI === undefined ? 0 : 1,
  forbidOnly: true,
  timeout: 90_000,
  // patience for a slow machine; what is right shows at once anyway
  expect: { timeout: 15_000 },
  projects: [
    // they have shops of their own, which would be opened last, one after the other, with nothing left to do beside them
    { name: 'mail', testMatch: 'accounts.spec.ts' },
    { name: 'scenarios', testIgnore: 'accounts.spec.ts' },
  ],
  use: {
    browserName: 'chromium',
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    // recording every scenario costs a third of its time
    trace: 'on-first-retry',
    // the one scenario about it allows it; elsewhere a worker between page and server would only blur who failed
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
        `--js-flags=${COMPILE_ONCE}`,
        `--disable-features=${UNSEEN_FEATURES.join(',')}`,
      ],
    },
  },
});
