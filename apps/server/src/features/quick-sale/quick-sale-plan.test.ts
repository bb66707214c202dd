import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { registerPayment, takePaymentBack } from '@vendas/contract/orders/payments';
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
import { listCharges } from '#store/orders/charges.ts';

const NOON = new Date('2027-01-10T15:00:00Z');
const MONTHLY = {
  count: 4,
  firstDueDate: '2027-01-31',
  rhythm: { every: 'month', interestBp: 0 },
} as const;

let app: TestApp;
let ana: Person;
let bia: Person;
let product: TestProduct;
beforeAll(async () => {
  app = await startTestApp({ services: { clock: { now: () => NOON } } });
  [ana, bia] = await Promise.all([aPerson(app, 'admin'), aPerson(app)]);
});
beforeEach(async () => {
  product = await aProduct(app, { priceCents: 120_000, stock: 5 });
  await setRates({ fine: 0, interest: 0, instalments: 0 });
});
afterAll(() => app.close());

const setRates = (bp: { fine: number; interest: number; instalments: number }) =>
  app.database.pool.query(
    'update shop set fine_bp = $1, interest_bp = $2, instalment_interest_bp = $3',
    [bp.fine, bp.interest, bp.instalments],
  );
const sale = (overrides: Record<string, unknown> = {}) => ({
  customerId: bia.id,
  items: [{ productId: product.id, quantity: 1, shownPriceCents: product.priceCents }],
  isCredit: true,
  plan: MONTHLY,
  ...overrides,
});
const sell = (overrides: Record<string, unknown> = {}, key: string = crypto.randomUUID()) =>
  callRoute(app, placeQuickSale, { as: ana, body: sale(overrides), key });
const chargesOf = (orderId: string) => listCharges(app.database.kysely, orderId);

describe('a quick sale in instalments', () => {
  test('has one charge for each instalment, and is due with the first', async () => {
    const order = succeeded(await sell());
    expect(order).toMatchObject({
      status: 'pending',
      totalCents: 120_000,
      amountPaidCents: 0,
      dueDate: '2027-01-31',
    });
    expect(order.instalments).toEqual(
      ['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30'].map((dueDate, index) => ({
        id: expect.any(String),
        number: index + 1,
        of: 4,
        dueDate,
        amountCents: 30_000,
      })),
    );
    const [entry] = await auditOf(app, 'order', order.id);
    expect(entry).toMatchObject({ after: { instalments: 4, dueDate: '2027-01-31' } });
    expect(entry?.after).not.toHaveProperty('financingCents');
    expect(await findInconsistencies(app)).toEqual(NO_INCONSISTENCIES);
  });

  test('has the initial payment as a down payment in a charge of its own', async () => {
    const order = succeeded(await sell({ initialPaidCents: 20_000, method: 'pix' }));
    expect(order).toMatchObject({
      status: 'partially_paid',
      amountPaidCents: 20_000,
      dueDate: '2027-01-31',
    });
    expect(order.instalments?.map(({ number, dueDate, amountCents }) => [number, dueDate, amountCents])).toEqual([
      [0, '2027-01-10', 20_000],
      [1, '2027-01-31', 25_000],
      [2, '2027-02-28', 25_000],
      [3, '2027-03-31', 25_000],
      [4, '2027-04-30', 25_000],
    ]); // prettier-ignore
    const [down, first] = await chargesOf(order.id);
    expect([down?.openPrincipalCents, first?.openPrincipalCents]).toEqual([0, 25_000]);
    expect(await findInconsistencies(app)).toEqual(NO_INCONSISTENCIES);
  });

  test('can have instalments every few days, with individually agreed dates', async () => {
    const rhythm = { every: 'days', days: 15 };
    const weekly = succeeded(await sell({ plan: { ...MONTHLY, rhythm, count: 3 } }));
    expect(weekly.instalments?.map(({ dueDate }) => dueDate)).toEqual([
      '2027-01-31',
      '2027-02-15',
      '2027-03-02',
    ]);
    const dueDates = ['2027-02-05', '2027-01-20', '2027-03-05'];
    const edited = succeeded(await sell({ plan: { ...MONTHLY, rhythm, count: 3, dueDates } }));
    expect(edited.instalments?.map(({ dueDate }) => dueDate)).toEqual(dueDates);
    expect(edited.dueDate).toBe('2027-01-20');
  });

  test('keeps the rates of its day, also without a plan if it has a due date', async () => {
    await setRates({ fine: 200, interest: 100, instalments: 100 });
    const interestBp = 100;
    const plan = { ...MONTHLY, count: 10, rhythm: { every: 'month', interestBp } };
    const order = succeeded(await sell({ plan }));
    const amounts = order.instalments?.map(({ amountCents }) => amountCents);
    expect(amounts).toEqual([...Array.from({ length: 9 }, () => 12_670), 12_667]);
    const [entry] = await auditOf(app, 'order', order.id);
    expect(entry).toMatchObject({ after: { instalments: 10, financingCents: 6697 } });
    const single = succeeded(await sell({ plan: null, dueDate: '2027-02-10' }));
    const open = succeeded(await sell({ plan: null }));
    await setRates({ fine: 0, interest: 0, instalments: 0 });
    const rates = { fineBp: 200, interestBp: 100 };
    expect(await chargesOf(order.id)).toEqual(Array.from({ length: 10 }, () => expect.objectContaining(rates))); // prettier-ignore
    expect(await chargesOf(single.id)).toMatchObject([rates]);
    expect(await chargesOf(open.id)).toMatchObject([{ fineBp: 0, interestBp: 0, dueDate: null }]);
    expect(await findInconsistencies(app)).toEqual(NO_INCONSISTENCIES);
  });

  test('in cash ignores the plan', async () => {
    const order = succeeded(await sell({ isCredit: false }));
    expect(order).toMatchObject({ status: 'completed', dueDate: null });
    expect(order).not.toHaveProperty('instalments');
    expect(await chargesOf(order.id)).toMatchObject([{ number: 1, of: 1, openPrincipalCents: 0 }]);
  });

  test('is sold once per key, also by concurrent requests', async () => {
    const key = crypto.randomUUID();
    const responses = await Promise.all(Array.from({ length: 6 }, () => sell({}, key)));
    const ids = new Set(responses.map((response) => succeeded(response).id));
    expect(ids.size).toBe(1);
    expect((await shopState(app, [product.id])).products).toEqual({ [product.id]: 4 });
    for (const id of ids) expect(await chargesOf(id)).toHaveLength(4);
    const other = refused(await sell({ plan: { ...MONTHLY, count: 5 } }, key));
    expect(other.code).toBe('idempotencyKeyReused');
  });

  test('is paid and reopened by instalment', async () => {
    const { id } = succeeded(await sell());
    const body = {
      amountCents: 45_000,
      paymentDate: '2027-01-10',
      method: 'cash',
      notes: null,
    } as const;
    const paid = await callRoute(app, registerPayment, { as: ana, params: { id }, body });
    const open = async () =>
      (await chargesOf(id)).map(({ openPrincipalCents }) => openPrincipalCents);
    expect(await open()).toEqual([0, 15_000, 30_000, 30_000]);
    const { payment } = succeeded(paid);
    const params = { id, paymentId: payment.id };
    succeeded(await callRoute(app, takePaymentBack, { as: ana, params, body: { reason: null } }));
    expect(await open()).toEqual([30_000, 30_000, 30_000, 30_000]);
    expect(await findInconsistencies(app)).toEqual(NO_INCONSISTENCIES);
  });
});

describe('a quick sale in instalments is refused without changes for', () => {
  const nothingSold = async () =>
    expect((await shopState(app, [product.id])).products).toEqual({ [product.id]: 5 });

  test.each([
    ['a first date before the sale', { firstDueDate: '2027-01-09' }, 'dueDateBeforeSale'],
    [
      'an edited date before the sale',
      { dueDates: ['2027-01-31', '2027-01-09', '2027-03-31', '2027-04-30'] },
      'dueDateBeforeSale',
    ],
    [
      'interest that the shop does not take',
      { rhythm: { every: 'month', interestBp: 100 } },
      'instalmentInterestChanged',
    ],
  ])('%s', async (_case, overrides, code) => {
    expect(refused(await sell({ plan: { ...MONTHLY, ...overrides } }))).toMatchObject({ code });
    await nothingSold();
  });

  test('an initial payment that leaves nothing, or less than a cent for each instalment', async () => {
    for (const initialPaidCents of [120_000, 119_998]) {
      const failure = refused(await sell({ initialPaidCents }));
      expect(failure).toMatchObject({ status: 422, code: 'instalmentsTooSmall' });
    }
    await nothingSold();
  });

  test('a stock that is too low', async () => {
    const items = [{ productId: product.id, quantity: 6, shownPriceCents: product.priceCents }];
    expect(refused(await sell({ items })).code).toBe('insufficientStock');
    await nothingSold();
  });

  test.each([
    ['plan.count', { count: 0 }, 'Informe de 1 a 48 parcelas.'],
    ['plan.count', { count: 49 }, 'Informe de 1 a 48 parcelas.'],
    ['plan.count', { count: 1.5 }, 'Informe de 1 a 48 parcelas.'],
    ['plan.firstDueDate', { firstDueDate: '2027-02-30' }, 'Data inválida.'],
    [
      'plan.firstDueDate',
      { firstDueDate: '2101-01-01' },
      'A data precisa estar entre 1900 e 2100.',
    ],
    ['plan.rhythm.days', { rhythm: { every: 'days', days: 0 } }, 'Informe de 1 a 366 dias.'],
    ['plan.rhythm.days', { rhythm: { every: 'days', days: 1e9 } }, 'Informe de 1 a 366 dias.'],
    ['plan.dueDates', { dueDates: ['2027-02-01'] }, 'Informe a data de cada parcela.'],
    [
      'plan.dueDates.0',
      { dueDates: ['x', '2027-02-01', '2027-03-01', '2027-04-01'] },
      'Data inválida.',
    ],
  ])('%s of %j', async (field, overrides, message) => {
    const body = sale({ plan: { ...MONTHLY, ...overrides } });
    const response = await sendRaw(app, placeQuickSale, { as: ana, body });
    expect(response.statusCode).toBe(400);
    expect(response.json().fields).toEqual({ [field]: message });
    await nothingSold();
  });

  test.each([
    { ...MONTHLY, rhythm: { every: 'year' } },
    { ...MONTHLY, rhythm: { every: 'month', interestBp: 10_001 } },
    { ...MONTHLY, rhythm: null },
    'em quatro',
    [],
  ])('an invalid plan: %j', async (plan) => {
    const response = await sendRaw(app, placeQuickSale, { as: ana, body: sale({ plan }) });
    expect(response.statusCode).toBe(400);
    await nothingSold();
  });
});
