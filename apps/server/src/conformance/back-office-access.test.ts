import { exportJWK, generateKeyPair, decodeJwt, decodeProtectedHeader, SignJWT } from 'jose';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as adminOrders from '@vendas/contract/orders/admin-orders';
import * as adminProducts from '@vendas/contract/products/admin-products';
import * as audit from '@vendas/contract/audit';
import * as payments from '@vendas/contract/orders/payments';
import * as quickSale from '@vendas/contract/orders/quick-sale';
import * as customers from '@vendas/contract/people/customers';
import type { Route } from '@vendas/contract/route';
import * as users from '@vendas/contract/people/users';
import { anOrder, productForm, todayOf } from '#testing/back-office.ts';
import { aPerson, aProduct, callRoute, sendRaw, succeeded } from '#testing/builders.ts';
import type { Person } from '#testing/builders.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';

const isRoute = (value: unknown): value is Route =>
  typeof value === 'object' && value !== null && 'path' in value && 'access' in value;
const ROUTES = [adminOrders, adminProducts, audit, payments, quickSale, users, customers]
  .flatMap((area) => Object.values(area))
  .filter(isRoute);

const HOUR_MS = 3_600_000;
let app: TestApp;
let now = Date.now() - 2 * HOUR_MS;
const refusedCallers = new Map<string, { person: Person | undefined; status: number }>();
let administrator: Person;
/** A valid input for each route; where the route changes something, it has an effect. */
let inputs: Map<Route, Omit<Parameters<typeof sendRaw>[2], 'as'>>;

beforeAll(async () => {
  app = await startTestApp({ services: { clock: { now: () => new Date(now) } } });
  const expired = await aPerson(app, 'admin');
  now = Date.now();
  administrator = await aPerson(app, 'admin');
  refusedCallers.set('anonymous', { person: undefined, status: 401 });
  for (const role of ['user', 'seller', 'consultant', 'partner'] as const) {
    refusedCallers.set(role, { person: await aPerson(app, role), status: 403 });
  }
  refusedCallers.set('an administrator whose token expired', { person: expired, status: 401 });
  refusedCallers.set('a forged administrator', {
    person: await forged(administrator),
    status: 401,
  });
  refusedCallers.set('an administrator who signed out', { person: await signedOut(), status: 401 });
  refusedCallers.set('an administrator no more', { person: await demoted(), status: 403 });
  inputs = await makeInputs();
});
afterAll(() => app.close());

/** The same claims signed with an attacker's key, and the key itself in the header. */
async function forged(person: Person): Promise<Person> {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
  const header = decodeProtectedHeader(person.token);
  const token = await new SignJWT(decodeJwt(person.token))
    .setProtectedHeader({ ...header, alg: 'ES256', jwk: await exportJWK(publicKey) })
    .sign(privateKey);
  return { ...person, token };
}

async function signedOut(): Promise<Person> {
  const person = await aPerson(app, 'admin');
  const headers = { authorization: `Bearer ${person.token}` };
  const { statusCode } = await app.fastify.inject({
    method: 'POST',
    url: '/auth/v1/logout',
    headers,
  });
  expect(statusCode).toBe(204);
  return person;
}

async function demoted(): Promise<Person> {
  const person = await aPerson(app, 'admin');
  const call = { as: administrator, params: { id: person.id }, body: { role: 'user' as const } };
  succeeded(await callRoute(app, users.setRole, call));
  return person;
}

async function makeInputs() {
  const bia = await aPerson(app);
  const [product, orphans] = [await aProduct(app), await aProduct(app)];
  const [order, paid] = [await anOrder(app, bia, product), await anOrder(app, bia, product)];
  const shown = succeeded(
    await callRoute(app, adminProducts.getAdminProduct, {
      as: administrator,
      params: { id: product.id },
    }),
  );
  const aPayment = { amountCents: 1, paymentDate: todayOf(app), notes: null };
  const wronglyPaid = await anOrder(app, bia, product);
  const { payment } = succeeded(
    await callRoute(app, payments.registerPayment, {
      as: administrator,
      params: { id: wronglyPaid.id },
      body: aPayment,
      key: crypto.randomUUID(),
    }),
  );
  const image = sharp({ create: { width: 4, height: 4, channels: 3, background: '#246' } });
  const [dalva, dalvas] = [await aCustomer(), await aCustomer()];
  const file = succeeded(
    await callRoute(app, customers.getCustomerFile, {
      as: administrator,
      params: { id: dalva.id },
    }),
  );
  const noted = succeeded(
    await callRoute(app, customers.addCustomerNote, {
      as: administrator,
      params: { id: dalva.id },
      body: { body: 'Prefere armação leve.' },
    }),
  );
  const item = { productId: product.id, quantity: 1, shownPriceCents: product.priceCents };
  return new Map<Route, Omit<Parameters<typeof sendRaw>[2], 'as'>>([
    [adminProducts.listAdminProducts, {}],
    [adminProducts.countProducts, {}],
    [adminProducts.getAdminProduct, { params: { id: product.id } }],
    [adminProducts.createProduct, { body: productForm() }],
    [adminProducts.listStockMovements, { params: { id: product.id } }],
    [adminProducts.adjustStock, { params: { id: orphans.id }, body: { quantityChange: 1, shownStock: null, stockReason: 'purchase' } }],
    [adminProducts.setProductVisibility, { params: { id: orphans.id }, body: { isHidden: true } }],
    [adminProducts.deleteProduct, { params: { id: orphans.id } }],
    [adminProducts.uploadProductImage, { bytes: await image.png().toBuffer() }],
    [adminOrders.listOrders, {}],
    [adminOrders.sumOrders, {}],
    [adminOrders.countOrders, {}],
    [adminOrders.listSellers, {}],
    [adminOrders.getOrder, { params: { id: order.id } }],
    [payments.registerPayment, { params: { id: paid.id }, body: aPayment }],
    [payments.takePaymentBack, { params: { id: wronglyPaid.id, paymentId: payment.id }, body: { reason: null } }],
    [payments.listPayments, { params: { id: order.id } }],
    [payments.getLastPaymentMethod, { params: { id: order.id } }],
    [adminOrders.setDueDate, { params: { id: order.id }, body: { dueDate: todayOf(app), expectedDueDate: null } }],
    [adminOrders.setOrderStatus, { params: { id: order.id }, body: { status: 'cancelled', expectedStatus: 'pending' } }],
    [users.listUsers, {}],
    [users.setRole, { params: { id: bia.id }, body: { role: 'seller' } }],
    [users.endUserSessions, { params: { id: bia.id } }],
    [quickSale.listCustomers, {}],
    [quickSale.createCustomer, { body: { firstName: 'Dalva', lastName: null, email: null, phone: null } }],
    [customers.listCustomerFiles, {}],
    [customers.getCustomerFile, { params: { id: dalva.id } }],
    [customers.updateCustomerFile, { params: { id: dalva.id }, body: { ...file, lastName: 'Reis', expected: file } }],
    [customers.addCustomerNote, { params: { id: dalva.id }, body: { body: 'Ligou.' } }],
    [customers.removeCustomerNote, { params: { id: dalva.id, noteId: noted.notes[0]?.id ?? '' } }],
    [customers.getCustomerAccount, { params: { id: dalva.id } }],
    [customers.previewCustomerMerge, { params: { id: dalva.id, otherId: dalvas.id } }],
    [customers.mergeCustomerFiles, { params: { id: dalva.id }, body: { otherId: dalvas.id, survivorId: dalva.id } }],
    [quickSale.listSaleProducts, {}],
    [quickSale.countSaleProducts, {}],
    [quickSale.listSaleProductsById, { query: { ids: product.id } }],
    [quickSale.getSale, { params: { id: (await aSale()).id } }],
    [quickSale.placeQuickSale, { body: { customerId: (await aPerson(app)).id, items: [item], isCredit: false } }],
    [adminProducts.updateProduct, { params: { id: product.id }, body: { ...shown, name: 'Outro', stock: 8, shownStock: 8 } }],
    [audit.listAudit, { query: { subject: 'user', id: bia.id } }],
    [audit.listSettingsEdits, {}],
  ]); // prettier-ignore
}

async function aSale() {
  const { id: productId, priceCents: shownPriceCents } = await aProduct(app);
  const { id: customerId } = await aPerson(app);
  const items = [{ productId, quantity: 1, shownPriceCents }];
  const body = { customerId, items, isCredit: false };
  return succeeded(await callRoute(app, quickSale.placeQuickSale, { as: administrator, body }));
}

async function aCustomer() {
  const body = { firstName: 'Dalva', lastName: null, email: null, phone: null };
  return succeeded(await callRoute(app, quickSale.createCustomer, { as: administrator, body }));
}

/** Everything the shop and its accounts store, as one number per table. */
async function fingerprint(): Promise<unknown> {
  const tables = ['products', 'orders', 'order_items', 'payments', 'stock_movements', 'profiles', 'files', 'audit_log', 'idempotency_keys', 'auth.users', 'customer_files', 'customer_notes', 'customer_aliases']; // prettier-ignore
  const parts = tables.map(
    (table) =>
      `select '${table}' as name, count(*)::int as rows, coalesce(sum(hashtextextended(t::text, 0)), 0)::text as hash from ${table} t`,
  );
  return (await app.database.pool.query(`${parts.join(' union all ')} order by 1`)).rows;
}

describe('the back office', () => {
  test('has a valid input in this test for every route of its contract', () => {
    expect(new Set(inputs.keys())).toEqual(new Set(ROUTES));
    expect(ROUTES.every(({ access }) => access !== 'public' && access !== 'user')).toBe(true);
  });

  test('rejects everyone except administrators, whatever they send, without changes', async () => {
    const before = await fingerprint();
    expect(refusedCallers.size).toBe(9);
    for (const [caller, { person, status }] of refusedCallers) {
      for (const [route, input] of inputs) {
        const response = await sendRaw(app, route, { ...input, as: person });
        expect(response.statusCode, `${caller}: ${route.method} ${route.path}`).toBe(status);
        expect(Object.keys(response.json()).toSorted()).toEqual(['code', 'message', 'requestId']);
      }
    }
    expect(await fingerprint()).toEqual(before);
  });

  test('accepts the same input from an administrator', async () => {
    for (const [route, input] of inputs) {
      const response = await sendRaw(app, route, { ...input, as: administrator });
      expect(response.statusCode, `${route.method} ${route.path} ${response.body}`).toBe(
        route.status,
      );
      route.response.parse(response.json());
    }
  });
});
