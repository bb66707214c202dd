import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { placeQuickSale } from '@vendas/contract/orders/quick-sale';
import { listPayments, registerPayment, takePaymentBack } from '@vendas/contract/orders/payments';
import {
  getReceipt,
  getSaleReceipt,
  listReceipts,
  printReceipt,
  printSaleReceipt,
} from '@vendas/contract/orders/receipts';
import { saveShopIdentity } from '@vendas/contract/shop';
import { anOrder, todayOf } from '#testing/back-office.ts';
import { aPerson, aProduct, callRoute, refused, succeeded } from '#testing/builders.ts';
import type { Person } from '#testing/builders.ts';
import { grant } from '#testing/grants.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';

// still 2026 in São Paulo
const NEW_YEARS_EVE = new Date('2027-01-01T02:59:00Z');
let now = NEW_YEARS_EVE;
let app: TestApp;
let owner: Person;
let bia: Person;
beforeAll(async () => {
  app = await startTestApp({ services: { clock: { now: () => now } } });
  owner = await aPerson(app, 'admin');
  bia = await aPerson(app);
  await app.database.pool.query(
    `update profiles set first_name = 'Bia', last_name = 'Souza' where id = $1`,
    [bia.id],
  );
});
afterAll(() => app.close());
beforeEach(() => {
  now = NEW_YEARS_EVE;
});

/** An order of R$ 100,00 with a payment of R$ 40,00. */
async function aPayment() {
  const { id } = await anOrder(app, bia, await aProduct(app, { priceCents: 10_000 }));
  const { payment } = succeeded(
    await callRoute(app, registerPayment, {
      as: owner,
      params: { id },
      body: { amountCents: 4_000, paymentDate: todayOf(app), method: 'pix', notes: '' },
    }),
  );
  return { id, paymentId: payment.id };
}

type Place = Awaited<ReturnType<typeof aPayment>>;
const print = (params: Place, key: string = crypto.randomUUID()) =>
  callRoute(app, printReceipt, { as: owner, params, key });
const read = (params: Place) => callRoute(app, getReceipt, { as: owner, params });
const lastNumber = async (): Promise<unknown> =>
  (await app.database.pool.query('select last_number from receipt_years where year = 2026')).rows;

describe('a receipt', () => {
  test('is numbered when it is first printed, and a later print is a copy of it', async () => {
    const params = await aPayment();
    const receipt = succeeded(await read(params));
    expect(receipt).toMatchObject({ number: null, prints: 0, isCancelled: false });
    expect(receipt.content).toMatchObject({
      shopName: 'Controle de Vendas',
      payerName: 'Bia Souza',
      payerDocument: null,
      amountCents: 4_000,
      method: 'pix',
      paymentDate: '2026-12-31',
      balanceCents: 6_000,
      orderTotalCents: 10_000,
    });
    const first = { number: '0001/2026', prints: 1, isCancelled: false };
    expect(succeeded(await print(params))).toEqual(first);
    expect(succeeded(await print(params))).toEqual({ ...first, prints: 2 });
    expect(succeeded(await read(params))).toEqual({ ...receipt, ...first, prints: 2 });
  });

  test('reserves late charges that are still owed, and keeps them with the balance and its date on copies', async () => {
    const params = await aPayment();
    const set = (values: string) =>
      app.database.pool.query(`update charges set ${values} where order_id = $1`, [params.id]);
    await set(`due_date = '2026-12-01', fine_bp = 200`);
    const owed = { balanceCents: 6_000, balanceDate: '2026-12-31', reserved: [{ part: 'fine', cents: 200 }] }; // prettier-ignore
    expect(succeeded(await read(params)).content).toMatchObject(owed);
    succeeded(await print(params));
    await set('fine_bp = 0');
    succeeded(await print(params));
    expect(succeeded(await read(params))).toMatchObject({ prints: 2, content: owed });
    // a receipt from before the date was stored
    const older = `update receipts set content = content - 'balanceDate' - 'reserved' where payment_id = $1`;
    await app.database.pool.query(older, [params.paymentId]);
    const { content } = succeeded(await read(params));
    expect([content.balanceDate, content.reserved]).toEqual(['2026-12-31', undefined]);
  });

  test('of a repeated request is counted once', async () => {
    const params = await aPayment();
    const key = crypto.randomUUID();
    const first = succeeded(await print(params, key));
    expect(succeeded(await print(params, key))).toEqual(first);
    expect(succeeded(await read(params)).prints).toBe(1);
  });

  test('keeps its content, whatever changes afterwards', async () => {
    const params = await aPayment();
    succeeded(await print(params));
    const { content } = succeeded(await read(params));
    const shown = { tradeName: null, legalName: null, taxDocument: null };
    succeeded(
      await callRoute(app, saveShopIdentity, {
        as: owner,
        body: { ...shown, tradeName: 'Ótica Aurora', shown },
      }),
    );
    expect(succeeded(await read(params)).content).toEqual(content);
    expect(succeeded(await read(await aPayment())).content.shopName).toBe('Ótica Aurora');
  });

  test('keeps its number and reads as cancelled when the payment is taken back', async () => {
    const params = await aPayment();
    const printed = succeeded(await print(params));
    const { content } = succeeded(await read(params));
    succeeded(await callRoute(app, takePaymentBack, { as: owner, params, body: { reason: null } }));
    expect(succeeded(await read(params))).toEqual({ ...printed, isCancelled: true, refundedCents: 0, content }); // prettier-ignore
    expect(succeeded(await print(params))).toEqual({ ...printed, isCancelled: true, prints: 2 });
    const { items } = succeeded(
      await callRoute(app, listReceipts, { as: owner, params: { id: params.id } }),
    );
    expect(items).toEqual([
      {
        number: printed.number,
        paymentId: params.paymentId,
        isCancelled: true,
        amountCents: 4_000,
        paymentDate: '2026-12-31',
      },
    ]);
  });

  test('of a payment that was taken back before its first print does not exist', async () => {
    const params = await aPayment();
    succeeded(await callRoute(app, takePaymentBack, { as: owner, params, body: { reason: null } }));
    const before = await lastNumber();
    for (const attempt of [await read(params), await print(params)]) {
      expect(refused(attempt)).toMatchObject({ status: 404, code: 'paymentNotFound' });
    }
    expect(await lastNumber()).toEqual(before);
  });

  test('is found only with its own order', async () => {
    const [one, other] = [await aPayment(), await aPayment()];
    const mixed = { id: one.id, paymentId: other.paymentId };
    expect(refused(await print(mixed))).toMatchObject({ code: 'paymentNotFound' });
    succeeded(await print(other));
    expect(refused(await print(mixed))).toMatchObject({ code: 'paymentNotFound' });
    expect(refused(await read(mixed))).toMatchObject({ code: 'paymentNotFound' });
    const unknown = { id: crypto.randomUUID(), paymentId: one.paymentId };
    expect(refused(await print(unknown))).toMatchObject({ code: 'orderNotFound' });
  });
});

describe('at the counter', () => {
  async function aSale(as: Person, terms: object = {}) {
    const { id: productId, priceCents } = await aProduct(app, { priceCents: 10_000 });
    const items = [{ productId, quantity: 1, shownPriceCents: priceCents }];
    const body = placeQuickSale.body.parse({
      customerId: bia.id,
      items,
      isCredit: false,
      ...terms,
    });
    return succeeded(await callRoute(app, placeQuickSale, { as, body })).id;
  }

  test('a seller prints the receipt of their own sale, and of no other', async () => {
    const caio = await aPerson(app, 'seller');
    await grant(app, 'seller', 'sell');
    const [ownSale, otherSale] = [await aSale(caio), await aSale(owner)];
    const call = (id: string) => ({ as: caio, params: { id } });
    const receipt = succeeded(await callRoute(app, getSaleReceipt, call(ownSale)));
    expect(receipt.content).toMatchObject({ amountCents: 10_000, balanceCents: 0 });
    const printed = succeeded(await callRoute(app, printSaleReceipt, call(ownSale)));
    expect(printed).toMatchObject({ prints: 1, isCancelled: false });
    expect(succeeded(await callRoute(app, getSaleReceipt, call(ownSale)))).toMatchObject(printed);
    for (const id of [otherSale, await aSale(caio, { isCredit: true }), crypto.randomUUID()]) {
      const [read, print] = [
        await callRoute(app, getSaleReceipt, call(id)),
        await callRoute(app, printSaleReceipt, call(id)),
      ];
      expect(refused(read)).toMatchObject({ status: 404, code: 'paymentNotFound' });
      expect(refused(print)).toMatchObject({ status: 404, code: 'paymentNotFound' });
    }
  });
});

test('a payment that was taken back shows whether it has a receipt', async () => {
  const [printed, plain] = [await aPayment(), await aPayment()];
  succeeded(await print(printed));
  for (const [params, hasReceipt] of [
    [printed, true],
    [plain, false],
  ] as const) {
    succeeded(await callRoute(app, takePaymentBack, { as: owner, params, body: { reason: null } }));
    const { items } = succeeded(
      await callRoute(app, listPayments, { as: owner, params: { id: params.id } }),
    );
    expect(items[0]?.takenBack).toMatchObject({ hasReceipt });
  }
});

describe('the receipt numbers of a year', () => {
  /** The numbers up to the last one of the year that no receipt has. */
  const gaps = async (): Promise<unknown> =>
    (
      await app.database.pool.query(
        `select n from receipt_years, generate_series(1, last_number) as n
         where year = 2026 and n not in (select number from receipts where year = 2026)`,
      )
    ).rows;

  test('have no gap and no repetition, with many concurrent prints', async () => {
    const payments = await Promise.all(Array.from({ length: 8 }, aPayment));
    const twice = [...payments, ...payments];
    const printed = await Promise.all(twice.map((params) => print(params)));
    expect(new Set(printed.map((one) => succeeded(one).number)).size).toBe(8);
    expect(await gaps()).toEqual([]);
  });

  test('have no gap after a rollback', async () => {
    const before = await lastNumber();
    await app.database.pool.query(`
      create function refuse_receipt() returns trigger language plpgsql as $$ begin raise 'disk full'; end $$;
      create trigger refuse_receipt before insert on receipts execute function refuse_receipt();`);
    const params = await aPayment();
    try {
      expect(refused(await print(params))).toMatchObject({ status: 500 });
    } finally {
      await app.database.pool.query('drop function refuse_receipt cascade');
    }
    expect(await lastNumber()).toEqual(before);
    succeeded(await print(params));
    expect(await gaps()).toEqual([]);
  });

  test('start again with the business year', async () => {
    const params = await aPayment();
    now = new Date('2027-01-01T03:00:00Z');
    expect(succeeded(await print(params)).number).toBe('0001/2027');
  });
});
