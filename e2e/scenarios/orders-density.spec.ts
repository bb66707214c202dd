import type { Locator, Page } from '@playwright/test';
import { enterAsAdministrator } from '#e2e/pages/administrator.ts';
import { withMouseAndTouch } from '#e2e/browser/mouse-and-touch.ts';
import { onPaper } from '#e2e/browser/paper.ts';
import { follow } from '#e2e/pages/navigation.ts';
import { heightsOf } from '#e2e/browser/row-heights.ts';
import type { Shop } from '#e2e/shop.ts';
import { expect, scenario } from '#e2e/scenario.ts';

/** The height of two or three short lines; a card would be higher. */
const MAX_ROW_PX = 84;
const LINE_PX = 18;
const NAMES = ['Patrícia Guimarães', 'Vitória Falcão', 'Renato Simões', 'Antônio Carvalho'];

// `orders-admin-page.test.tsx` and `row-link.test.tsx` cover sorting and opening a row
scenario(
  'orders are a dense list with a fixed heading, of which all rows are printed',
  async ({ page, shop }) => {
    await insertOrders(shop);
    await page.setViewportSize({ width: 1024, height: 768 });
    await enterAsAdministrator(page, shop, '/admin/orders');
    const rows = page.locator('tbody tr');
    await scenario.step('eight orders are visible at 1024×768', async () => {
      await expect(rows.nth(10)).toBeVisible();
      await withMouseAndTouch(page, async () => {
        expect(await countRowsInView(page)).toBeGreaterThanOrEqual(8);
      });
    });

    await scenario.step('a row is short at 360 px, even if overdue or partially paid', async () => {
      await page.setViewportSize({ width: 360, height: 780 });
      await withMouseAndTouch(page, () => expectShortRows(rows));
    });

    await scenario.step(
      'above the rows are two lines, with the chosen filter visible',
      async () => {
        const counts = await delayCounts(page);
        await page.goto('/admin/orders?vencidos=sim');
        const chip = page.getByRole('button', { name: /^Vencidos/ });
        await expect(chip).toBeInViewport({ ratio: 1 });
        // the counts make all chips wider
        counts.arrive();
        await expect(chip).toHaveText(/ 1\.165$/);
        await expect(chip).toBeInViewport({ ratio: 1 });
        for (const [control, beside] of [
          [page.getByLabel('Buscar pedidos'), page.getByLabel('Ordenar por')],
          [page.getByRole('button', { name: 'Limpar filtros' }), chip],
        ] as const) {
          await expect(control).toBeInViewport();
          expect(await middleOf(control)).toBeCloseTo(await middleOf(beside), -1);
        }
        const typed = await page.getByLabel('Buscar pedidos').boundingBox();
        expect(typed?.width, 'a name fits in the search').toBeGreaterThan(270);
        for (const width of [360, 768]) {
          await page.setViewportSize({ width, height: 780 });
          const more = page.getByRole('button', { name: 'Filtros', exact: true });
          await expect(more, `${width} px`).toBeInViewport({ ratio: 1 });
        }
        await page.setViewportSize({ width: 360, height: 780 });
        await counts.restore();
      },
    );

    await scenario.step(
      'the lists of debts by order and by person also have two lines above the rows',
      async () => {
        await page.goto('/admin/financials?aba=vendas-a-prazo');
        for (const [view, list] of [
          ['Por pedido', 'Vendas a prazo'],
          ['Por pessoa', 'Pessoas com saldo'],
        ] as const) {
          await page.getByText(view, { exact: true }).click();
          const owed = page.getByRole('table', { name: list, exact: true }).locator('tbody tr');
          await expect(owed.nth(2)).toBeVisible();
          const csv = page.getByRole('button', { name: /^Baixar CSV: (vendas|pessoas)/ });
          const title = page.getByRole('heading', { name: /com saldo a receber$/ });
          expect(await topOf(csv)).toBeLessThan((await topOf(title)) + (await heightOf(title)));
          await withMouseAndTouch(page, () => expectShortRows(owed, view === 'Por pedido' ? 2 : 0));
        }
        const sorting = page.getByLabel('Ordenar por');
        await expect(sorting).toBeVisible();
        await page.setViewportSize({ width: 700, height: 780 });
        await expect(sorting, 'the visible headings sort').toBeHidden();
      },
    );

    await scenario.step(
      'from 1280 px all nine columns are visible, and the page never scrolls sideways',
      async () => {
        await page.setViewportSize({ width: 2560, height: 800 });
        await follow(page, '/admin/orders');
        for (const width of [2560, 1024, 700, 320, 1280]) {
          await page.setViewportSize({ width, height: 800 });
          await expect(rows.first()).toBeVisible();
          const wider = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
          expect(wider, `${width} px`).toBe(0);
        }
        await expect(page.getByRole('columnheader').filter({ visible: true })).toHaveText([
        'Pedido', 'Cliente', 'Data', 'Total', 'Pago', 'Vencimento', 'Pagamento', 'Status', 'Ações',
      ]); // prettier-ignore
      },
    );

    await scenario.step('the heading stays below the bar', async () => {
      await rows.nth(30).scrollIntoViewIfNeeded();
      const [bar, head] = [page.locator('header').first(), page.locator('thead')];
      expect(await topOf(head)).toBeCloseTo((await topOf(bar)) + (await heightOf(bar)), 0);
    });

    await scenario.step('the print repeats the heading and shows every row, but no control', () =>
      onPaper(page, async () => {
        await expect(page.locator('thead')).toHaveCSS('display', 'table-header-group');
        await expect(rows.first()).toHaveCSS('display', 'table-row');
        await expect(page.getByText('Registrar Pagamento').first()).toBeHidden();
        await expect(page.getByRole('cell', { name: 'Vitória Falcão' }).first()).toBeVisible();
      }),
    );
  },
);

// later scenarios with the same shop would render these orders in their lists
scenario.afterAll(({ shop }) =>
  shop.sql(
    `delete from orders where user_id in (select id from auth.users where email like 'densa%')`,
  ),
);

/**
 * Responds to requests for the counts of the chips with large ones, from `arrive` to `restore`. There may be several:
 * the inserted orders reach an open page as changes.
 */
async function delayCounts(page: Page) {
  const url = '**/api/admin/orders/counts';
  const { promise, resolve } = Promise.withResolvers<void>();
  const json = { all: 12_480, toPrepare: 1360, receivable: 6410, overdue: 1165 };
  await page.route(url, async (route) => {
    await promise;
    await route.fulfill({ json });
  });
  // a page with a route has no HTTP cache
  return { arrive: resolve, restore: () => page.unroute(url) };
}

/** `further` lines: a row of *Vendas a Prazo* by order also has its date, total and paid amount. */
async function expectShortRows(rows: Locator, further = 0): Promise<void> {
  const heights = await heightsOf(rows);
  const limit = MAX_ROW_PX + further * LINE_PX;
  expect(heights.filter(({ height }) => height > limit)).toEqual([]);
}

/** Inserts orders of each kind: paid, unpaid, partially paid, due, overdue and cancelled. */
async function insertOrders(shop: Shop): Promise<void> {
  await shop.sql(
    `with person as (
       insert into auth.users (id, email, phone)
       select gen_random_uuid(), 'densa' || n || '@exemplo.com.br',
         case when n % 2 = 0 then '551198765430' || n end
       from generate_series(1, 4) as n
       returning id, substring(email from 6 for 1)::int as n
     ), named as (
       insert into profiles (id, first_name, last_name)
       select id, split_part(($1::text[])[n], ' ', 1), split_part(($1::text[])[n], ' ', 2) from person returning id
     ), placed as (
       insert into orders (user_id, created_at, total_cents, amount_paid_cents, status, due_date)
       select person.id, now() - i * interval '1 hour', 103460,
         case i % 3 when 0 then 103460 when 1 then 25865 else 0 end,
         case when i % 7 = 0 then 'cancelled' else (array['paid', 'partially_paid', 'pending'])[1 + i % 3] end,
         case i % 4 when 0 then current_date - 64 when 1 then current_date + 1 when 2 then current_date + 28 end
       from generate_series(1, 48) as i join person on person.n = 1 + i % 4 where exists (select from named)
       returning id, amount_paid_cents
     )
     insert into payments (order_id, amount_cents, payment_date)
     select id, amount_paid_cents, current_date from placed where amount_paid_cents > 0`,
    [NAMES],
  );
}

const countRowsInView = (page: Page) =>
  page.evaluate(
    `[...document.querySelectorAll('tbody tr')].filter((row) => row.getBoundingClientRect().bottom <= innerHeight).length`,
  );

const middleOf = async (element: Locator) => (await topOf(element)) + (await heightOf(element)) / 2;
const topOf = async (element: Locator) => (await element.boundingBox())?.y ?? Number.NaN;
const heightOf = async (element: Locator) => (await element.boundingBox())?.height ?? Number.NaN;
