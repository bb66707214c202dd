import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { downloadFinance, FINANCE_FILES } from '@vendas/contract/finance';
import { nothing } from '@vendas/contract/route';
import type { Route } from '@vendas/contract/route';
import { nameProfile } from '#testing/back-office.ts';
import { aProduct, sendRaw } from '#testing/builders.ts';
import type { Person } from '#testing/builders.ts';
import { CONTRACT_ROUTES } from '#testing/contract-routes.ts';
import { fingerprint } from '#testing/fingerprint.ts';
import { aFullShop } from '#testing/full-shop.ts';
import { HOSTILE_TEXTS } from '#testing/hostile.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';

let app: TestApp;
let administrator: Person;
/** Part of names with a wildcard, and of names without. */
const [ODD, PLAIN] = ['esquisito', 'comum'];

beforeAll(async () => {
  app = await startTestApp();
  const shop = await aFullShop(app);
  ({ administrator } = shop);
  await plant(shop.victim, ODD, String.raw`100% a_b c\d`);
  await plant(shop.shopper, PLAIN, 'cem por cento');
});
afterAll(() => app.close());

/** A product, a person with a balance, a case and a task with this name. */
async function plant(person: Person, word: string, text: string): Promise<void> {
  const name = `${text} ${word}`;
  await aProduct(app, { name });
  await nameProfile(app, person, name, null);
  const { pool } = app.database;
  await pool.query(`insert into orders (user_id, total_cents) values ($1, 1000)`, [person.id]);
  await pool.query(
    `insert into pericias (process_number, defendant, location) values ($1, $1, $1)`,
    [name],
  );
  await pool.query(`insert into tasks (title) values ($1)`, [name]);
}

const querySchema = z.object({ shape: z.record(z.string(), z.unknown()) });
const fieldsOf = ({ query }: Route) =>
  query === nothing ? [] : Object.keys(querySchema.parse(query).shape);
const named = (routes: readonly Route[]) =>
  routes.map((route) => [`${route.method} ${route.path}`, route] as const);

const searches = CONTRACT_ROUTES.filter((route) => fieldsOf(route).includes('search'));
const search = (route: Route, text: string) =>
  sendRaw(app, route, {
    as: administrator,
    query: { search: text, ...(route.download ? { file: 'vendas-a-prazo' } : {}) },
  });

/** Searches that return a count instead of names, with the field of the count. */
const COUNTED: Readonly<Record<string, string>> = {
  '/api/admin/orders/sums': 'count',
  '/api/admin/finance/debtors/sums': 'people',
  '/api/products/count': 'products',
};
const countedSchema = z.record(z.string(), z.unknown());
const isCounted = ({ path }: Route) => path in COUNTED;

describe.each(named(searches.filter(isCounted)))('the search of %s', (_, route) => {
  const countOf = async (text: string) => {
    const response = await search(route, text);
    expect(response.statusCode, response.body).toBe(200);
    return countedSchema.parse(response.json())[COUNTED[route.path] ?? ''];
  };

  test.each(['%', '_', '\\', '0% a', 'a_b', String.raw`c\d`])(
    'matches %j literally',
    async (text) => {
      const odd = await countOf(ODD);
      expect(odd).toBeGreaterThan(0);
      expect(await countOf(text)).toBe(odd);
    },
  );

  test.each(['%%', '__', '%comum%', 'c_mum', "' or true --", String.raw`\%`, "'||'"])(
    'finds nothing for %j',
    async (text) => {
      expect(await countOf(text)).toBe(0);
    },
  );
});

describe.each(named(searches.filter((route) => !isCounted(route))))(
  'the search of %s',
  (_, route) => {
    test.each(['%', '_', '\\', '0% a', 'a_b', String.raw`c\d`])(
      'matches %j literally',
      async (text) => {
        const response = await search(route, text);
        expect(response.statusCode, response.body).toBe(200);
        expect(response.body).toContain(ODD);
        expect(response.body).not.toContain(PLAIN);
      },
    );

    test.each(['%%', '__', '%comum%', 'c_mum', "' or true --", String.raw`\%`, "'||'"])(
      'finds nothing for %j',
      async (text) => {
        const response = await search(route, text);
        expect(response.statusCode, response.body).toBe(200);
        expect(response.body).not.toContain(PLAIN);
        expect(response.body).not.toContain(ODD);
      },
    );
  },
);

test('the list of searches is complete', () => {
  expect(searches.length).toBeGreaterThanOrEqual(10);
});

const withQuery = CONTRACT_ROUTES.filter(
  ({ query, method }) => query !== nothing && method === 'GET',
);

describe('any text in any field of a query string', () => {
  let before: unknown;
  beforeAll(async () => {
    before = await fingerprint(app);
  });

  test.each(named(withQuery))('is survived by %s', async (_, route) => {
    for (const field of fieldsOf(route)) {
      for (const text of HOSTILE_TEXTS) {
        const params = { id: administrator.id };
        // a value that is no text can't be part of a URL
        const query = { [field]: text.isWellFormed() ? text.slice(0, 5_000) : '\ufffd' };
        const response = await sendRaw(app, route, { as: administrator, params, query });
        expect([200, 400, 404], `${field}=${text.slice(0, 40)}: ${response.body}`).toContain(
          response.statusCode,
        );
      }
      const twice = await app.fastify.inject({
        url: `${route.path.replace(':id', administrator.id)}?${field}=a&${field}=b&__proto__[x]=1&constructor=1`,
        headers: { authorization: `Bearer ${administrator.token}` },
      });
      expect([200, 400, 404]).toContain(twice.statusCode);
    }
    expect(Object.prototype).not.toHaveProperty('x');
  });

  test('changes no row', async () => {
    expect(await fingerprint(app)).toEqual(before);
  });
});

/** The cells of a CSV text with ';' between them. */
function cellsOf(csv: string): string[] {
  const cells = csv
    .replace(/^\uFEFF/, '')
    .matchAll(/(?:^|;|\r\n)(?:"((?:[^"]|"")*)"|([^;"\r\n]*))/g);
  return [...cells].map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '');
}

describe('a spreadsheet runs no formula', () => {
  const FORMULAS = [
    '=1+1',
    '+1+1',
    '-1+1',
    '@SUM(1)',
    '\t=1+1',
    '\r=1+1',
    ' =1+1',
    '=cmd|"/c calc"!A1',
  ];

  test.each(FINANCE_FILES)('of the file %s', async (file) => {
    const { pool } = app.database;
    const product = await aProduct(app);
    for (const formula of FORMULAS) {
      const { rows } = await pool.query(
        `with person as (insert into auth.users (email) values (gen_random_uuid() || '@exemplo.com.br') returning id)
         insert into profiles (id, first_name, last_name) select id, $1, $1 from person returning id`,
        [formula],
      );
      const order = await pool.query(
        `insert into orders (user_id, total_cents) values ($1, 1000) returning id`,
        [rows[0].id],
      );
      await pool.query(
        `insert into order_items (order_id, product_id, product_name, quantity, price_at_purchase_cents, cost_price_at_purchase_cents, position)
         values ($1, $2, $3, 1, 1000, 10, 0)`,
        [order.rows[0].id, product.id, formula],
      );
      await pool.query(
        `insert into pericias (process_number, defendant, location, amount_received_cents, amount_to_receive_cents) values ('=1+1', $1, $1, 100, 100)`,
        [`=${formula}`],
      );
    }
    const response = await sendRaw(app, downloadFinance, { as: administrator, query: { file } });
    expect(response.statusCode).toBe(200);
    const cells = cellsOf(response.body);
    expect(cells.length).toBeGreaterThan(2);
    const running = cells.filter(
      (cell) => /^\s*[=+\-@]/.test(cell) && !/^-?\d+(,\d+)?$/.test(cell),
    );
    expect(running).toEqual([]);
  });
});
