import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { addMonths, formatMonth } from '@vendas/domain/month';
import { expectFigure, PERIOD } from './finance-sales.ts';
import { moveTo } from './navigation.ts';
import { expectPaper, onPaper } from '#e2e/browser/paper.ts';
import type { Shop } from '#e2e/shop.ts';
import { expect, scenario } from '#e2e/scenario.ts';

const TWO_YEARS = Array.from({ length: 24 }, (_, index) =>
  formatMonth(addMonths('2018-01', index)),
);

async function expectSummary(page: Page): Promise<void> {
  await expect(page.getByRole('tab', { selected: true })).toHaveText('Resumo Vendas');
  await expectFigure(page, 'Receita Total', 62_000);
  await expectFigure(page, 'Custo dos Produtos Vendidos', 30_000);
  await expectFigure(page, 'Lucro Líquido', 32_000);
  await expectFigure(page, 'Contas a Receber', 45_000);
  const months = page.getByRole('region', { name: 'Receita e lucro por mês do pedido' });
  await expect(months.getByRole('row')).toHaveText([
    'MêsReceitaCustoLucro',
    'junho de 2020R$ 120,00R$ 0,00R$ 120,00',
    'janeiro de 2021R$ 300,00R$ 100,00R$ 200,00',
    'março de 2021R$ 200,00R$ 200,00R$ 0,00',
  ]);
  const list = page.getByRole('region', { name: 'Transações', exact: true });
  await expect.poll(async () => (await list.boundingBox())?.height).toBe(500);
  await list.hover();
  for (let i = 0; i < 8; i += 1) await page.mouse.wheel(0, 9000);
  await expect(list.getByRole('row')).toHaveCount(1 + 3 + 3 + 7 + 120, { timeout: 15_000 });
}

/** A4 in CSS pixels, and the width of its text with the browser's default margins. */
const A4 = { width: 794, height: 1123, textWidth: 718 };

/** Measures boxes on A4 by selector in one call, because no script runs in print. */
const boxesOnA4 = (page: Page, selectors: readonly string[]) =>
  page.evaluate(
    ([queries, width]) => {
      document.body.style.width = `${width}px`;
      const boxes = queries.map((selector) => {
        const element = document.querySelector(selector);
        if (element === null) throw new Error(`no ${selector}`);
        const { left, right, top, bottom } = element.getBoundingClientRect();
        return { left, right, top, bottom };
      });
      document.body.style.width = '';
      return boxes;
    },
    [selectors, A4.textWidth] as const,
  );

async function expectChartOnPaper(page: Page): Promise<void> {
  // the bars of the last month are the rightmost part of the chart
  const bars = 'figure div:last-child:has(> svg)';
  const selectors = ['figure', bars, 'figure ul', 'figure ~ * table'];
  const [card, chart, legend, table] = await boxesOnA4(page, selectors);
  if (!card || !chart || !legend || !table) throw new Error('fewer boxes than selectors');
  for (const [name, part] of Object.entries({ chart, legend })) {
    expect.soft(part.left, `${name} within its card`).toBeGreaterThanOrEqual(card.left);
    expect.soft(part.right, `${name} within its card`).toBeLessThanOrEqual(card.right);
    expect.soft(part.bottom, `${name} within its card`).toBeLessThanOrEqual(card.bottom);
  }
  for (const colour of await page.locator('figure :is(li svg, rect)').all())
    await expect.soft(colour).toHaveCSS('print-color-adjust', 'exact');
  expect.soft(table.top - card.bottom, 'the table follows the chart').toBeGreaterThan(0);
  expect.soft(table.top - card.bottom, 'the table follows the chart').toBeLessThan(40);
  // Firefox moves a whole grid item that does not fit to the next page
  await expect.soft(page.locator('figure').locator('..')).toHaveCSS('display', 'block');
}

/** Expects complete tables and no controls in print. */
async function expectFinanceOnPaper(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Transações detalhadas' })).toBeVisible();
  const csv = page.getByRole('button', { name: /CSV/ }).first();
  await expect(csv).toBeVisible();
  await expect(page.locator('figure rect').first()).toBeVisible();
  const screen = page.viewportSize();
  await page.setViewportSize(A4);
  await onPaper(page, async () => {
    await expectPaper(page);
    await expect(page.getByRole('table').first()).toBeVisible();
    await expect(csv).toBeHidden();
    await expect.soft(page.getByRole('radiogroup', { name: 'Como contar os meses' })).toBeHidden();
    await expectChartOnPaper(page);
  });
  if (screen !== null) await page.setViewportSize(screen);
}

/** Another person's new order appears in the figures of its month. */
async function expectLiveSales(page: Page, shop: Shop): Promise<void> {
  const order = randomUUID();
  await shop.sql(
    `insert into orders (id, user_id, created_at, total_cents, amount_paid_cents, status)
     values ($1, '00000000-0000-4000-8000-0000000000b2', '2021-03-20T12:00:00Z', 12345, 0, 'pending')`,
    [order],
  );
  await expectFigure(page, 'Contas a Receber', 45_000 + 12_345);
}

/** More months than fit: the box opens scrolled to the newest month, below a fixed heading. */
async function expectNewestMonthInView(page: Page, shop: Shop): Promise<void> {
  await shop.sql(
    `insert into orders (user_id, created_at, total_cents, amount_paid_cents, status)
     select '00000000-0000-4000-8000-0000000000b2', timestamptz '2018-01-15T12:00:00Z' + n * interval '1 month', 100, 100, 'completed'
     from generate_series(0, 23) as n`,
  );
  const months = page.getByRole('region', { name: 'Receita e lucro por mês do pedido' });
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/admin/financials?inicio=2018-01&fim=2019-12');
    await expect(months.getByRole('rowheader')).toHaveText(TWO_YEARS);
    const newest = months.getByRole('row').last();
    // scrolled within its box, whatever part of the page is visible
    await months.scrollIntoViewIfNeeded();
    await expect(newest).toBeInViewport({ ratio: 0.95 });
    await expect(months.getByRole('columnheader', { name: 'Mês' })).toBeInViewport({ ratio: 0.95 });
    await expect(months.getByRole('row').nth(1)).not.toBeInViewport();
    expect(await months.evaluate((box) => box.scrollHeight - box.clientHeight)).toBeGreaterThan(0);
    // the axis covers no part of a month's name, even if the bars start within one
    for (const left of [100_000, 20, 33])
      await expect.poll(() => page.evaluate(CUT_LABELS, left), `${width} px`).toEqual([]);
  }
}

/** Scrolls the bars; returns the names of months that their axis covers partly. */
const CUT_LABELS = (left: number) => {
  const axis = document.querySelector('[data-axis]');
  if (axis?.parentElement?.parentElement) axis.parentElement.parentElement.scrollLeft = left;
  const edge = axis?.getBoundingClientRect().right ?? Infinity;
  return [...document.querySelectorAll('[data-labels] span')]
    .filter((label) => getComputedStyle(label).visibility === 'visible')
    .filter((label) => label.getBoundingClientRect().left < edge)
    .filter((label) => label.getBoundingClientRect().right > edge)
    .map((label) => label.textContent);
};

/**
 * Checks sums, lists and print of all sales. `sales-tab.test.tsx`, `period.test.tsx`, `bar-chart.test.tsx` and
 * `pericias-tab.test.tsx` cover the other view, periods, months and tab; the server's tests of `finance` cover their
 * figures.
 */
export async function expectSales(page: Page, shop: Shop): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await moveTo(page, '/admin/users');
  await moveTo(page, `/admin/financials${PERIOD}`);
  await scenario.step('revenue counts in the month of the order', () => expectSummary(page));
  await scenario.step('the page prints', () => expectFinanceOnPaper(page));
  await scenario.step('changes of other people appear', () => expectLiveSales(page, shop));
  await scenario.step('the newest month is in view when the page opens', () =>
    expectNewestMonthInView(page, shop),
  );
}
