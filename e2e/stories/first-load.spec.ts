import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { z } from 'zod';
import { expect, story } from '#e2e/story.ts';

const DIST = join(import.meta.dirname, '..', '..', 'apps', 'web', 'dist');
const BUDGET_BYTES = 170_000;
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

story('the first load of a listing is small', async () => {
  const sizes = await Promise.all(
    (await filesOf('src/features/catalog/catalog-page.tsx')).map(
      async (file) => brotliCompressSync(await readFile(join(DIST, file))).length,
    ),
  );
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  expect(bytes, `${bytes} bytes of brotli`).toBeLessThanOrEqual(BUDGET_BYTES);
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
