import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { z } from 'zod';
import { expect, story } from '#e2e/story.ts';

const DIST = join(import.meta.dirname, '..', '..', 'apps', 'web', 'dist');
/** Thousands of bytes of brotli that opening each page may cost: scripts and styles, with everything they import. */
const BUDGETS = {
  'home/home-page': 170,
  'catalog/catalog-page': 170,
  'auth/login-page': 197,
  'cart/cart-page': 192,
  'orders/orders-page': 171,
  'account/account-page': 173,
  'products/products-admin-page': 212,
  'orders/orders-admin-page': 244,
  'orders/order-admin-page': 242,
  'finance/finance-page': 252,
  'users/users-admin-page': 207,
  'quick-sale/quick-sale-page': 249,
  'pericias/pericias-page': 247,
  'kanban/kanban-page': 265,
};
const BACK_OFFICE = /admin|finance|users|quick-sale|pericia|kanban|task|first-access/i;

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    css: z.array(z.string()).default([]),
    imports: z.array(z.string()).default([]),
  }),
);

/** Every script and style a page needs before it can be drawn: the entry's and the page's, with what they import. */
async function filesOf(page: string): Promise<string[]> {
  const manifest = manifestSchema.parse(
    JSON.parse(await readFile(join(DIST, '.vite', 'manifest.json'), 'utf8')),
  );
  const wanted = new Set(['index.html', page]);
  for (const name of wanted) for (const other of manifest[name]?.imports ?? []) wanted.add(other);
  const files = [...wanted].flatMap((name) => {
    const chunk = manifest[name];
    if (chunk === undefined) throw new Error(`the build has no ${name}`);
    return [chunk.file, ...chunk.css];
  });
  return [...new Set(files)];
}

async function brotliBytes(page: string): Promise<number> {
  const sizes = await Promise.all((await filesOf(page)).map(brotliBytesOf));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** The build has compressed all but the smallest files, and what it has written is what is sent. */
async function brotliBytesOf(file: string): Promise<number> {
  const path = join(DIST, file);
  return await stat(`${path}.br`).then(
    ({ size }) => size,
    async () => brotliCompressSync(await readFile(path)).length,
  );
}

story('no page outgrows its number of bytes', async () => {
  for (const [page, thousands] of Object.entries(BUDGETS)) {
    const bytes = await brotliBytes(`src/features/${page}.tsx`);
    expect.soft(bytes, `${page}: ${bytes} bytes of brotli`).toBeLessThanOrEqual(thousands * 1000);
  }
});

story('a shopper never downloads the back office', async ({ page }) => {
  const paths: string[] = [];
  page.on('response', (response) => paths.push(new URL(response.url()).pathname));
  for (const path of ['/', '/oculos', '/difusores', '/login']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  const scripts = paths.filter((path) => path.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(5);
  expect(scripts.filter((path) => BACK_OFFICE.test(path))).toEqual([]);
});

story('scripts are sent compressed and kept for ever', async ({ request }) => {
  const [entry = ''] = await filesOf('src/features/catalog/catalog-page.tsx');
  const response = await request.get(`/${entry}`, { headers: { 'accept-encoding': 'br' } });
  expect(response.headers()).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
  });
});
