import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { placeQuickSale } from '@vendas/contract/orders/quick-sale';
import { mergeCustomerFiles } from '@vendas/contract/people/customers';
import { aPerson, aProduct, callRoute, refused, succeeded } from '#testing/builders.ts';
import type { Person, TestProduct } from '#testing/builders.ts';
import { aSellerWith, grant } from '#testing/grants.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { aCustomer, fileOf, save } from './customers-test-kit.ts';

let app: TestApp;
let ana: Person;
let rui: Person;
let product: TestProduct;
beforeAll(async () => {
  app = await startTestApp();
  ana = await aPerson(app, 'admin');
  rui = await aSellerWith(app, 'sell');
  product = await aProduct(app, { stock: 500 });
});
beforeEach(() => grant(app, 'seller', 'sell'));
afterAll(() => app.close());

/** A customer of the counter who has bought something. */
async function aBuyer(overrides: Record<string, unknown> = {}) {
  const customer = await aCustomer(app, ana, overrides);
  const items = [{ productId: product.id, quantity: 1, shownPriceCents: product.priceCents }];
  const body = { customerId: customer.id, items, isCredit: true };
  succeeded(await callRoute(app, placeQuickSale, { as: ana, body }));
  return customer;
}

const anEmail = () => `${crypto.randomUUID()}@exemplo.com.br`;

const change = async (as: Person, id: string, overrides: Record<string, unknown>) =>
  save(app, as, await fileOf(app, as, id), overrides);

const merge = (as: Person, id: string, otherId: string, survivorId = id) =>
  callRoute(app, mergeCustomerFiles, { as, params: { id }, body: { otherId, survivorId } });

const FORBIDDEN = { status: 403, code: 'customerAccessForbidden' };

describe('a person who may sell but not see orders', () => {
  test('cannot add an address to a file with purchases, whose owner could then sign in and see them', async () => {
    const buyer = await aBuyer();
    expect(refused(await change(rui, buyer.id, { email: anEmail() }))).toMatchObject(FORBIDDEN);
    succeeded(await change(rui, buyer.id, { phone: '11955551234', birthday: '1980-03-14' }));
    await grant(app, 'seller', 'sell', 'seeOrders');
    succeeded(await change(rui, buyer.id, { email: anEmail() }));
    await grant(app, 'seller', 'sell');
    succeeded(await change(rui, buyer.id, { email: null }));
  });

  test('can add an address to a file without purchases', async () => {
    const { id } = await aCustomer(app, rui);
    succeeded(await change(rui, id, { email: anEmail() }));
  });

  test('cannot change the address of an account that can sign in', async () => {
    const web = await aPerson(app);
    const refusal = refused(await change(rui, web.id, { email: anEmail() }));
    expect(refusal.code).toBe('customerContactOwn');
  });

  test('cannot merge purchases into a file that another person can open', async () => {
    const web = await aPerson(app);
    const buyer = await aBuyer();
    expect(refused(await merge(rui, buyer.id, web.id, web.id))).toMatchObject(FORBIDDEN);
    const addressed = await aCustomer(app, rui, { email: anEmail() });
    expect(refused(await merge(rui, addressed.id, buyer.id))).toMatchObject(FORBIDDEN);
    expect(refused(await merge(rui, buyer.id, addressed.id))).toMatchObject(FORBIDDEN);
    const plain = await aCustomer(app, rui);
    expect(succeeded(await merge(rui, buyer.id, plain.id)).id).toBe(buyer.id);
    expect(succeeded(await merge(ana, buyer.id, web.id, web.id)).id).toBe(web.id);
  });
});

describe('where the shop sends text messages, a telephone counts as an address does', () => {
  let texting: TestApp;
  beforeAll(async () => {
    texting = await startTestApp({
      databaseUrl: app.databaseUrl,
      environment: { SMS_WEBHOOK_URL: 'http://127.0.0.1:1/sms' },
    });
  });
  afterAll(() => texting.close());

  const aPhone = () => `31 9${String(Math.random()).slice(2, 10).padEnd(8, '0')}`;
  const mergeIn = (where: TestApp, id: string, otherId: string) =>
    callRoute(where, mergeCustomerFiles, { as: rui, params: { id }, body: { otherId, survivorId: id } }); // prettier-ignore

  test('when it is typed', async () => {
    const buyer = await aBuyer();
    const opened = await fileOf(app, rui, buyer.id);
    const outcome = await save(texting, rui, opened, { phone: '11955559876' });
    expect(refused(outcome)).toMatchObject(FORBIDDEN);
  });

  test('but the same line with its ninth digit is not new', async () => {
    const buyer = await aBuyer({ phone: '(31) 8123-4567' });
    const opened = await fileOf(app, rui, buyer.id);
    succeeded(await save(texting, rui, opened, { phone: '(31) 98123-4567' }));
  });

  test('when files are merged, in both directions', async () => {
    const buyer = await aBuyer();
    const own = await aCustomer(app, rui, { phone: aPhone() });
    expect(refused(await mergeIn(texting, own.id, buyer.id))).toMatchObject(FORBIDDEN);
    expect(refused(await mergeIn(texting, buyer.id, own.id))).toMatchObject(FORBIDDEN);
    succeeded(await mergeIn(app, buyer.id, own.id));
  });

  test('and a file whose own telephone stays can be merged', async () => {
    const buyer = await aBuyer({ phone: aPhone() });
    const plain = await aCustomer(app, rui);
    succeeded(await mergeIn(texting, buyer.id, plain.id));
  });
});
