import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  BUSINESS_TIME_ZONE,
  PRELOADED_RESPONSES_ID,
  PASSWORD_MIN_LENGTH,
} from '@vendas/contract/first-html';
import { listHighlights } from '@vendas/contract/highlights';
import { listProducts } from '@vendas/contract/products/products';
import type { Shop } from '@vendas/domain/shop/shop';
import { inTransaction } from '#platform/database/transaction.ts';
import { readWebBuild } from '#platform/web/web-build.ts';
import { updateShop } from '#store/shop.ts';
import { aProduct } from '#testing/builders.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { writeWebBuild } from '#testing/web-build.ts';
import { createPages } from './pages.ts';
import { SERVER_FOLDER } from '#platform/server-folder.ts';

const ROOT = join(SERVER_FOLDER, '..', '..');

let app: TestApp;
let folder: string;
let pages: ReturnType<typeof createPages>;
beforeAll(async () => {
  app = await startTestApp();
  folder = await mkdtemp(join(tmpdir(), 'vendas-web-'));
  await writeWebBuild(folder);
  pages = createPages(app.fastify, await readWebBuild(folder), { ...app, businessYear });
  const imageUrl = '/files/product_images/a/b.webp';
  await aProduct(app, { name: 'Sem foto', category: 'Difusores' });
  await aProduct(app, { name: 'Com foto', category: 'Difusores', imageUrl });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const businessYear = () => 2031;

const describePage = (url: string) => pages({ url, protocol: 'http', host: 'loja.exemplo' });

const hrefs = async (url: string) =>
  (await describePage(url)).tags.flatMap(({ attributes }) => attributes['href'] ?? []);

async function responsesOf(url: string) {
  const { tags } = await describePage(url);
  return tags.find(({ attributes }) => attributes['id'] === PRELOADED_RESPONSES_ID)?.json;
}

describe('the first HTML', () => {
  test("of a shop with its own settings contains them, in the built page's elements", async () => {
    const page = await readFile(join(ROOT, 'apps', 'web', 'index.html'), 'utf8');
    const names = [BUSINESS_TIME_ZONE, PASSWORD_MIN_LENGTH];
    for (const name of names) expect(page).toContain(`<meta name="${name}" content="`);
    const other = await startTestApp({
      databaseUrl: app.databaseUrl,
      webFolder: folder,
      environment: { BUSINESS_TIME_ZONE: 'America/Manaus', AUTH_PASSWORD_MIN_LENGTH: '12' },
    });
    const { body } = await other.fastify.inject('/login');
    await other.close();
    expect(body).toContain('<meta name="business-time-zone" content="America/Manaus" />');
    expect(body).toContain('<meta name="password-min-length" content="12" />');
  });

  test.each(['/', '/oculos', '/admin/orders', '/nowhere'])(
    'of %s contains the current year of the business calendar',
    async (url) => {
      const { head } = await describePage(url);
      expect(head.match(/<meta name="business-year"[^>]*>/g)).toEqual([
        '<meta name="business-year" content="2031" />',
      ]);
    },
  );

  test('preloads the dependencies of its page that the build does not', async () => {
    expect(await hrefs('/cart')).toEqual([
      '/assets/cart/cart-page.js',
      '/assets/shared.css',
      '/assets/shared.js',
    ]);
  });

  test("of a listing contains the API's response, and preloads its images", async () => {
    const { body } = await app.fastify.inject({ url: '/api/products?category=Difusores' });
    expect(await responsesOf('/difusores')).toEqual({
      '/api/products?category=Difusores': JSON.parse(body),
    });
    expect(listProducts.response.parse(JSON.parse(body)).items).toHaveLength(2);
    const { tags } = await describePage('/difusores');
    expect(tags.filter(({ attributes }) => attributes['as'] === 'image')).toMatchObject([
      { attributes: { imagesrcset: expect.stringContaining('b.webp?w=320 320w') } },
    ]);
  });

  test('of the home page contains its highlights', async () => {
    const { body } = await app.fastify.inject({ url: '/api/products/highlights' });
    expect(await responsesOf('/')).toEqual({ '/api/products/highlights': JSON.parse(body) });
    expect(listHighlights.response.parse(JSON.parse(body)).newest).toHaveLength(2);
  });

  test('of a listing contains a prerendered shell, hidden from assistive technology', async () => {
    const evil = `</p><script>alert("1")</script>'&$&`;
    await aProduct(app, {
      name: `Duna ${evil}`,
      description: evil,
      category: 'Difusores',
      imageUrl: `/files/"${evil}`,
      priceCents: 123_405,
      stock: 0,
    });
    const { shell } = await describePage('/difusores');
    expect(shell).toMatch(/^<div class="page" aria-hidden="true" inert>.*<\/div>$/);
    expect(shell).toContain('R$ 1.234,05');
    expect(shell).toContain('<p class="stock" data-gone="true">Esgotado</p>');
    expect(shell).toContain('<h2 class="name">Duna &lt;/p&gt;&lt;script&gt;alert(&quot;1&quot;)');
    expect(shell).not.toMatch(/<script|<a |<button|<input|style=/);
    expect(shell.match(/<li /g)).toHaveLength(3);
    expect(shell.match(/<img class="image"/g)).toHaveLength(2);
    expect(shell.match(/fetchpriority="high"/g)).toHaveLength(1);
  });

  test('renders no more cards than the page does initially', async () => {
    for (let count = 0; count < 10; count += 1) await aProduct(app, { category: 'Difusores' });
    const { shell } = await describePage('/difusores');
    expect(shell.match(/<li /g)).toHaveLength(8);
  });

  test.each(['/', '/cart', '/difusores?busca=foto', '/nowhere'])(
    'of %s has no shell',
    async (url) => {
      expect((await describePage(url)).shell).toBe('');
    },
  );

  test('changes with the catalogue', async () => {
    const { name } = await aProduct(app, { category: 'Óculos' });
    const responses = JSON.stringify(await responsesOf('/oculos'));
    expect(responses).toContain(name);
    expect(responses).not.toMatch(/cost/i);
  });

  test('of a search contains no response except its own', async () => {
    expect(await responsesOf('/difusores?busca=foto')).toBeUndefined();
    expect(await hrefs('/difusores?busca=foto')).toContain('/assets/catalog/catalog-page.js');
  });

  test.each(['/admin/orders', '/nowhere', '/__proto__', '/oculos/'])(
    'of %s has no preloads of its own',
    async (url) => {
      expect((await describePage(url)).tags).toEqual([]);
    },
  );

  test('is complete without a response that is not available', async () => {
    const away = await startTestApp();
    const awayPages = createPages(away.fastify, await readWebBuild(folder), {
      ...away,
      businessYear,
    });
    await away.database.pool.query('alter view catalogue rename to elsewhere');
    const { shell, tags } = await awayPages({
      url: '/oculos',
      protocol: 'http',
      host: 'loja.exemplo',
    });
    expect(tags.map(({ name }) => name)).not.toContain('script');
    expect(tags.length).toBeGreaterThan(0);
    expect(shell).toBe('');
    await away.close();
  });
});

describe('the first HTML of a shop with an identity', () => {
  const HOSTILE = 'Ótica </script><b>"Aurora"';
  const rename = (values: Partial<Shop>) =>
    inTransaction(app.database.kysely, (tx) => updateShop(tx, values));
  const metaOf = async (url: string) =>
    Object.fromEntries(
      (await describePage(url)).tags
        .filter(({ name }) => name === 'meta')
        .map(({ attributes }) => [attributes['name'], attributes['content']]),
    );

  test('contains nothing of an untouched shop', async () => {
    expect(await metaOf('/oculos')).toEqual({});
    expect((await describePage('/oculos')).head).toContain(
      '<title>Óculos · Controle de Vendas</title>',
    );
  });

  test('names it in the title, the shell and the facts for the scripts, always as text', async () => {
    await rename({ tradeName: HOSTILE, taxDocument: '52998224725', receiptFooter: 'Volte sempre' });
    const { head, shell } = await describePage('/difusores');
    expect(head).toContain(
      '<title>Difusores · Ótica &lt;/script&gt;&lt;b&gt;&quot;Aurora&quot;</title>',
    );
    expect(shell).toContain('Ótica &lt;/script&gt;');
    expect(shell).not.toContain('<b>');
    const everywhere = { 'shop-name': HOSTILE, 'shop-imprint': 'CPF 529.982.247-25' };
    expect(await metaOf('/difusores')).toEqual(everywhere);
    expect(await metaOf('/admin/make-sale')).toEqual({
      ...everywhere,
      'shop-document': 'CPF 529.982.247-25',
      'shop-receiptFooter': 'Volte sempre',
    });
    await rename({ tradeName: null, taxDocument: null, receiptFooter: null });
  });

  test('of a policy contains its text once it is published', async () => {
    expect((await describePage('/politicas/trocas')).status).toBe(404);
    await rename({ exchangePolicy: 'Sete dias.\n\n<b>Com</b> nota.' });
    const page = await describePage('/politicas/trocas');
    expect(page.status).toBe(200);
    expect(page.head).toContain('<title>Trocas e devoluções · Controle de Vendas</title>');
    expect(page.head).not.toContain('noindex');
    expect(page.shell).toContain('<p>Sete dias.</p><p>&lt;b&gt;Com&lt;/b&gt; nota.</p>');
    expect(await responsesOf('/politicas/trocas')).toMatchObject({
      '/api/shop/policies/trocas': { title: 'Trocas e devoluções' },
    });
    expect((await describePage('/politicas/entrega')).status).toBe(404);
    expect((await describePage('/politicas/constructor')).status).toBe(404);
    await rename({ exchangePolicy: null });
  });
});
