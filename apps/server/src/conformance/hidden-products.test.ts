import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteProduct, setProductVisibility } from '@vendas/contract/products/admin-products';
import { SITE_PAGES } from '@vendas/contract/pages';
import { CATEGORIES } from '@vendas/domain/products/product';
import { anOrder } from '#testing/back-office.ts';
import { aPerson, aProduct, callRoute, sendRaw, succeeded } from '#testing/builders.ts';
import type { Person } from '#testing/builders.ts';
import { CONTRACT_ROUTES } from '#testing/contract-routes.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { writeWebBuild } from '#testing/web-build.ts';

// Reads everything that is public while a product is shown, hidden and then deleted.

let folder: string;
let app: TestApp;
let ana: Person;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vendas-web-'));
  await writeWebBuild(folder);
  app = await startTestApp({ webFolder: folder });
  ana = await aPerson(app, 'admin');
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const NAME = 'Aroma Escondido';
const PUBLIC_READS = CONTRACT_ROUTES.filter(
  ({ access, method }) => access === 'public' && method === 'GET',
);

/** Queries that find the product; a route drops unknown ones. */
function queriesFor(id: string): readonly Readonly<Record<string, string>>[] {
  return [
    { ids: id },
    { ids: id, search: NAME },
    ...CATEGORIES.map((category) => ({ ids: id, category })),
  ];
}

/** The responses of every public route and page, by request. */
async function publicResponses(id: string): Promise<Map<string, string>> {
  const responses = new Map<string, string>();
  for (const route of PUBLIC_READS) {
    for (const query of queriesFor(id)) {
      const { statusCode, body } = await sendRaw(app, route, { params: { id }, query });
      const comparable = body.replace(/"requestId":"[^"]*"/, '');
      responses.set(`${route.path} ${JSON.stringify(query)}`, `${statusCode} ${comparable}`);
    }
  }
  for (const path of [...SITE_PAGES.map((page) => page.path), '/sitemap.xml']) {
    const { statusCode, body } = await app.fastify.inject(path.replace(':id', id));
    responses.set(path, `${statusCode} ${body}`);
  }
  return responses;
}

test('no public response contains a hidden product, and each equals the one after its deletion', async () => {
  const visible = await aProduct(app, { name: 'Aroma Visível', category: 'Difusores' });
  const product = await aProduct(app, { name: NAME, category: 'Difusores', stock: 3 });
  const { id } = product;
  await anOrder(app, await aPerson(app), product);
  await anOrder(app, await aPerson(app), visible);
  const showing = (responses: Map<string, string>) =>
    [...responses].flatMap(([path, text]) =>
      text.includes(NAME) || (path !== '/produtos/:id' && text.includes(id)) ? [path] : [],
    );

  const shown = showing(await publicResponses(id));
  expect(shown).toEqual(
    expect.arrayContaining([
      '/sitemap.xml',
      '/difusores',
      '/produtos/:id',
      `/api/products ${JSON.stringify({ ids: id, search: NAME })}`,
      `/api/products/by-id ${JSON.stringify({ ids: id })}`,
      `/api/products/:id ${JSON.stringify({ ids: id })}`,
    ]),
  );

  const params = { id };
  succeeded(
    await callRoute(app, setProductVisibility, { as: ana, params, body: { isHidden: true } }),
  );
  const hidden = await publicResponses(id);
  expect(showing(hidden)).toEqual([]);

  succeeded(await callRoute(app, deleteProduct, { as: ana, params }));
  expect(await publicResponses(id)).toEqual(hidden);
});
