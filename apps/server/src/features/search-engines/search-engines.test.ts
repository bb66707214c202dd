import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aProduct } from '#testing/builders.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { UNTOUCHED_SHOP } from '@vendas/domain/shop/shop';
import { inTransaction } from '#platform/database/transaction.ts';
import { readShop, updateShop } from '#store/shop.ts';
import { describeHead } from './describe-head.ts';
import { siteOrigin } from './search-engines.routes.ts';

const ORIGIN = 'https://loja.exemplo';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ environment: { SITE_URL: ORIGIN } });
});
afterAll(() => app.close());

const head = async (address: string) =>
  describeHead(app, { address, origin: ORIGIN, shop: await readShop(app.database.kysely) });

/** The schema.org objects of a head. */
const dataOf = (tags: string): unknown[] =>
  [...tags.matchAll(/ld\+json">(.*)<\/script>/g)].map(([, json = '']) => JSON.parse(json));

describe('the head of a page', () => {
  test('describes the shop on the home page', async () => {
    const { status, tags } = await head('/?de=anuncio');
    expect(status).toBe(200);
    expect(tags).toContain(`<link rel="canonical" href="${ORIGIN}/" />`);
    expect(dataOf(tags)).toMatchObject([{ '@type': 'Organization', url: `${ORIGIN}/` }]);
  });

  test('describes the shop of its owner with name, document, address and contact', async () => {
    const identity = {
      tradeName: 'Ótica Aurora',
      taxDocument: '12ABC34501DE35',
      phone: '551134567890',
      postalCode: '01310100',
      street: 'Avenida Paulista',
      streetNumber: '1000',
      city: 'São Paulo',
      state: 'SP',
    };
    const { tags } = await describeHead(app, {
      address: '/',
      origin: ORIGIN,
      shop: { ...UNTOUCHED_SHOP, ...identity },
    });
    expect(tags).toContain('<title>Início · Ótica Aurora</title>');
    expect(tags).not.toContain('Controle de Vendas');
    expect(tags).not.toContain('cartao.png');
    expect(dataOf(tags)).toMatchObject([
      {
        name: 'Ótica Aurora',
        taxID: '12.ABC.345/01DE-35',
        telephone: '+551134567890',
        address: { streetAddress: 'Avenida Paulista, 1000', addressLocality: 'São Paulo' },
      },
    ]);
  });

  test.each([
    ['//', '/'],
    ['///?de=anuncio', '/'],
    ['/oculos/', '/oculos'],
    ['//oculos', '/oculos'],
  ])('of %s has the canonical URL %s', async (address, canonical) => {
    const { status, tags } = await head(address);
    expect(status).toBe(200);
    expect(tags).toContain(`<link rel="canonical" href="${ORIGIN}${canonical}" />`);
  });

  test('of a listing contains its products, whatever the search', async () => {
    const product = await aProduct(app, {
      category: 'Difusores',
      imageUrl: '/files/product_images/x/y',
    });
    const { tags } = await head('/difusores?busca=lavanda');
    expect(tags).toContain(`<link rel="canonical" href="${ORIGIN}/difusores" />`);
    expect(tags).toContain(`content="${ORIGIN}/files/product_images/x/y?w=1280"`);
    expect(dataOf(tags)).toMatchObject([
      {
        '@type': 'ItemList',
        itemListElement: [{ position: 1, url: `${ORIGIN}/produtos/${product.id}` }],
      },
    ]);
  });

  test('of a product contains its offer, with the current price', async () => {
    const product = await aProduct(app, {
      name: 'Óculos "Duna" <P>',
      description: `Leve.\n${'Muito leve. '.repeat(40)}`,
      priceCents: 123_405,
      stock: 0,
    });
    const { status, tags } = await head(`/produtos/${product.id}`);
    expect(status).toBe(200);
    expect(tags).toContain('<title>Óculos &quot;Duna&quot; &lt;P&gt; · Controle de Vendas</title>');
    const [, description = ''] = /name="description" content="([^"]*)"/.exec(tags) ?? [];
    expect(description).toContain('R$ 1.234,05. Leve. Muito leve.');
    expect(description.length).toBeLessThan(200);
    expect(dataOf(tags)).toMatchObject([
      {
        '@type': 'Product',
        offers: {
          price: '1234.05',
          priceCurrency: 'BRL',
          availability: 'https://schema.org/OutOfStock',
        },
      },
    ]);
  });

  test('has no description that ends within a character', async () => {
    const { id } = await aProduct(app, { name: 'Armação', description: '🕶'.repeat(200) });
    const { tags } = await head(`/produtos/${id}`);
    const [, description = ''] = /name="description" content="([^"]*)"/.exec(tags) ?? [];
    expect(description).toMatch(/^Armação por R\$ 199,90\. 🕶+…$/u);
  });

  test.each(['/nada', '/produtos/nada', `/produtos/${randomUUID()}`, '/my-account/nada'])(
    'of %s is a 404 and not listed',
    async (address) => {
      const { status, tags } = await head(address);
      expect(status).toBe(404);
      expect(tags).toContain('noindex');
      expect(dataOf(tags)).toEqual([]);
    },
  );

  test.each(['/cart', '/login?redirect=/cart', '/admin/users', '/admin/nada', '/primeiro-acesso'])(
    'of %s is a 200 and not listed',
    async (address) => {
      const { status, tags } = await head(address);
      expect(status).toBe(200);
      expect(tags).toContain('noindex');
    },
  );

  test('lacks only the details when the database does not respond', async () => {
    const broken = await startTestApp({ environment: { SITE_URL: ORIGIN } });
    await broken.close();
    const { status, tags } = await describeHead(broken, {
      address: '/oculos',
      origin: ORIGIN,
      shop: UNTOUCHED_SHOP,
    });
    expect(status).toBe(200);
    expect(tags).toContain('<title>Óculos · Controle de Vendas</title>');
  });
});

describe('the files for crawlers', () => {
  test('exclude private pages in robots.txt, which names the sitemap', async () => {
    const { body, headers } = await app.fastify.inject('/robots.txt');
    expect(headers['content-type']).toMatch(/^text\/plain/);
    const lines = body.split('\n');
    for (const path of ['/api/', '/admin/', '/cart', '/orders', '/my-account', '/login']) {
      expect(lines).toContain(`Disallow: ${path}`);
    }
    expect(lines).not.toContain('Disallow: /');
    expect(lines).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
  });

  test('contain the listed pages and every product in the sitemap, and nothing private', async () => {
    const { id } = await aProduct(app);
    const { body, headers } = await app.fastify.inject('/sitemap.xml');
    expect(headers['content-type']).toMatch(/^application\/xml/);
    const addresses = [...body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);
    expect(addresses).toEqual(
      expect.arrayContaining([
        `${ORIGIN}/`,
        `${ORIGIN}/oculos`,
        `${ORIGIN}/difusores`,
        `${ORIGIN}/produtos/${id}`,
      ]),
    );
    expect(body).not.toMatch(/cart|admin|login|account/);
  });

  test('contain a policy in the sitemap once it is published', async () => {
    const sitemap = async () => (await app.fastify.inject('/sitemap.xml')).body;
    expect(await sitemap()).not.toContain('politicas');
    await inTransaction(app.database.kysely, (tx) =>
      updateShop(tx, { deliveryPolicy: 'Três dias.' }),
    );
    expect(await sitemap()).toContain(`<loc>${ORIGIN}/politicas/entrega</loc>`);
    expect(await sitemap()).not.toContain('politicas/trocas');
    const { tags } = await head('/politicas/entrega/');
    expect(tags).toContain(`<link rel="canonical" href="${ORIGIN}/politicas/entrega" />`);
  });

  test('have the origin of the request without SITE_URL', async () => {
    const local = await startTestApp({ environment: { SITE_URL: '' } });
    const { body } = await local.fastify.inject({
      url: '/robots.txt',
      headers: { host: 'loja.local:8080' },
    });
    expect(body).toContain('Sitemap: http://loja.local:8080/sitemap.xml');
    await local.close();
  });
});

describe('one product for shoppers', () => {
  test('is returned to every caller, without its cost', async () => {
    const { id, name } = await aProduct(app);
    const response = await app.fastify.inject(`/api/products/${id}`);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({ id, name });
    expect(response.body).not.toContain('cost');
  });

  test('that was deleted is refused', async () => {
    const response = await app.fastify.inject(`/api/products/${randomUUID()}`);
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ code: 'productNotFound' });
  });

  test('with an invalid id is refused', async () => {
    const response = await app.fastify.inject('/api/products/nada');
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'invalidInput' });
  });
});

const siteRequest = { protocol: 'https', host: 'loja.example:8443' };

test.each([
  { siteUrl: undefined, origin: 'https://loja.example:8443' },
  { siteUrl: 'https://loja.example/inicio?x=1', origin: 'https://loja.example' },
  { siteUrl: 'http://localhost:3000', origin: 'http://localhost:3000' },
])('with SITE_URL $siteUrl the origin is $origin', ({ siteUrl, origin }) => {
  expect(siteOrigin(siteUrl, siteRequest)).toBe(origin);
});

test.each(['', 'a b', '[', '@'])('a host header %j creates no URL that leads elsewhere', (host) => {
  expect(siteOrigin(undefined, { protocol: 'http', host })).toBe('http://localhost');
});
