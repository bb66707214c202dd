import { afterAll, beforeAll, expect, test } from 'vitest';
import { listOrders, setOrderStatus } from '@vendas/contract/orders/admin-orders';
import type { AdminOrder } from '@vendas/contract/orders/admin-orders';
import {
  adjustStock,
  createProduct,
  deleteProduct,
  listAdminProducts,
  updateProduct,
} from '@vendas/contract/products/admin-products';
import type { AdminProduct } from '@vendas/contract/products/admin-products';
import { keysOf } from '@vendas/contract/fields';
import { placeOrder } from '@vendas/contract/orders/orders';
import { listPayments, registerPayment, takePaymentBack } from '@vendas/contract/orders/payments';
import { placeQuickSale } from '@vendas/contract/orders/quick-sale';
import { ORDER_STATUSES } from '@vendas/domain/orders/order-status';
import { inTransaction } from '#platform/database/transaction.ts';
import { listWrongTotals } from '#store/finance.ts';
import {
  findInconsistencies,
  productForm,
  NO_INCONSISTENCIES,
  todayOf,
} from '#testing/back-office.ts';
import { aPerson, callRoute, succeeded } from '#testing/builders.ts';
import type { Outcome, Person } from '#testing/builders.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';

const OPERATIONS = process.env['TEST_LANE'] === 'fast' ? 800 : 2000;
const WORKERS = 8;
/** People act on data that are a little out of date. */
const LOOKS_EVERY = 6;
const STATUSES = keysOf(ORDER_STATUSES);

let app: TestApp;
let administrators: Person[];
let shoppers: Person[];
beforeAll(async () => {
  app = await startTestApp();
  administrators = await Promise.all(Array.from({ length: 4 }, () => aPerson(app, 'admin')));
  shoppers = await Promise.all(Array.from({ length: 4 }, () => aPerson(app)));
  const [as] = administrators;
  for (let i = 0; i < 6; i += 1) {
    succeeded(await callRoute(app, createProduct, { as, body: productForm({ stock: 30 }) }));
  }
});
afterAll(() => app.close());

/** Integers from 0 to below `below`, the same for the same seed, so that a failure can be reproduced. */
function randomIntegers(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

interface Turn {
  readonly roll: (below: number) => number;
  readonly as: Person;
  readonly shopper: Person;
  readonly product: AdminProduct;
  readonly other: AdminProduct;
  readonly order: AdminOrder | undefined;
}

type Operation = (turn: Turn) => Promise<Outcome<unknown> | undefined>;

const lines = ({ roll, product, other }: Turn) =>
  [product, other].map(({ id, priceCents }) => ({
    productId: id,
    quantity: 1 + roll(4),
    shownPriceCents: priceCents,
  }));

const buy: Operation = (turn) =>
  callRoute(app, placeOrder, { as: turn.shopper, body: { items: lines(turn) } });

const sell: Operation = (turn) =>
  callRoute(app, placeQuickSale, {
    as: turn.as,
    body: {
      customerId: turn.shopper.id,
      items: lines(turn),
      isCredit: turn.roll(2) === 0,
      initialPaidCents: turn.roll(30_000),
    },
  });

const pay: Operation = async ({ as, order, roll }) => {
  if (order === undefined) return undefined;
  const body = { amountCents: 1 + roll(order.totalCents), paymentDate: todayOf(app), notes: null };
  return await callRoute(app, registerPayment, { as, params: { id: order.id }, body });
};

const takeBack: Operation = async (turn) => {
  const { as, order, roll } = turn;
  if (order === undefined || order.amountPaidCents === 0) return await pay(turn);
  const params = { id: order.id };
  const { items } = succeeded(await callRoute(app, listPayments, { as, params }));
  const counting = items.filter((item) => item.takenBack === null || roll(9) === 0);
  const payment = counting[roll(counting.length)];
  if (payment === undefined) return undefined;
  return await callRoute(app, takePaymentBack, {
    as,
    params: { ...params, paymentId: payment.id },
    body: { reason: roll(2) === 0 ? 'em dobro' : null },
  });
};

const setStatus: Operation = async ({ as, order, roll }) => {
  if (order === undefined) return undefined;
  const status = roll(2) === 0 ? 'cancelled' : (STATUSES[roll(STATUSES.length)] ?? 'cancelled');
  const shownCents = order.amountPaidCents;
  const outcome = roll(2) === 0 ? 'returned' : 'kept';
  const received = shownCents > 0 ? ({ outcome, shownCents } as const) : null;
  const body = { status, expectedStatus: order.status, restock: roll(3) > 0, received };
  return await callRoute(app, setOrderStatus, { as, params: { id: order.id }, body });
};

const reopen: Operation = async ({ as, roll }) => {
  const query = { status: 'cancelled' } as const;
  const { items } = succeeded(await callRoute(app, listOrders, { as, query }));
  // orders whose items returned to stock are the most error-prone
  const restocked = items.filter(({ isRestocked }) => isRestocked);
  const some = restocked.length > 0 ? restocked : items;
  const order = some[roll(some.length)];
  if (order === undefined) return undefined;
  const body = { status: 'pending', expectedStatus: 'cancelled' } as const;
  return await callRoute(app, setOrderStatus, { as, params: { id: order.id }, body });
};

const editStock: Operation = ({ as, product, roll }) =>
  callRoute(app, updateProduct, {
    as,
    params: { id: product.id },
    body: { ...product, stock: roll(40), shownStock: product.stock, stockReason: 'count' },
  });

const adjust: Operation = ({ as, product, roll }) => {
  const quantityChange = roll(21) - 10 || 1;
  const shownStock = roll(2) === 0 ? product.stock : null;
  const body = { quantityChange, shownStock, stockReason: 'count' } as const;
  return callRoute(app, adjustStock, { as, params: { id: product.id }, body });
};

const replaceProduct: Operation = async ({ as, product, roll }) => {
  await callRoute(app, createProduct, { as, body: productForm({ stock: roll(40) }) });
  return await callRoute(app, deleteProduct, { as, params: { id: product.id } });
};

const OPERATION_MIX = [
  buy,
  buy,
  sell,
  sell,
  pay,
  pay,
  pay,
  takeBack,
  setStatus,
  setStatus,
  reopen,
  reopen,
  editStock,
  adjust,
];

async function work(worker: number, outcomes: Outcome<unknown>[]): Promise<void> {
  const roll = randomIntegers(20_261_121 + worker);
  const as = administrators[worker % administrators.length];
  const shopper = shoppers[worker % shoppers.length];
  if (as === undefined || shopper === undefined) throw new Error('no caller');
  let page: AdminProduct[] = [];
  let recent: AdminOrder[] = [];
  for (let i = 0; i < OPERATIONS / WORKERS; i += 1) {
    if (i % LOOKS_EVERY === 0) {
      page = succeeded(await callRoute(app, listAdminProducts, { as, query: {} })).items;
      recent = succeeded(await callRoute(app, listOrders, { as, query: {} })).items;
    }
    const [product, other] = [page[roll(page.length)], page[roll(page.length)]];
    if (product === undefined || other === undefined) throw new Error('no products left');
    const turn = {
      roll,
      as,
      shopper,
      product,
      other,
      order: recent[roll(Math.min(12, recent.length))],
    };
    const operation = roll(40) === 0 ? replaceProduct : OPERATION_MIX[roll(OPERATION_MIX.length)];
    const outcome = await operation?.(turn);
    if (outcome !== undefined) outcomes.push(outcome);
  }
}

test(`the data remain consistent through ${OPERATIONS} operations of ${WORKERS} concurrent people`, async () => {
  const outcomes: Outcome<unknown>[] = [];
  await Promise.all(Array.from({ length: WORKERS }, (_, worker) => work(worker, outcomes)));
  const refusals = outcomes.flatMap((outcome) => (outcome.ok ? [] : [outcome]));
  expect(refusals.filter(({ status }) => status >= 500 || status === 400)).toEqual([]);
  // successes and refusals must both be frequent: otherwise the test is void
  expect(outcomes.length).toBeGreaterThan(OPERATIONS - 100);
  expect(outcomes.length - refusals.length).toBeGreaterThan(OPERATIONS / 4);
  const codes = new Set(refusals.map(({ failure }) => failure.code));
  for (const code of [
    'insufficientStock',
    'paymentExceedsBalance',
    'paymentOfCancelled',
    'orderStatusChanged',
    'productChanged',
  ]) {
    expect([...codes]).toContain(code);
  }
  expect(await findInconsistencies(app)).toEqual(NO_INCONSISTENCIES);
  expect(await inTransaction(app.database.kysely, listWrongTotals)).toEqual([]);
  // from the log and not the movements, which are deleted with their product
  const { rows } = await app.database.pool.query(
    `select count(*) filter (where after ->> 'isRestocked' = 'true')::int as back,
            count(*) filter (where before ->> 'isRestocked' = 'true')::int as again,
            count(*) filter (where action = 'paymentTakenBack')::int as undone from audit_log`,
  );
  expect(rows[0].back).toBeGreaterThan(OPERATIONS / 100);
  expect(rows[0].again).toBeGreaterThan(OPERATIONS / 600);
  expect(rows[0].undone).toBeGreaterThan(OPERATIONS / 100);
}, 240_000);
