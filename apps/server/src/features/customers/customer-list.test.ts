import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  addCustomerNote,
  CUSTOMER_SORTS,
  getCustomerAccount,
  getCustomerFile,
  listCustomerFiles,
} from '@vendas/contract/people/customers';
import type { CustomerFile } from '@vendas/contract/people/customers';
import { registerPayment } from '@vendas/contract/orders/payments';
import { listOrders, setOrderStatus } from '@vendas/contract/orders/admin-orders';
import { anOrder, nameProfile, todayOf } from '#testing/back-office.ts';
import { aPerson, aProduct, callRoute, refused, succeeded } from '#testing/builders.ts';
import type { Person } from '#testing/builders.ts';
import { aSellerWith } from '#testing/grants.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { aCustomer, ADDRESS, fileOf, FILLED, save } from './customers-test-kit.ts';

let app: TestApp;
let ana: Person;
beforeAll(async () => {
  app = await startTestApp();
  ana = await aPerson(app, 'admin');
});
afterAll(() => app.close());

const find = async (query: Record<string, unknown>) =>
  succeeded(await callRoute(app, listCustomerFiles, { as: ana, query: JSON.parse(JSON.stringify(query)) })); // prettier-ignore

describe('the list of customers', () => {
  let file: CustomerFile;
  beforeAll(async () => {
    const { id } = await aCustomer(app, ana, { firstName: 'Zuleica' });
    file = succeeded(
      await save(app, ana, await fileOf(app, ana, id), {
        ...FILLED,
        taxDocument: '12.ABC.345/01DE-35',
        birthday: '1975-07-19',
        phone: '(31) 97777-1234',
        emails: ['zuleica@trabalho.com.br', 'zu@ótica.com.br'],
        phones: ['(31) 3555-9876'],
        addresses: [{ ...ADDRESS, street: 'Alameda Ipê', postalCode: '30140-110' }],
      }),
    );
    const note = { body: 'Prefere armação Fina.' };
    const call = { as: ana, params: { id }, body: note };
    succeeded(await callRoute(app, addCustomerNote, call));
  });

  test.each([
    'zuleica',
    'ZULEICA@trabalho',
    'zu@ótica.com.br',
    '@ÓTICA',
    '97777-1234',
    '(31) 97777',
    '3555 9876',
    '12.ABC.345',
    '12abc34501de35',
    'alameda ipe',
    '30140-110',
    'armacao fina',
    '\u202A(31) 97777\u20111234\u202C',
    '(31) 7777-1234',
    '031 97777-1234',
    'tel:+55 31 3555-9876',
    '12.ABC.345/01DE\u201135',
    '19/07',
    '19/7/1975',
    'souza zuleica',
    'ipe zuleica armacao',
    'zuleica (31) 97777-1234',
    '+55 31 97777 1234 souza',
    '(031) 97777–1234',
    '0031 97777-1234',
    '12.ABC.345 zuleica',
    '3555\u00A09876 zuleica@trabalho',
    'zuleica 19/07',
    '30140 110 alameda',
    '3014\u200B0110',
  ])('finds a customer by %s', async (search) => {
    expect((await find({ search })).items.map(({ id }) => id)).toEqual([file.id]);
  });

  test.each([
    '97',
    '%',
    '_',
    '12.XYZ',
    '18/07',
    '19/07/1976',
    '19/07/19',
    'zuleica 97777-4321',
    'zuleica 18/07',
    '97777 zuleica 9999',
  ])('finds no customer by %s alone', async (search) => {
    expect((await find({ search })).items.map(({ id }) => id)).not.toContain(file.id);
  });

  test('shows what is owed and the last purchase, and sorts by them in pages without gaps', async () => {
    const ownApp = await startTestApp();
    try {
      const as = await aPerson(ownApp, 'admin');
      const product = await aProduct(ownApp, { priceCents: 1_000, stock: 500 });
      const buyers: Person[] = [];
      for (let i = 0; i < 60; i += 1) {
        const buyer = await aPerson(ownApp);
        await nameProfile(ownApp, buyer, `Cliente ${String(i % 7)}`, null);
        if (i % 3 !== 0) await anOrder(ownApp, buyer, product, 1 + (i % 5));
        buyers.push(buyer);
      }
      const ids: Record<string, string[]> = {};
      for (const sort of CUSTOMER_SORTS) {
        ids[sort] = [];
        let cursor: string | undefined;
        do {
          const query = { sort, ...(cursor !== undefined && { cursor }) };
          const page = succeeded(await callRoute(ownApp, listCustomerFiles, { as, query }));
          ids[sort].push(...page.items.map(({ id }) => id));
          if (sort === '-balance') {
            const balances = page.items.map(({ balanceCents }) => balanceCents ?? -1);
            expect(balances).toEqual(balances.toSorted((one, other) => other - one));
          }
          cursor = page.nextCursor ?? undefined;
        } while (cursor !== undefined);
        expect(new Set(ids[sort]), sort).toEqual(new Set(buyers.map(({ id }) => id)));
        expect(ids[sort], sort).toHaveLength(60);
      }
      expect(ids['-name']).toEqual(ids['name']?.toReversed());
      expect(ids['-lastPurchase']?.slice(0, 2)).toEqual([buyers[59]?.id, buyers[58]?.id]);
    } finally {
      await ownApp.close();
    }
  });

  test.each(['["x"]', '[1]', 'abc'])('rejects the cursor %s', async (text) => {
    const cursor = Buffer.from(text).toString('base64url');
    for (const sort of CUSTOMER_SORTS) {
      const outcome = await callRoute(app, listCustomerFiles, { as: ana, query: { sort, cursor } });
      expect(refused(outcome).status).toBe(400);
    }
  });
});

describe('the account of a customer', () => {
  test('sums what was bought, owed and paid, without cancelled orders', async () => {
    const bia = await aPerson(app);
    const product = await aProduct(app, { priceCents: 10_000, stock: 50 });
    const [open, paid, cancelled] = [
      await anOrder(app, bia, product),
      await anOrder(app, bia, product, 2),
      await anOrder(app, bia, product, 3),
    ];
    const day = todayOf(app);
    for (const [id, amountCents] of [
      [open.id, 2_500],
      [paid.id, 20_000],
    ] as const) {
      const body = { amountCents, paymentDate: day, notes: null };
      succeeded(await callRoute(app, registerPayment, { as: ana, params: { id }, body }));
    }
    const body = { status: 'cancelled', expectedStatus: 'pending' } as const;
    succeeded(
      await callRoute(app, setOrderStatus, { as: ana, params: { id: cancelled.id }, body }),
    );
    const call = { as: ana, params: { id: bia.id } };
    const account = succeeded(await callRoute(app, getCustomerAccount, call));
    expect(account).toMatchObject({
      orders: 2,
      boughtCents: 30_000,
      openCount: 1,
      balanceCents: 7_500,
      overdueCents: 0,
      oldestDueDate: null,
      openOrders: [{ id: open.id, totalCents: 10_000, amountPaidCents: 2_500 }],
    });
    expect(account.payments.map(({ orderId }) => orderId).toSorted()).toEqual(
      [open.id, paid.id].toSorted(),
    );
    const query = { customer: bia.id };
    const orders = succeeded(await callRoute(app, listOrders, { as: ana, query }));
    expect(orders.items.map(({ id }) => id)).toEqual([cancelled.id, paid.id, open.id]);
  });

  test.each(['00000000-0000-4000-8000-000000000000'])('of %s does not exist', async (id) => {
    const outcome = await callRoute(app, getCustomerAccount, { as: ana, params: { id } });
    expect(refused(outcome)).toMatchObject({ status: 404, code: 'customerNotFound' });
  });
});

describe('a seller who may only sell', () => {
  test('uses the files, and does not see what customers owe', async () => {
    const seller = await aSellerWith(app, 'sell');
    const bia = await aPerson(app);
    await nameProfile(app, bia, 'Benedita', null);
    await anOrder(app, bia, await aProduct(app));
    const query = { search: 'benedita' };
    const { items } = succeeded(await callRoute(app, listCustomerFiles, { as: seller, query }));
    expect(items).toMatchObject([{ id: bia.id, balanceCents: null }]);
    const sorted = await callRoute(app, listCustomerFiles, {
      as: seller,
      query: { sort: '-balance' },
    });
    expect(refused(sorted).status).toBe(403);
    const params = { id: bia.id };
    expect(succeeded(await callRoute(app, getCustomerFile, { as: seller, params })).id).toBe(
      bia.id,
    );
    const account = await callRoute(app, getCustomerAccount, { as: seller, params });
    expect(refused(account).status).toBe(403);
    const sellerOfOrders = await aSellerWith(app, 'sell', 'seeOrders');
    const shown = succeeded(await callRoute(app, listCustomerFiles, { as: sellerOfOrders, query }));
    expect(shown.items[0]?.balanceCents).toBeGreaterThan(0);
  });
});
