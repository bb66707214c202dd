import type { Browser, Page } from '@playwright/test';
import { launchChromium } from '#e2e/browser/launch-chromium.ts';
import { openShop } from '#e2e/shop.ts';
import type { Shop } from '#e2e/shop.ts';
import { fillWithTasksAndCases, putCardsBack } from './board/board-data.ts';
import type { Size } from './board/board-data.ts';
import { summarise } from './figures.ts';
import { moveByDragging, moveByMenu, openAndTimeFirst, revealColumn } from './board/board-steps.ts';

const ADMIN = { email: 'bench@exemplo.com.br', password: 'senha-do-bench' };
const SIZES: readonly Size[] = [
  { tasks: 20, cases: 50 },
  { tasks: 2_000, cases: 5_000 },
];
const ROUNDS = 5;

interface Visit {
  readonly shop: Shop;
  readonly page: Page;
}

interface Measure {
  readonly name: string;
  /** The longest acceptable delay, in milliseconds. */
  readonly goalMs: number;
  /** Puts the page into its initial state, outside the measurement. */
  readonly prepare: (visit: Visit) => Promise<void>;
  /** Milliseconds until the result is painted. */
  readonly run: (page: Page) => Promise<number>;
}

const stay = async () => undefined;
async function openBoard({ shop, page }: Visit): Promise<void> {
  await putCardsBack(shop);
  await openAndTimeFirst(page, '/admin/kanban');
}

const MEASURES: readonly Measure[] = [
  {
    name: 'board: first card, from the URL',
    goalMs: 1000,
    prepare: stay,
    run: (page) => openAndTimeFirst(page, '/admin/kanban'),
  },
  {
    name: 'board: dragged card, from letting go',
    goalMs: 100,
    prepare: openBoard,
    run: moveByDragging,
  },
  {
    name: "board: 'Mover para…', from the click",
    goalMs: 100,
    prepare: openBoard,
    run: moveByMenu,
  },
  {
    name: "board: 'Mover para…' with a column shown to its end",
    goalMs: 100,
    prepare: async (visit) => {
      await openBoard(visit);
      await revealColumn(visit.page);
    },
    run: moveByMenu,
  },
  {
    name: 'cases: first row, from the URL',
    goalMs: 1000,
    prepare: stay,
    run: (page) => openAndTimeFirst(page, '/admin/pericias'),
  },
];

/**
 * Times the board at 20 and 2,000 tasks and the list at 50 and 5,000 cases in Chromium. The two shops are measured
 * alternately, so that other load on the machine affects both. Returns true if every delay was acceptable.
 */
export async function benchBoard(): Promise<boolean> {
  const browser = await launchChromium();
  const shops: Shop[] = [];
  try {
    const visits: Visit[] = [];
    for (const size of SIZES) {
      const shop = await openShop({ ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password });
      shops.push(shop);
      await fillWithTasksAndCases(shop, size);
      visits.push({ shop, page: await signIn(browser, shop) });
    }
    console.log(`median of ${ROUNDS}: few, many, and how many times slower`);
    let isGood = true;
    for (const measure of MEASURES) isGood = report(measure, await time(measure, visits)) && isGood;
    return isGood;
  } finally {
    await browser.close();
    await Promise.all(shops.map((shop) => shop.close()));
  }
}

async function signIn(browser: Browser, shop: Shop): Promise<Page> {
  const context = await browser.newContext({
    baseURL: shop.url,
    locale: 'pt-BR',
    viewport: { width: 1440, height: 900 },
  });
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel('Endereço de e-mail').fill(ADMIN.email);
  await page.getByLabel('Sua senha').fill(ADMIN.password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Carrinho/ })
    .first()
    .waitFor();
  return page;
}

async function time(measure: Measure, visits: readonly Visit[]): Promise<number[]> {
  const times: number[][] = visits.map(() => []);
  for (let round = -1; round < ROUNDS; round += 1) {
    for (const [index, visit] of visits.entries()) {
      await measure.prepare(visit);
      const durationMs = await measure.run(visit.page);
      // the first round warms caches
      if (round >= 0) times[index]?.push(durationMs);
    }
  }
  return times.map((all) => summarise(all).median);
}

function report({ name, goalMs }: Measure, [few = Number.NaN, many = Number.NaN]: number[]) {
  const isGood = many <= goalMs;
  const verdict = isGood ? '' : ` (goal ${goalMs} ms)`;
  console.log(
    `${name}: ${few.toFixed(0)} ms, ${many.toFixed(0)} ms, ${(many / few).toFixed(2)}×${verdict}`,
  );
  return isGood;
}
