import { beforeAll, expect, test } from 'vitest';
import { encodeImage } from '#platform/files/images.ts';
import type { EncodedImage } from '#platform/files/images.ts';
import { aPerson, aProduct } from '#testing/builders.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { readDemoImage } from './catalogue.ts';
import { loadDemo, prepareDemo } from './load-demo.ts';
import { DEMO_PRODUCTS } from './products.ts';

// One image for all products, because no test here reads them; load-demo.test.ts encodes each.
let images: EncodedImage[];
beforeAll(async () => {
  const [first] = DEMO_PRODUCTS;
  const image = await encodeImage(await readDemoImage(first.name));
  images = DEMO_PRODUCTS.map(() => image);
});

const fill = (app: TestApp, administratorId: string) =>
  loadDemo(app, administratorId, async () => images);

async function withApp(work: (app: TestApp) => Promise<void>): Promise<void> {
  const app = await startTestApp();
  try {
    await work(app);
  } finally {
    await app.close();
  }
}

async function countOf(app: TestApp, table: string): Promise<unknown> {
  const { rows } = await app.database.pool.query(`select count(*)::int as n from ${table}`);
  return rows[0]?.n;
}

test('an administrator fills the shop once, even by two concurrent calls, and the invented people cannot sign in', () =>
  withApp(async (app) => {
    const administrator = await aPerson(app, 'admin');
    // another account took this address before the demonstration
    const ownerAccount = { email: 'ines.braganca@exemplo.com.br', password: 'da-dona-dela' };
    await app.fastify.inject({ method: 'POST', url: '/auth/v1/signup', payload: ownerAccount });
    await Promise.all([fill(app, administrator.id), fill(app, administrator.id)]);
    expect(await countOf(app, 'products')).toBe(24);
    expect(await countOf(app, 'orders')).toBe(320);
    expect(await countOf(app, 'files')).toBe(24);
    const signIn = await app.fastify.inject({
      method: 'POST',
      url: '/auth/v1/token?grant_type=password',
      payload: { email: 'sergio.magalhaes@exemplo.com.br', password: 'demonstracao' },
    });
    expect(signIn.statusCode).toBe(400);
    const owned = await app.database.pool.query(
      'select count(*)::int as n from products where user_id = $1',
      [administrator.id],
    );
    expect(owned.rows).toEqual([{ n: 24 }]);
  }));

test('two orders are in instalments, one of them late with fine and interest', () =>
  withApp(async (app) => {
    await fill(app, (await aPerson(app, 'admin')).id);
    const split = 'charges where of = 3 and fine_bp = 200 and interest_bp = 100';
    expect(await countOf(app, split)).toBe(6);
    const lateOrders = `(select distinct order_id from ${split} and due_date < current_date - 1) as late`;
    expect(await countOf(app, lateOrders)).toBe(1);
  }));

test('a shop with its own product is not filled', () =>
  withApp(async (app) => {
    const administrator = await aPerson(app, 'admin');
    await aProduct(app);
    await fill(app, administrator.id);
    expect(await countOf(app, 'products')).toBe(1);
    expect(await countOf(app, 'profiles')).toBe(1);
  }));

test('the start of the demonstration leaves a foreign database unchanged, and reports it', () =>
  withApp(async (app) => {
    const messages = [
      'Este banco de dados já tem contas que não são as da demonstração e ficou como estava.',
      'Para vê-la, use uma pasta nova (DATA_DIR), sem ADMIN_EMAIL.',
    ];
    await aPerson(app);
    expect(await prepareDemo(app)).toEqual(messages);
    await aPerson(app, 'admin');
    expect(await prepareDemo(app)).toEqual(messages);
    expect(await countOf(app, 'profiles')).toBe(2);
    expect(await countOf(app, 'products')).toBe(0);
  }));

test('a shop whose filling failed is as empty as before and can be filled again', () =>
  withApp(async (app) => {
    const administrator = await aPerson(app, 'admin');
    await app.database.pool.query(
      'alter table tasks add constraint broken check (position < 2000)',
    );
    await expect(fill(app, administrator.id)).rejects.toThrow('broken');
    for (const table of ['products', 'orders', 'pericias', 'files'])
      expect(await countOf(app, table)).toBe(0);
    expect(await countOf(app, 'profiles')).toBe(1);
    await app.database.pool.query('alter table tasks drop constraint broken');
    await fill(app, administrator.id);
    expect(await countOf(app, 'tasks')).toBe(50);
  }));
