import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, story } from '#e2e/story.ts';

const DIST = join(import.meta.dirname, '..', '..', 'apps', 'web', 'dist');
const BUDGET_BYTES = 170_000;
const BACK_OFFICE = /admin|finance|users|quick-sale|pericia|kanban|task|first-access/i;

story(
  'the first load of a listing is small and carries no back-office code',
  async ({ page, shop }) => {
    const paths: string[] = [];
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (/\.(js|css)$/.test(pathname)) paths.push(pathname);
    });
    await page.goto('/oculos', { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { name: 'Óculos' })).toBeVisible();
    expect(paths.length).toBeGreaterThan(2);
    expect(paths.filter((path) => BACK_OFFICE.test(path))).toEqual([]);
    let bytes = 0;
    for (const path of new Set(paths)) {
      bytes += brotliCompressSync(await readFile(join(DIST, path))).length;
    }
    expect(bytes, `${bytes} bytes of brotli`).toBeLessThanOrEqual(BUDGET_BYTES);
    expect(shop.url).toContain('127.0.0.1');
  },
);

story('scripts and styles are sent compressed and kept for ever', async ({ request }) => {
  const names = (await readdir(join(DIST, 'assets'))).filter((name) => /\.(js|css)$/.test(name));
  const largest = names.find((name) => name.startsWith('index-') && name.endsWith('.js')) ?? '';
  const response = await request.get(`/assets/${largest}`, {
    headers: { 'accept-encoding': 'br' },
  });
  expect(response.headers()).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
  });
});
