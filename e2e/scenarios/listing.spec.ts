import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expectGoodAppearances, ALL_APPEARANCES } from '#e2e/browser/appearances.ts';
import { withMouseAndTouch } from '#e2e/browser/mouse-and-touch.ts';
import { aProduct, expect, scenario, toCart } from '#e2e/scenario.ts';
import { enter } from '#e2e/session.ts';
import type { Shop } from '#e2e/shop.ts';

const PHONE = { width: 390, height: 844 };

/** Inserts one product for each stock in one statement; their names start with the given text. */
const products = (shop: Shop, name: string, description: string, stocks: readonly number[]) =>
  shop.sql(
    `with added as (
       insert into products (name, description, price_cents, cost_price_cents, stock, category)
       select $1 || ' ' || left(gen_random_uuid()::text, 6), $2, 10000, 1000, units, 'Óculos'
       from unnest($3::int[]) as units returning id, stock
     )
     insert into stock_movements (product_id, quantity_change, reason)
     select id, stock, 'initial' from added where stock > 0`,
    [name, description, stocks],
  );

// `catalog-filters.test.tsx` and `search-field.test.tsx` cover sorting, filters and the search of the other listing
scenario(
  'home, listing, product and cart have no findings and fit a phone; price and buttons stay visible',
  async ({ page, shop }) => {
    scenario.setTimeout(120_000);
    const word = `tela${randomUUID().slice(0, 6)}`;
    const description = 'Leve e firme, de acetato polido, com lentes que escurecem ao sol.';
    await products(shop, `Armação ${word} de acetato`, description, [...Array(14).keys()]);
    await scenario.step('the home page shows new and best-selling products without shifts', () =>
      expectGoodHome(page, shop),
    );
    await scenario.step('fourteen products take at most five screens of a phone', async () => {
      await page.setViewportSize(PHONE);
      // the page is signed in from its next load on
      await enter(page);
      await page.goto(`/oculos?busca=${word}`);
      await expect(page.getByText('14 produtos encontrados.')).toBeAttached();
      await expect(page.getByRole('heading', { level: 2 })).toHaveCount(14);
      await withMouseAndTouch(page, async () => {
        const height = await page.evaluate(() => document.documentElement.scrollHeight);
        expect(height / PHONE.height).toBeLessThanOrEqual(5);
      });
      await expect(page.getByText('Últimas 3', { exact: true })).toBeVisible();
      await expectGoodAppearances(page, 'listing', ALL_APPEARANCES);
    });
    await scenario.step('price and button stay visible and cover nothing', () =>
      expectFixedBars(page, shop),
    );
  },
);

async function expectGoodHome(page: Page, shop: Shop): Promise<void> {
  const name = await aProduct(shop, { name: 'Armação de bambu' });
  await shop.sql('update products set units_sold = 1000000 where name = $1', [name]);
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      document.documentElement.dataset['shifts'] = String(list.getEntries().length);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.setViewportSize(PHONE);
  await page.goto('/');
  for (const title of ['Novidades', 'Mais vendidos']) {
    const section = page.getByRole('region', { name: title });
    await expect(section.getByRole('link', { name })).toBeVisible();
  }
  await page.waitForLoadState('networkidle');
  expect(await page.locator('html').getAttribute('data-shifts')).toBeNull();
  await expectGoodAppearances(page, 'home', ALL_APPEARANCES);
}

scenario(
  'typing into the search of a listing causes no long task on a slow phone',
  async ({ page, shop }) => {
    scenario.setTimeout(90_000);
    const description = 'De acetato polido, com estojo.';
    await products(shop, 'Armação leve', description, Array(30).fill(10));
    await page.setViewportSize(PHONE);
    await page.goto('/oculos');
    await expect(page.getByRole('heading', { level: 2 }).nth(20)).toBeVisible();
    const client = await page.context().newCDPSession(page);
    await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    // other programs of a busy machine can prolong a task, so one fast attempt out of a few is enough
    await expect(async () => {
      await page.getByLabel('Buscar produtos').fill('');
      await expect(page).toHaveURL('/oculos');
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      expect(await longTasksWhileTyping(page, 'armação')).toEqual([]);
    }).toPass({ intervals: [0], timeout: 60_000 });
  },
);

/** Types with longer pauses than the search's delay; returns the durations of tasks of 50 ms and more. */
async function longTasksWhileTyping(page: Page, text: string): Promise<number[]> {
  const tasks = await page.evaluateHandle(() => {
    const durations: number[] = [];
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) durations.push(duration);
    }).observe({ type: 'longtask' });
    return durations;
  });
  await page.getByLabel('Buscar produtos').pressSequentially(text, { delay: 400 });
  await expect(page).toHaveURL(`/oculos?busca=${encodeURIComponent(text)}`);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  return await tasks.jsonValue();
}

/** Checks a product with a long description, and the cart. */
async function expectFixedBars(page: Page, shop: Shop): Promise<void> {
  const word = `barra${randomUUID().slice(0, 6)}`;
  await products(shop, `Armação ${word}`, 'Leve e firme. '.repeat(60), Array(5).fill(10));
  await page.getByLabel('Buscar produtos').fill(word);
  await expect(page.getByText('5 produtos encontrados.')).toBeAttached();
  await page.getByRole('heading', { level: 2 }).first().getByRole('link').click();
  const main = page.getByRole('main');
  const buy = main.getByRole('button', { name: 'Adicionar ao Carrinho' });
  await expect(main.getByRole('region', { name: 'Veja também' })).toBeVisible();
  for (const viewport of [PHONE, { width: 1440, height: 900 }]) {
    await page.setViewportSize(viewport);
    for (const position of [0, 100_000]) {
      await page.evaluate((top) => window.scrollTo(0, top), position);
      await expect(buy).toBeInViewport({ ratio: 1 });
    }
    // at the end of the page the fixed bar is below the last line
    await expectNotCovered(page.getByRole('button', { name: 'Atalhos de teclado' }));
    // a focused element scrolls to a place that the bar does not cover
    const share = main.getByRole('link', { name: 'Compartilhar no WhatsApp' });
    await page.evaluate(() => window.scrollTo(0, 0));
    await share.focus();
    await expectNotCovered(share);
    await buy.click();
    await expect(page.getByText(/adicionado ao carrinho!$/)).toBeVisible();
    await expectNotCovered(buy);
  }
  await expectGoodAppearances(page, 'product', ALL_APPEARANCES);

  await page.goBack();
  const adders = main.getByRole('button', { name: 'Adicionar ao Carrinho' });
  await expect(adders).toHaveCount(5);
  // by keyboard, because a toast of the previous one may be above the next one
  for (let count = 0; count < 4; count += 1) await adders.nth(count).press('Enter');
  await toCart(page);
  const finish = main.getByRole('button', { name: 'Finalizar Pedido' });
  const total = main.getByText('Total', { exact: true });
  await page.setViewportSize(PHONE);
  for (const position of [0, 100_000]) {
    await page.evaluate((top) => window.scrollTo(0, top), position);
    await expect(finish).toBeInViewport({ ratio: 1 });
    await expect(total).toBeInViewport({ ratio: 1 });
  }
  await expectNotCovered(page.getByRole('button', { name: 'Atalhos de teclado' }));
  const remove = main.getByRole('button', { name: 'Remover' }).last();
  await page.evaluate(() => window.scrollTo(0, 0));
  await remove.focus();
  await expectNotCovered(remove);
}

/** Expects that a click in the centre of the target reaches it. */
async function expectNotCovered(target: Locator): Promise<void> {
  await expect
    .poll(() =>
      target.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        const topmost = document.elementFromPoint(left + width / 2, top + height / 2);
        return topmost !== null && element.contains(topmost);
      }),
    )
    .toBe(true);
}
