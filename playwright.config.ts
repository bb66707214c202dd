import { defineConfig } from '@playwright/test';

const executablePath = process.env.CHROMIUM_PATH;

/** Disables V8's optimising compilers: a page of a scenario lives only for seconds. */
const COMPILE_ONCE = ['no-opt', 'no-maglev', 'always-sparkplug', 'no-lazy-feedback-allocation']
  .map((flag) => `--${flag}`)
  .join(' ');

/**
 * Features of Chromium's own user interface, which cost each window half a second of processor time. The switch
 * replaces Playwright's, so its list comes first.
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
  // with three workers on two processors the same scenarios take half as much processor time again
  workers: 2,
  // on a busy shared machine one slow moment must not hide the other results; flaky scenarios are listed
  retries: process.env.CI === undefined ? 0 : 1,
  forbidOnly: true,
  timeout: 90_000,
  // long enough for a slow machine
  expect: { timeout: 15_000 },
  projects: [
    // they start shops of their own; started last, they would run alone
    { name: 'mail', testMatch: 'accounts.spec.ts' },
    { name: 'scenarios', testIgnore: 'accounts.spec.ts' },
  ],
  use: {
    browserName: 'chromium',
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    // a trace adds a third to the time of a scenario
    trace: 'on-first-retry',
    // only its own scenario allows it
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
