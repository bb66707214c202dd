import { randomUUID } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { downloadFinance } from '@vendas/contract/finance';
import { aPerson, aProduct } from '#testing/builders.ts';
import type { Person } from '#testing/builders.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';

let app: TestApp;
let owner: Person;
beforeAll(async () => {
  app = await startTestApp();
  owner = await aPerson(app, 'admin');
  for (let count = 0; count < 12; count += 1) await aProduct(app);
});
afterAll(() => app.close());

const get = (url: string, encoding = 'gzip, br') =>
  app.fastify.inject({
    method: 'GET',
    url,
    headers: { authorization: `Bearer ${owner.token}`, 'accept-encoding': encoding },
  });

describe('the API compresses', () => {
  test('a list from one kilobyte on, with the Vary header', async () => {
    const plain = await get('/api/admin/products', 'identity');
    expect(plain.rawPayload.length).toBeGreaterThan(2_000);
    expect(plain.headers['content-encoding']).toBeUndefined();
    const compressed = await get('/api/admin/products');
    expect(compressed.headers).toMatchObject({ 'content-encoding': 'gzip' });
    expect(compressed.headers.vary).toMatch(/accept-encoding/i);
    expect(plain.headers.vary).toMatch(/accept-encoding/i);
    expect(compressed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3);
    expect(gunzipSync(compressed.rawPayload).equals(plain.rawPayload)).toBe(true);
  });

  test('a CSV file', async () => {
    const file = await get(`${downloadFinance.path}?file=transacoes`);
    expect(file.statusCode).toBe(200);
    expect(file.headers['content-encoding']).toBe('gzip');
  });
});

describe('the API does not compress', () => {
  test.each([
    ['a short response', '/api/admin/products?search=nenhum'],
    ['own data, which mix secrets with texts of others', '/api/account/data'],
    ['the keys of the authentication protocol', '/auth/v1/.well-known/jwks.json'],
    ['the account in the authentication protocol', '/auth/v1/user'],
  ])('%s', async (_, url) => {
    const response = await get(url);
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-encoding']).toBeUndefined();
  });

  test('the response to a change', async () => {
    const response = await app.fastify.inject({
      method: 'POST',
      url: '/api/admin/products',
      headers: {
        authorization: `Bearer ${owner.token}`,
        'accept-encoding': 'gzip',
        'idempotency-key': randomUUID(),
      },
      payload: {
        name: 'Óculos',
        description: 'x'.repeat(1_500),
        priceCents: 100,
        costPriceCents: 50,
        stock: 1,
        category: 'Óculos',
        imageUrl: null,
        sku: null,
        ean: null,
        isHidden: false,
        lowStockAt: 5,
      },
    });
    expect(response.statusCode).toBe(201);
    expect(response.rawPayload.length).toBeGreaterThan(1_024);
    expect(response.headers['content-encoding']).toBeUndefined();
  });
});
