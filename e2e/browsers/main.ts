// `npm run test:browsers` runs the main scenarios in Firefox and WebKitGTK; `-- firefox board` runs those whose names
// contain all the words.
import { once } from 'node:events';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openFlakyLine } from '#e2e/browser/flaky-line.ts';
import { ROOT } from '#e2e/main-file.ts';
import { openShop } from '#e2e/shop.ts';
import { SUPPORTED_BROWSERS } from '#web-build/browsers.ts';
import type { TestBrowser } from './driver.ts';
import { Page } from './page.ts';
import { BROWSER_NAMES, ensureBrowser } from './programs.ts';
import { type Scenario, Skipped } from './scenario.ts';
import { board } from './scenarios/board.ts';
import { payment, periciaStatus } from './scenarios/calendars.ts';
import { quickSale } from './scenarios/counter.ts';
import { csv } from './scenarios/finance.ts';
import { earlyKeys } from './scenarios/keys.ts';
import { lostModule, offline } from './scenarios/offline.ts';
import { customer, today } from './scenarios/owner.ts';
import { printing } from './scenarios/printing.ts';
import { buy, signIn } from './scenarios/shop.ts';
import { till } from './scenarios/till.ts';

const SCENARIOS = [
  signIn,
  buy,
  quickSale,
  payment,
  periciaStatus,
  today,
  customer,
  till,
  board,
  earlyKeys,
  offline,
  lostModule,
  csv,
  printing,
];
const FAILURES = join(ROOT, 'test-results', 'browsers');

/** Time limit of one scenario. */
const TIMEOUT_MS = 180_000;
const stopping = new AbortController();

const filters = process.argv.slice(2);
const scenariosFor = (browser: string) =>
  SCENARIOS.filter(({ name }) =>
    filters.every((filter) => `${browser} ${name}`.toLowerCase().includes(filter.toLowerCase())),
  );

await rm(FAILURES, { recursive: true, force: true });
const counts = { passed: 0, failed: 0, skipped: 0 };
const shop = await openShop();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) {
  process.once(signal, () => stopping.abort(new Error('stopped')));
}
// the channel to the parent process must not keep this one alive
process.channel?.unref();
try {
  for (const browser of BROWSER_NAMES) {
    if (!stopping.signal.aborted) await testIn(browser, scenariosFor(browser));
  }
} finally {
  await shop.close();
}
const skipped = counts.skipped === 0 ? '' : `, ${counts.skipped} skipped`;
console.log(`\n${counts.passed} passed, ${counts.failed} failed${skipped}`);
process.exitCode = counts.failed === 0 && counts.passed + counts.skipped > 0 ? 0 : 1;

async function testIn(name: string, scenarios: readonly Scenario[]): Promise<void> {
  if (scenarios.length === 0) return;
  const open = ensureBrowser(name);
  if (typeof open === 'string') {
    console.log(`\n${name} skipped: ${open}`);
    counts.skipped += scenarios.length;
    return;
  }
  const browser = await open();
  try {
    console.log(`\n${name} ${browser.version}`);
    if (name === 'firefox' && Number.parseInt(browser.version, 10) < SUPPORTED_BROWSERS.firefox) {
      throw new Error(`the oldest supported Firefox is ${SUPPORTED_BROWSERS.firefox}`);
    }
    for (const scenario of scenarios) {
      if (!stopping.signal.aborted) await report(name, browser, scenario);
    }
  } finally {
    await browser.close();
  }
}

async function report(name: string, browser: TestBrowser, scenario: Scenario): Promise<void> {
  const start = Date.now();
  const seconds = () => `${((Date.now() - start) / 1000).toFixed(1)} s`;
  try {
    await run(name, browser, scenario);
    counts.passed += 1;
    console.log(`  passed  ${scenario.name} (${seconds()})`);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const isSkipped = error instanceof Skipped;
    counts[isSkipped ? 'skipped' : 'failed'] += 1;
    console.log(
      `  ${isSkipped ? 'skipped' : 'FAILED '} ${scenario.name} (${seconds()}): ${reason}`,
    );
  }
}

/** @throws Skipped, or the error that failed the scenario */
async function run(name: string, browser: TestBrowser, scenario: Scenario): Promise<void> {
  const line = await openFlakyLine(shop.url);
  const driver = await browser.openWindow();
  const expected: RegExp[] = [];
  try {
    const scenarioEnds = scenario.run({
      page: new Page(driver, line.url),
      shop,
      line,
      downloads: browser.downloads,
      expectProblem: (pattern) => expected.push(pattern),
    });
    const stopped = AbortSignal.any([stopping.signal, AbortSignal.timeout(TIMEOUT_MS)]);
    const aborted = once(stopped, 'abort').then(() => Promise.reject(stopped.reason));
    await Promise.race([scenarioEnds, aborted]);
    const unexpected = driver
      .problems()
      .filter((text) => !expected.some((pattern) => pattern.test(text)));
    if (unexpected.length > 0) throw new Error(`console: ${unexpected.join(' | ')}`);
  } catch (error) {
    if (!(error instanceof Skipped)) {
      await mkdir(FAILURES, { recursive: true });
      const file = `${name}-${scenario.name.replaceAll(/\W+/g, '-').slice(0, 40)}.png`;
      const screenshot = await driver.screenshot().catch(() => undefined);
      if (screenshot !== undefined) await writeFile(join(FAILURES, file), screenshot);
    }
    throw error;
  } finally {
    await driver.close().catch(() => undefined);
    await line.close();
  }
}
