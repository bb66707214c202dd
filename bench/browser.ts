import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { launchChromium } from '#e2e/browser/launch-chromium.ts';
import { figureOf } from './figures.ts';
import type { Figure } from './figures.ts';
import { startProcess, whenServing } from './load/processes.ts';
import { report } from './report.ts';
import {
  BACK_OFFICE_BOXES,
  enterBackOffice,
  longestWhileTyping,
  typeInBackOffice,
} from './typing.ts';

const ROUNDS = 5;
const MAIN = join(import.meta.dirname, '..', 'apps', 'server', 'dist', 'main.js');

/** A cheap phone on a slow network. */
const LINE = { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const CPU_RATE = 4;

interface Visit {
  readonly largestPaintMs: number;
  readonly shift: number;
  readonly blockedMs: number;
  readonly kilobytes: number;
}

/** The delays that a shopper perceives on a slow phone and network. */
export async function benchBrowser(): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'vendas-bench-'));
  const environment = { DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'error', RATE_LIMITS: 'off' };
  const shop = startProcess(MAIN, { environment, args: ['--demo'] });
  const url = await whenServing(shop);
  const browser = await launchChromium();
  try {
    const rounds = [];
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await visitShop(browser, url));
    const title = `A shopper's browser: processor slowed ${CPU_RATE} times, 1.6 Mbit/s, 150 ms there and back`;
    return report('browser', title, figuresOf(rounds));
  } finally {
    await browser.close();
    await shop.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

type Round = Awaited<ReturnType<typeof visitShop>>;

function figuresOf(rounds: readonly Round[]): Figure[] {
  const row = (what: string, unit: string, aim: number, measured: (round: Round) => number) =>
    figureOf(
      { what, unit, limitIs: 'aim', goal: ['≤', 1] },
      rounds.map((round): [number, number] => [measured(round), aim]),
    );
  return [
    row('first visit of /oculos, products shown', 'ms', 2500, (r) => r.first.largestPaintMs),
    row('scripts and styles of it', 'kB', 178, (r) => r.first.kilobytes),
    row('layout shift', '', 0.02, (r) => r.first.shift),
    row('blocked for', 'ms', 150, (r) => r.first.blockedMs),
    row('second visit, products shown', 'ms', 800, (r) => r.second.largestPaintMs),
    row('from page to page', 'ms', 150, (r) => r.toPageMs),
    row('longest block while typing a search', 'ms', 50, (r) => r.typingMs),
    ...BACK_OFFICE_BOXES.map((what, index) =>
      row(`the same in the back office: ${what}`, 'ms', 50, (r) => r.officeTypingMs[index] ?? 0),
    ),
  ];
}

async function visitShop(browser: Browser, url: string) {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  await context.addInitScript(observe);
  try {
    const first = await visit(context, url);
    const second = await visit(context, url);
    const page = second.page;
    const typingMs = await longestWhileTyping(page, 'Buscar produtos', 'armação leve');
    const toPageMs = await timeToPage(page);
    await page.close();
    const officeTypingMs = await visitBackOffice(context, url);
    return { first, second, toPageMs, typingMs, officeTypingMs };
  } finally {
    await context.close();
  }
}

async function visitBackOffice(context: BrowserContext, url: string): Promise<number[]> {
  const page = await context.newPage();
  await enterBackOffice(page, url);
  await slowDown(context, page);
  return await typeInBackOffice(page, url);
}

async function slowDown(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { offline: false, ...LINE });
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE });
}

async function visit(context: BrowserContext, url: string): Promise<Visit & { page: Page }> {
  const page = await context.newPage();
  await slowDown(context, page);
  await page.goto(`${url}/oculos`, { waitUntil: 'load' });
  await page.getByRole('listitem').first().waitFor();
  await page.waitForLoadState('networkidle');
  const metrics = await page.evaluate(() => {
    const files = performance
      .getEntriesByType('resource')
      .filter((entry) => /\.(js|css)$/.test(new URL(entry.name).pathname));
    // requests after the first page is visible are not counted
    const bytes = files.map((entry) =>
      'encodedBodySize' in entry && entry.startTime < window.metrics.largestPaintMs
        ? Number(entry.encodedBodySize)
        : 0,
    );
    return { ...window.metrics, kilobytes: bytes.reduce((sum, size) => sum + size, 0) / 1000 };
  });
  return { ...metrics, page };
}

declare global {
  interface Window {
    /** The values recorded by the observers of this page. */
    metrics: { largestPaintMs: number; shift: number; blockedMs: number; longestMs: number };
  }
}

/** Runs in the page before all other scripts. */
function observe(): void {
  const metrics = { largestPaintMs: 0, shift: 0, blockedMs: 0, longestMs: 0 };
  window.metrics = metrics;
  const follow = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
    });
  follow('largest-contentful-paint', (entry) => {
    metrics.largestPaintMs = entry.startTime;
  });
  follow('layout-shift', (entry) => {
    if ('value' in entry) metrics.shift += Number(entry.value);
  });
  follow('longtask', ({ duration }) => {
    metrics.blockedMs += Math.max(0, duration - 50);
    metrics.longestMs = Math.max(metrics.longestMs, duration);
  });
}

/** From the click until the next page's heading has rendered. */
async function timeToPage(page: Page): Promise<number> {
  return await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const link = document.querySelector<HTMLElement>('a[href="/"]');
        const started = performance.now();
        const before = document.querySelector('h1')?.textContent;
        const watcher = new MutationObserver(() => {
          const heading = document.querySelector('h1')?.textContent;
          if (heading === undefined || heading === before) return;
          watcher.disconnect();
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - started), 0));
        });
        watcher.observe(document.body, { subtree: true, childList: true, characterData: true });
        link?.click();
      }),
  );
}
