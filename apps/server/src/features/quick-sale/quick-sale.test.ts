import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getOrder } from '@vendas/contract/orders/admin-orders';
import { listMyOrders } from '@vendas/contract/orders/orders';
import { placeQuickSale } from '@vendas/contract/orders/quick-sale';
import { auditOf, findInconsistencies, NO_INCONSISTENCIES } from '#testing/back-office.ts';
import {
  aPerson,
  aProduct,
  callRoute,
  refused,
  sendRaw,
  shopState,
  succeeded,
} from '#testing/builders.ts';
import type { Person, TestProduct } from '#testing/builders.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';

// 22:30 of the 9th in São Paulo is already the 10th in UTC
const LATE_EVENING = new Date('2026-03-10T01:30:00Z');
let app: TestApp;
let ana: Person;
let bia: Person;
beforeAll(async () => {
  app = await startTestApp({ services: { clock: { now: () => LATE_EVENING } } });
  [ana, bia] = await Promise.all([aPerson(app, 'admin'), aPerson(app)]);
});
afterAll(() => app.close());

const item = (product: TestProduct, quantity = 1) => ({
  productId: product.id,
  quantity,
  shownPriceCents: product.priceCents,
});
const sale = (product: TestProduct, overrides: Record<string, unknown> = {}) => ({
  customerId: bia.id,
  items: [item(product)],
  isCredit: false,
  ...overrides,
});
const sell = (body: ReturnType<typeof sale>, key: string = crypto.randomUUID()) =>
  callRoute(app, placeQuickSale, { as: ana, body, key });
const detail = async (id: string) =>
  succeeded(await callRoute(app, getOrder, { as: ana, params: { id } }));

describe('a quick sale', () => {
  test('in cash is completed and fully paid, dated today in the business time zone', async () => {
    const product = await aProduct(app, { priceCents: 1500, stock: 5 });
    const body = sale(product, { items: [item(product, 2)], initialPaidCents: 7, dueDate: '2026-12-01' }); // prettier-ignore
    const order = succeeded(await sell(body));
    expect(order).toMatchObject({
      totalCents: 3000,
      amountPaidCents: 3000,
      status: 'completed',
      dueDate: null,
      customer: { id: bia.id },
    });
    expect((await detail(order.id)).payments).toMatchObject([
      {
        amountCents: 3000,
        paymentDate: '2026-03-09',
        notes: 'Pagamento inicial da venda rápida.',
      },
    ]);
    expect(await shopState(app, [product.id])).toMatchObject({
      products: { [product.id]: 3 },
      movements: { [product.id]: 3 },
    });
    expect(await auditOf(app, 'order', order.id)).toMatchObject([
      {
        action: 'quickSalePlaced',
        actorId: ana.id,
        after: { totalCents: 3000, status: 'completed' },
      },
    ]);
    const ownOrders = succeeded(await callRoute(app, listMyOrders, { as: bia, query: {} }));
    expect(ownOrders.items.map(({ id }) => id)).toContain(order.id);
  });

  test('records its payment method', async () => {
    const product = await aProduct(app);
    const order = succeeded(await sell(sale(product, { method: 'debit' })));
    expect((await detail(order.id)).payments).toMatchObject([{ method: 'debit' }]);
    const [entry] = await auditOf(app, 'order', order.id);
    expect(entry).toMatchObject({ after: { method: 'debit' } });
    expect(refused(await sell(sale(product, { method: 'gold' })))).toMatchObject({ status: 400 });
  });

  test.each([
    [0, 'pending', 0],
    [400, 'partially_paid', 1],
    [1000, 'paid', 1],
  ])(
    'on credit with %i paid has the initial status %s',
    async (initialPaidCents, status, payments) => {
      const product = await aProduct(app, { priceCents: 1000 });
      const terms = { isCredit: true, initialPaidCents, dueDate: '2026-04-30' };
      const order = succeeded(await sell(sale(product, terms)));
      expect(order).toMatchObject({
        status,
        amountPaidCents: initialPaidCents,
        dueDate: '2026-04-30',
      });
      expect((await detail(order.id)).payments).toHaveLength(payments);
      expect(await findInconsistencies(app)).toEqual(NO_INCONSISTENCIES);
    },
  );

  test('happens once per key, even with concurrent requests', async () => {
    const product = await aProduct(app, { stock: 5 });
    const key = crypto.randomUUID();
    const responses = await Promise.all(Array.from({ length: 8 }, () => sell(sale(product), key)));
    expect(new Set(responses.map((result) => succeeded(result).id)).size).toBe(1);
    expect((await shopState(app, [product.id])).products).toEqual({ [product.id]: 4 });
  });

  test('never sells more than the stock, even with concurrent requests', async () => {
    const product = await aProduct(app, { stock: 7 });
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => sell(sale(product))));
    expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(7);
    const refusals = outcomes.flatMap((outcome) => (outcome.ok ? [] : [outcome.failure.code]));
    expect(new Set(refusals)).toEqual(new Set(['insufficientStock']));
    expect(await findInconsistencies(app)).toEqual(NO_INCONSISTENCIES);
  });
});

describe('a quick sale is rejected without changes for', () => {
  test('a quantity above the current stock', async () => {
    const plenty = await aProduct(app, { stock: 9 });
    const scarce = await aProduct(app, { name: 'Raro', stock: 1 });
    const before = (await shopState(app, [])).orders;
    const body = sale(plenty, { items: [item(plenty, 2), item(scarce, 3)] });
    expect(refused(await sell(body))).toMatchObject({
      status: 409,
      message: 'Estoque insuficiente para Raro. Disponível: 1, Solicitado: 3.',
    });
    const state = await shopState(app, [plenty.id, scarce.id]);
    expect(state.products).toEqual({ [plenty.id]: 9, [scarce.id]: 1 });
    expect(state.orders).toBe(before);
  });

  test('an initial payment above the total', async () => {
    const product = await aProduct(app, { priceCents: 1000 });
    const body = sale(product, { isCredit: true, initialPaidCents: 1001 });
    expect(refused(await sell(body))).toMatchObject({
      status: 422,
      code: 'initialPaidExceedsTotal',
      message: 'O valor pago não pode ser maior que o valor total da venda.',
    });
    expect((await shopState(app, [product.id])).products).toEqual({ [product.id]: 10 });
  });

  test('a price that differs from the current one', async () => {
    const product = await aProduct(app, { priceCents: 1500 });
    const body = sale(product, { items: [{ ...item(product), shownPriceCents: 1 }] });
    expect(refused(await sell(body)).code).toBe('priceChanged');
  });

  test("a due date before the sale's day, which in São Paulo is still the day before", async () => {
    const product = await aProduct(app);
    const onCredit = (dueDate: string) => sell(sale(product, { isCredit: true, dueDate }));
    expect(refused(await onCredit('2026-03-08'))).toMatchObject({
      status: 422,
      code: 'dueDateBeforeSale',
      message: 'O vencimento não pode ser antes do dia da venda.',
    });
    expect((await shopState(app, [product.id])).products).toEqual({ [product.id]: 10 });
    expect(succeeded(await onCredit('2026-03-09')).dueDate).toBe('2026-03-09');
    // a cash sale ignores the due date that is sent
    expect(succeeded(await sell(sale(product, { dueDate: '2026-03-08' }))).dueDate).toBeNull();
  });

  test('a person who is no customer', async () => {
    const product = await aProduct(app);
    const seller = await aPerson(app, 'seller');
    for (const customerId of [seller.id, ana.id, crypto.randomUUID()]) {
      expect(refused(await sell(sale(product, { customerId })))).toMatchObject({
        status: 422,
        code: 'customerUnknown',
        message: 'Cliente não encontrado.',
      });
    }
  });

  test.each<[string, Record<string, unknown>, string]>([
    ['customerId', { customerId: '' }, 'Por favor, selecione um cliente para a venda.'],
    ['customerId', { customerId: undefined }, 'Por favor, selecione um cliente para a venda.'],
    ['items', { items: [] }, 'Adicione produtos à venda antes de finalizar.'],
    ['initialPaidCents', { initialPaidCents: -1 }, 'O valor não pode ser negativo.'],
    ['dueDate', { dueDate: '31/12/2026' }, 'Data inválida.'],
    ['dueDate', { dueDate: '2101-01-01' }, 'A data precisa estar entre 1900 e 2100.'],
  ])('an invalid %s in %j', async (field, overrides, message) => {
    const body = sale(await aProduct(app), overrides);
    const response = await sendRaw(app, placeQuickSale, { as: ana, body });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ fields: { [field]: message } });
  });
});

describe('a quick sale is refused to', () => {
  test.each(['user', 'seller'] as const)(
    'the role %s, even with themselves as the customer',
    async (role) => {
      const as = await aPerson(app, role);
      const product = await aProduct(app);
      const body = sale(product, { customerId: as.id });
      expect(refused(await callRoute(app, placeQuickSale, { as, body })).status).toBe(403);
      expect((await shopState(app, [product.id])).products).toEqual({ [product.id]: 10 });
    },
  );
});
