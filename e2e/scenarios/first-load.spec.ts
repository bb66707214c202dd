import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { z } from 'zod';
import { untilRendered } from '#e2e/browser/rendered.ts';
import { aProduct, expect, scenario } from '#e2e/scenario.ts';

const DIST = join(import.meta.dirname, '..', '..', 'apps', 'web', 'dist');
/** The limit of each page in thousands of bytes of Brotli: all scripts and styles, including their imports. */
const BUDGETS = {
  'home/home-page': 178,
  'catalog/catalog-page': 178,
  'auth/login-page': 204,
  'cart/cart-page': 192,
  'orders/orders-page': 178,
  'account/account-page': 180,
  'payment-page/payment-page': 178,
  'today/today-page': 195,
  'products/products-admin-page': 219,
  'orders/orders-admin-page': 251,
  'orders/order-admin-page': 249,
  'finance/finance-page': 259,
  'users/users-admin-page': 214,
  'quick-sale/quick-sale-page': 256,
  'pericias/pericias-page': 254,
  'kanban/kanban-page': 267,
};
/** The limit of the number of files: each costs a request, and small files compress worse. */
const MOST_FILES = 35;

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    css: z.array(z.string()).default([]),
    imports: z.array(z.string()).default([]),
  }),
);

/** `index.html` names it for touch screens, so a phone's first visit loads it too. */
const TOUCH_STYLES = 'src/app/styles/touch.css';

/**
 * Every script and style that a phone needs before a page can render: those of the entry and of the page with their
 * imports, and the styles for touch screens.
 */
async function filesOf(page: string): Promise<string[]> {
  const manifest = manifestSchema.parse(
    JSON.parse(await readFile(join(DIST, '.vite', 'manifest.json'), 'utf8')),
  );
  const names = new Set(['index.html', TOUCH_STYLES, page]);
  for (const name of names)
    for (const imported of manifest[name]?.imports ?? []) names.add(imported);
  const files = [...names].flatMap((name) => {
    const chunk = manifest[name];
    if (chunk === undefined) throw new Error(`the build has no ${name}`);
    return [chunk.file, ...chunk.css];
  });
  return [...new Set(files)];
}

async function brotliBytes(files: readonly string[]): Promise<number> {
  const sizes = await Promise.all(files.map(brotliBytesOf));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** The build compresses all but the smallest files, and the server sends them unchanged. */
async function brotliBytesOf(file: string): Promise<number> {
  const path = join(DIST, file);
  return await stat(`${path}.br`).then(
    ({ size }) => size,
    async () => brotliCompressSync(await readFile(path)).length,
  );
}

scenario('no page exceeds its limit of bytes or files', { tag: '@main' }, async () => {
  for (const [page, thousands] of Object.entries(BUDGETS)) {
    const files = await filesOf(`src/features/${page}.tsx`);
    const bytes = await brotliBytes(files);
    expect.soft(bytes, `${page}: ${bytes} bytes of brotli`).toBeLessThanOrEqual(thousands * 1000);
    expect.soft(files.length, `${page}: ${files.length} files`).toBeLessThanOrEqual(MOST_FILES);
  }
});

/** The positions of visible elements, from the name of the shop to the second card's price. */
const positionsOf = (page: Page) =>
  page.evaluate(() =>
    ['header', 'header img', 'main h1', 'main li', 'main li img', 'main li h2', 'main li p']
      .concat(
        'main li:nth-child(2) p:nth-of-type(2)',
        'main li:nth-child(2) > :last-child > :last-child',
      )
      .map((selector) => {
        const box = document.querySelector(selector)?.getBoundingClientRect();
        // the width is left out: a heading is as wide as its text or as its line
        return [selector, box && [box.x, box.y, box.height].map(Math.round)];
      }),
  );

/** The positions at each width, for which only style sheets are applied. */
async function positionsByWidth(page: Page) {
  const measured = [];
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await untilRendered(page);
    measured.push({ width, places: await positionsOf(page) });
  }
  return measured;
}

scenario(
  'the prerendered shell of a listing has the layout of the rendered page, wide or narrow',
  async ({ page, shop, expectConsoleError }) => {
    expectConsoleError(/ERR_FAILED/);
    await aProduct(shop, { description: 'Leve e firme, de acetato polido.' });
    const name = await aProduct(shop, { stock: 0 });
    await page.route(/\/assets\/index-[^/]*\.js$/, (route) => route.abort());
    await page.goto('/oculos', { waitUntil: 'load' });
    await expect(page.getByText(name)).toBeVisible();
    // the shell is hidden from screen readers
    await expect(page.getByRole('heading')).toHaveCount(0);
    const prerendered = await positionsByWidth(page);
    const isDark = () => page.locator('html').getAttribute('data-mantine-color-scheme');
    expect(await isDark()).toBe('light');

    await page.unroute(/\/assets\/index-[^/]*\.js$/);
    await page.goto('/oculos');
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
    await expect.poll(() => positionsByWidth(page)).toEqual(prerendered);

    await page.getByRole('button', { name: 'Mudar para o tema escuro' }).click();
    await page.route(/\/assets\/index-[^/]*\.js$/, (route) => route.abort());
    await page.goto('/oculos', { waitUntil: 'load' });
    await expect(page.getByText(name)).toBeVisible();
    expect(await isDark()).toBe('dark');
  },
);

scenario(
  'a browser without a needed feature shows one sentence instead of the page',
  async ({ page }) => {
    const sentence = page.getByText('Seu navegador é antigo demais para esta loja');
    await page.goto('/difusores');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(sentence).toBeAttached();
    await expect(sentence).toBeHidden();

    // a browser treats every unknown CSS feature alike, so an invented one tests the check
    for (const feature of ['light-dark(', 'white-space-collapse:']) {
      await page.route('/difusores', async (route) => {
        const response = await route.fetch();
        const html = await response.text();
        await route.fulfill({ response, body: html.replaceAll(feature, `x-${feature}`) });
      });
      await page.goto('/difusores');
      await expect(sentence, feature).toBeVisible();
      // the application has rendered its elements, and still none of them is visible
      await expect(page.locator('#root h1'), feature).toBeAttached();
      await expect(page.locator('#root'), feature).toBeHidden();
      await page.unroute('/difusores');
    }
  },
);

scenario('scripts are sent compressed and may be cached permanently', async ({ request }) => {
  const [entry = ''] = await filesOf('src/features/catalog/catalog-page.tsx');
  const response = await request.get(`/${entry}`, { headers: { 'accept-encoding': 'br' } });
  expect(response.headers()).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
  });
});
