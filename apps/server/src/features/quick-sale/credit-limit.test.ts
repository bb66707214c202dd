import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getCustomerCredit, setCustomerCredit } from '@vendas/contract/credit/credit';
import { mergeCustomerFiles } from '@vendas/contract/people/customers';
import { registerPayment } from '@vendas/contract/orders/payments';
import { createCustomer, placeQuickSale } from '@vendas/contract/orders/quick-sale';
import { placeOrder } from '@vendas/contract/orders/orders';
import { dateInZone } from '@vendas/domain/calendar';
import { auditOf } from '#testing/back-office.ts';
import { aPerson, aProduct, callRoute, refused, shopState, succeeded } from '#testing/builders.ts';
import type { Person, TestProduct } from '#testing/builders.ts';
import { aSellerWith } from '#testing/grants.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';

const now = new Date();
let app: TestApp;
let ana: Person;
let bia: Person;
let product: TestProduct;
beforeAll(async () => {
  app = await startTestApp();
  ana = await aPerson(app, 'admin');
});
beforeEach(async () => {
  bia = await aPerson(app);
  product = await aProduct(app, { priceCents: 60_000, stock: 20 });
  await setRules({ limitCents: 100_000, blockDays: null });
});
afterAll(() => app.close());

const setRules = (rules: { limitCents: number | null; blockDays: number | null }) =>
  app.database.pool.query('update shop set credit_limit_cents = $1, credit_block_days = $2', [
    rules.limitCents,
    rules.blockDays,
  ]);
const items = () => [{ productId: product.id, quantity: 1, shownPriceCents: product.priceCents }];
const dayIn = (days: number) =>
  new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10);
const sell = (
  overrides: Record<string, unknown> = {},
  as = ana,
  key: string = crypto.randomUUID(),
) => {
  const body = {
    customerId: bia.id,
    items: items(),
    isCredit: true,
    dueDate: dayIn(30),
    ...overrides,
  };
  return callRoute(app, placeQuickSale, { as, body, key });
};
const ofLimit = (sale: Awaited<ReturnType<typeof sell>>) =>
  expect(refused(sale)).toMatchObject({ status: 422, code: 'creditLimitExceeded' });

describe('the credit limit', () => {
  test('counts what the customer owes by a date, and states how much is left', async () => {
    succeeded(await sell());
    const second = refused(await sell());
    expect(second).toMatchObject({
      status: 422,
      code: 'creditLimitExceeded',
      message: 'A venda passa do limite de crédito de R$ 1.000,00; ainda há R$ 400,00.',
    });
    expect((await shopState(app, [product.id])).products).toEqual({ [product.id]: 19 });
    succeeded(await sell({ initialPaidCents: 20_000 }));
    ofLimit(await sell({ initialPaidCents: 59_999 }));
  });

  test('counts instalments with their interest', async () => {
    await app.database.pool.query('update shop set instalment_interest_bp = 100');
    await setRules({ limitCents: 60_000, blockDays: null });
    const plan = { count: 3, firstDueDate: dayIn(30), rhythm: { every: 'month', interestBp: 100 } };
    ofLimit(await sell({ plan }));
    succeeded(await sell({ plan: { ...plan, rhythm: { every: 'month' } } }));
    await app.database.pool.query('update shop set instalment_interest_bp = 0');
  });

  test('never refuses cash, another customer or an order in the web shop', async () => {
    succeeded(await sell());
    succeeded(await sell({ isCredit: false }));
    succeeded(await sell({ initialPaidCents: 60_000 }));
    succeeded(await sell({ customerId: (await aPerson(app)).id }));
    succeeded(await callRoute(app, placeOrder, { as: bia, body: { items: items() } }));
  });

  test('is free again after a payment', async () => {
    const { id } = succeeded(await sell());
    ofLimit(await sell());
    const body = {
      amountCents: 20_000,
      paymentDate: dateInZone(now, 'America/Sao_Paulo'),
      notes: null,
    };
    succeeded(await callRoute(app, registerPayment, { as: ana, params: { id }, body }));
    succeeded(await sell());
  });

  test('is enforced for concurrent sales', async () => {
    const sales = await Promise.all(Array.from({ length: 5 }, () => sell()));
    expect(sales.filter((sale) => sale.ok)).toHaveLength(1);
  });

  test('can be overridden by people who may give discounts, which the audit log records', async () => {
    succeeded(await sell());
    const seller = await aSellerWith(app, 'sell');
    ofLimit(await sell({ isCreditOverridden: true }, seller));
    const granted = await aSellerWith(app, 'sell', 'giveDiscounts');
    ofLimit(await sell({}, granted));
    const order = succeeded(await sell({ isCreditOverridden: true }, granted));
    const [entry] = await auditOf(app, 'order', order.id);
    expect(entry).toMatchObject({ actorId: granted.id, after: { isCreditOverridden: true } });
  });

  test('is not logged as overridden when it was not exceeded', async () => {
    const order = succeeded(await sell({ isCreditOverridden: true }));
    const [entry] = await auditOf(app, 'order', order.id);
    expect(entry?.after).not.toHaveProperty('isCreditOverridden');
  });
});

describe('the block of sales on credit', () => {
  test('applies once a charge is late by more than the allowed days, until it is paid', async () => {
    await setRules({ limitCents: null, blockDays: 5 });
    const { id } = succeeded(await sell());
    await sellLate(id, 3);
    succeeded(await sell({ initialPaidCents: 59_900 }));
    await sellLate(id, 12);
    expect(refused(await sell())).toMatchObject({ status: 422, code: 'creditBlocked' });
    succeeded(await sell({ isCredit: false }));
    const order = succeeded(await sell({ isCreditOverridden: true }));
    const [entry] = await auditOf(app, 'order', order.id);
    expect(entry).toMatchObject({ after: { isCreditOverridden: true } });
    const paymentDate = dateInZone(now, 'America/Sao_Paulo');
    const body = { amountCents: 60_000, paymentDate, notes: null };
    succeeded(await callRoute(app, registerPayment, { as: ana, params: { id }, body }));
    succeeded(await sell());
  });

  /** Moves the due date of an order's charge to some days ago. */
  const sellLate = (id: string, days: number) =>
    app.database.pool.query(
      `with moved as (update charges set due_date = $2 where order_id = $1)
       update orders set due_date = $2 where id = $1`,
      [id, dayIn(-days)],
    );
});

describe("a customer's own limit", () => {
  const set = (limitCents: number | null, shownCents: number | null = null, as = ana) =>
    callRoute(app, setCustomerCredit, {
      as,
      params: { id: bia.id },
      body: { limitCents, shownCents },
    });

  test('replaces that of the shop, and can be removed again', async () => {
    expect(succeeded(await set(60_000))).toEqual({ limitCents: 60_000, shopLimitCents: 100_000 });
    succeeded(await sell());
    ofLimit(await sell({ initialPaidCents: 59_999 }));
    succeeded(await set(null, 60_000));
    succeeded(await sell({ initialPaidCents: 59_999 }));
    const entries = await auditOf(app, 'user', bia.id);
    expect(entries.map(({ after }) => after)).toEqual([
      { creditLimitCents: 60_000 },
      { creditLimitCents: null },
    ]);
  });

  test('of zero allows cash sales only', async () => {
    succeeded(await set(0));
    ofLimit(await sell({ initialPaidCents: 59_999 }));
    succeeded(await sell({ isCredit: false }));
  });

  test('changed by another person meanwhile is refused with the current one', async () => {
    succeeded(await set(60_000));
    expect(refused(await set(70_000))).toMatchObject({ status: 409, code: 'creditLimitChanged' });
    const outcomes = await Promise.all([set(1, 60_000), set(2, 60_000)]);
    expect(outcomes.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test('is set by people who may give discounts, and by no seller without that permission', async () => {
    const seller = await aSellerWith(app, 'sell', 'seeOrders', 'manageShop');
    expect(refused(await set(60_000, null, seller)).status).toBe(403);
    succeeded(await set(60_000, null, await aSellerWith(app, 'giveDiscounts')));
    expect(refused(await set(-1, 60_000)).status).toBe(400);
    const params = { id: crypto.randomUUID() };
    const body = { limitCents: 1, shownCents: null };
    expect(refused(await callRoute(app, setCustomerCredit, { as: ana, params, body })).status).toBe(404); // prettier-ignore
  });

  test('is the stricter of the two after a merge', async () => {
    succeeded(await set(60_000));
    const customer = { firstName: 'Bia', lastName: null, email: null, phone: null };
    const { id: otherId } = succeeded(
      await callRoute(app, createCustomer, { as: ana, body: customer }),
    );
    const limitOf = (id: string, limitCents: number) =>
      callRoute(app, setCustomerCredit, { as: ana, params: { id }, body: { limitCents, shownCents: null } }); // prettier-ignore
    succeeded(await limitOf(otherId, 20_000));
    const params = { id: bia.id };
    succeeded(await callRoute(app, mergeCustomerFiles, { as: ana, params, body: { otherId, survivorId: bia.id } })); // prettier-ignore
    const credit = await callRoute(app, getCustomerCredit, { as: ana, params: { id: otherId } });
    expect(succeeded(credit)).toMatchObject({ limitCents: 20_000 });
  });
});
