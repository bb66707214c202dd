import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aProduct } from '#testing/builders.ts';
import type { TestProduct } from '#testing/builders.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { SHARED_FOR_A_SECOND } from './shared-responses.ts';

let app: TestApp;
let product: TestProduct;
beforeAll(async () => {
  app = await startTestApp();
  product = await aProduct(app, { stock: 7 });
});
afterAll(() => app.close());

const get = (id: string, headers: Readonly<Record<string, string>> = {}) =>
  app.fastify.inject({ method: 'GET', url: `/api/products/${id}`, headers });

describe('a product', () => {
  test('may be sent by a shared cache for a second, and has an entity tag', async () => {
    const { headers, statusCode } = await get(product.id);
    expect(statusCode).toBe(200);
    expect(headers['cache-control']).toBe(SHARED_FOR_A_SECOND);
    expect(headers.etag).toMatch(/^W\/"[\w-]{22}"$/);
  });

  test('is not sent again to a client that has it, until it changes', async () => {
    const etag = String((await get(product.id)).headers.etag);
    const headers = { 'if-none-match': etag, 'accept-encoding': 'gzip' };
    const same = await get(product.id, headers);
    expect([same.statusCode, same.body]).toEqual([304, '']);
    expect(same.headers['cache-control']).toBe(SHARED_FOR_A_SECOND);
    await app.database.pool.query('update products set stock = 6 where id = $1', [product.id]);
    const changed = await get(product.id, headers);
    expect(changed.statusCode).toBe(200);
    expect(changed.headers.etag).not.toBe(etag);
  });

  test('that does not exist is not stored by any cache', async () => {
    const { headers, statusCode } = await get('00000000-0000-4000-8000-000000000000');
    expect(statusCode).toBe(404);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers.etag).toBeUndefined();
  });
});
