import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { listTransactions, sumDebts } from '@vendas/contract/finance';
import { listOrders, sumOrders } from '@vendas/contract/orders/admin-orders';
import { listPericias } from '@vendas/contract/pericias';
import { listAdminProducts } from '@vendas/contract/products/admin-products';
import { getBoard } from '@vendas/contract/tasks/tasks';
import { getToday, TODAY_PERMISSIONS } from '@vendas/contract/today';
import { keysOf } from '@vendas/contract/fields';
import { LONG_IDLE_DAYS } from '@vendas/domain/pericias/pericia-history';
import { GRANTED_ROLES, type Grant, PERMISSIONS, withIncluded } from '@vendas/domain/people/permission'; // prettier-ignore
import { anOrder, nameProfile } from '#testing/back-office.ts';
import { aPerson, aProduct, callRoute, refused, succeeded } from '#testing/builders.ts';
import type { Person } from '#testing/builders.ts';
import { splitIntoCharges } from '#testing/charges.ts';
import { aSellerWith, grant } from '#testing/grants.ts';
import { givePixKey } from '#testing/pix.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';

// a quarter to midnight of the 25th in São Paulo, where the 26th has begun in UTC
const NOW = '2026-11-26T02:45:00Z';

let app: TestApp;
let owner: Person;
beforeAll(async () => {
  app = await startTestApp({ services: { clock: { now: () => new Date(NOW) } } });
  owner = await aPerson(app, 'admin');
  const [bia, caio] = [await aPerson(app), await aPerson(app)];
  await nameProfile(app, bia, 'Bia', 'Souza');
  const product = await aProduct(app, { name: 'Sol', priceCents: 10_000, stock: 900 });
  await aProduct(app, { name: 'Peônia', stock: 1 });
  await aProduct(app, { name: 'Aurora', stock: 5 });
  await aProduct(app, { name: 'Bambu', stock: 6 });
  await aProduct(app, { name: 'Lavanda', stock: 0 });
  const order = async (buyer: Person, values: Record<string, unknown>, ...paid: Paid[]) => {
    const { id } = await anOrder(app, buyer, product);
    const amountPaidCents = paid.reduce((sum, [cents]) => sum + cents, 0);
    await app.database.kysely.updateTable('orders').set({ amountPaidCents, ...values }).where('id', '=', id).execute(); // prettier-ignore
    await app.database.pool.query(
      `update charges set due_date = orders.due_date, open_principal_cents = principal_cents - amount_paid_cents
       from orders where orders.id = order_id and orders.id = $1`,
      [id],
    );
    for (const [amountCents, paymentDate] of paid)
      await app.database.kysely.insertInto('payments').values({ orderId: id, amountCents, paymentDate }).execute(); // prettier-ignore
    return id;
  };
  await order(bia, { status: 'pending', dueDate: '2026-11-24', createdAt: '2026-10-02T12:00:00Z' });
  await order(caio, { status: 'partially_paid', dueDate: '2026-11-25' }, [2_500, '2026-11-25']);
  await order(bia, { status: 'partially_paid', dueDate: '2026-12-02' }, [1_000, '2026-11-01']);
  await order(caio, { status: 'pending', dueDate: '2026-12-03' });
  await order(bia, { status: 'paid' }, [4_000, '2026-10-25'], [6_000, '2026-10-26']);
  await order(bia, { status: 'completed' }, [10_000, '2026-11-25']);
  await order(bia, { status: 'cancelled', dueDate: '2026-11-01' }, [700, '2026-10-01']);
  await order(bia, { status: 'pending', sellerId: owner.id, dueDate: '2026-09-20' });
  // overdue, due today and due soon by one instalment each, and later by two
  const inFive = await order(bia, { status: 'pending', sellerId: owner.id });
  await splitIntoCharges(app, inFive, { count: 5, firstDueDate: '2026-11-24' });
  await app.database.pool.query(
    `update charges set due_date = (array['2026-11-24', '2026-11-25', '2026-11-30', '2026-12-03', '2027-01-01'])[number]::date
     where order_id = $1`,
    [inFive],
  );
  const aCase = (processNumber: string, lastStepAt: string, isClosed = false) =>
    app.database.pool.query(
      `insert into pericias (process_number, defendant, location, current_status, last_step_at)
       values ($1, 'Réu', 'Local', $2, $3)`,
      [processNumber, isClosed ? 'ENCERRADA_RECUSADA' : 'EM_AVALIACAO', lastStepAt],
    );
  await aCase('parada', '2026-10-01T12:00:00Z');
  // the 26th of October in São Paulo: exactly thirty days ago, which is not yet idle
  await aCase('recente', '2026-10-26T03:00:00Z');
  await aCase('encerrada', '2026-01-01T12:00:00Z', true);
  await app.database.pool.query(
    `insert into tasks (title, status, due_date, completion_date, position) values
       ('atrasada', 'TO_DO', '2026-11-24', null, 1), ('de hoje', 'REVIEW', '2026-11-25', null, 2),
       ('também', 'BLOCKED', '2026-11-25', null, 3), ('de amanhã', 'TO_DO', '2026-11-26', null, 4),
       ('feita', 'DONE', '2026-11-25', now(), 5), ('desistida', 'CANCELLED', '2026-11-20', null, 6), ('sem dia', 'TO_DO', null, null, 7)`,
  );
});
afterAll(() => app.close());

type Paid = readonly [cents: number, date: string];

const cards = async (as = owner) => succeeded(await callRoute(app, getToday, { as })).cards;

test('an administrator gets every card', async () => {
  const { date, cards: all } = succeeded(await callRoute(app, getToday, { as: owner }));
  expect(date).toBe('2026-11-25');
  expect(all).toEqual({
    received: {
      todayCents: 12_500,
      todayPayments: 2,
      todayMethods: [{ method: 'other', payments: 2, cents: 12_500 }],
      monthCents: 13_500,
      lastMonthCents: 4_700,
    },
    pixToReview: { count: 0, cents: 0, refunds: 0 },
    toPrepare: { orders: 5, oldestAt: '2026-10-02T12:00:00.000Z' },
    receivables: {
      open: { orders: 6, cents: 56_500 },
      overdue: { orders: 3, cents: 22_000, people: 1, oldestDueDate: '2026-09-20' },
      dueToday: { orders: 2, cents: 9_500 },
      dueSoon: { orders: 2, cents: 11_000 },
    },
    stock: {
      low: 2,
      soldOut: 1,
      lowest: [
        { id: expect.any(String), name: 'Peônia', stock: 1 },
        { id: expect.any(String), name: 'Aurora', stock: 5 },
      ],
    },
    idleCases: {
      cases: 1,
      longest: { id: expect.any(String), processNumber: 'parada', lastStepAt: '2026-10-01T12:00:00.000Z' }, // prettier-ignore
    },
    deadlines: null,
    tasks: { overdue: 1, dueToday: 2 },
  });
});

test('the case that has been idle longest is shown without its number while it is sealed', async () => {
  const seal = (isSealed: boolean, processNumber: string) =>
    app.database.pool.query(
      `update pericias set is_sealed = $1, process_number = $2
       where process_number in ('parada', '1022834-52.2025.8.26.0309')`,
      [isSealed, processNumber],
    );
  await seal(true, '1022834-52.2025.8.26.0309');
  const { idleCases } = await cards();
  await seal(false, 'parada');
  expect(idleCases?.longest?.processNumber).toBe('Processo em sigilo 2834');
});

describe('each figure of *Hoje* equals the number of rows of the list to which it links', () => {
  const orders = async (query: z.input<typeof listOrders.query>) => {
    const { items } = succeeded(await callRoute(app, listOrders, { as: owner, query }));
    return items.length;
  };

  test('received', async () => {
    const query = { fromDate: '2026-11-25', toDate: '2026-11-25', type: 'payment' } as const;
    const { items } = succeeded(await callRoute(app, listTransactions, { as: owner, query }));
    const { received } = await cards();
    expect(items).toHaveLength(received?.todayPayments ?? -1);
    expect(items.reduce((sum, { valueCents }) => sum + valueCents, 0)).toBe(received?.todayCents);
    const month = { ...query, fromDate: '2026-11-01' };
    const all = succeeded(await callRoute(app, listTransactions, { as: owner, query: month }));
    expect(all.items.reduce((sum, { valueCents }) => sum + valueCents, 0)).toBe(
      received?.monthCents,
    );
  });

  test('orders to prepare', async () => {
    expect(await orders({ isToPrepare: 'true' })).toBe((await cards()).toPrepare?.orders);
  });

  test.each([
    ['open', { isReceivable: 'true' }],
    ['overdue', { isOverdue: 'true' }],
    ['dueToday', { due: 'today' }],
    ['dueSoon', { due: 'soon' }],
  ] as const)('orders with a balance: %s', async (name, query) => {
    const figure = (await cards()).receivables?.[name];
    expect(await orders(query)).toBe(figure?.orders);
  });

  test('the amount that orders owe in total', async () => {
    const query = { isReceivable: 'true' } as const;
    const sums = succeeded(await callRoute(app, sumOrders, { as: owner, query }));
    const open = (await cards()).receivables?.open;
    expect(sums.totalCents - sums.amountPaidCents).toBe(open?.cents);
  });

  test('the overdue amount of all people', async () => {
    const sums = succeeded(await callRoute(app, sumDebts, { as: owner, query: {} }));
    const { receivables } = await cards();
    expect([sums.overdueCents, sums.balanceCents]).toEqual([receivables?.overdue.cents, receivables?.open.cents]); // prettier-ignore
  });

  test.each([['low'], ['soldOut']] as const)('products: %s', async (state) => {
    const { items } = succeeded(
      await callRoute(app, listAdminProducts, { as: owner, query: { state } }),
    );
    expect(items).toHaveLength((await cards()).stock?.[state] ?? -1);
  });

  test('idle cases', async () => {
    const query = { idleDays: LONG_IDLE_DAYS };
    const { items } = succeeded(await callRoute(app, listPericias, { as: owner, query }));
    expect(items).toHaveLength((await cards()).idleCases?.cases ?? -1);
  });

  test.each([['overdue'], ['dueToday']] as const)('tasks: %s', async (name) => {
    const query = { [name]: 'true' };
    const { columns } = succeeded(await callRoute(app, getBoard, { as: owner, query }));
    const count = columns.reduce((sum, column) => sum + column.count, 0);
    expect(count).toBe((await cards()).tasks?.[name]);
  });
});

describe('who may', () => {
  const grants = keysOf(PERMISSIONS).filter((name): name is Grant => name !== 'administer');

  test.each(grants.map((name) => [name] as const))(
    'a seller with %s alone gets the cards of what they may see, and no other',
    async (name) => {
      const seller = await aSellerWith(app, name);
      const permissions = withIncluded([name]);
      const allowed = keysOf(TODAY_PERMISSIONS).filter((card) =>
        permissions.has(TODAY_PERMISSIONS[card]),
      );
      expect(Object.keys(await cards(seller)).toSorted()).toEqual(allowed.toSorted());
    },
  );

  test('*Hoje* is refused to people without a permission', async () => {
    for (const role of GRANTED_ROLES) await grant(app, role);
    for (const role of ['user', ...GRANTED_ROLES] as const) {
      const as = await aPerson(app, role);
      expect(refused(await callRoute(app, getToday, { as })).code).toBe('forbidden');
    }
    expect(refused(await callRoute(app, getToday, {})).code).toBe('unauthenticated');
  });
});

test('*Hoje* of an empty shop has nothing to do', async () => {
  const empty = await startTestApp();
  const as = await aPerson(empty, 'admin');
  const { cards: none } = succeeded(await callRoute(empty, getToday, { as }));
  expect(none.receivables?.overdue).toEqual({ orders: 0, cents: 0, people: 0, oldestDueDate: null }); // prettier-ignore
  expect([none.toPrepare, none.idleCases, none.tasks, none.stock]).toEqual([
    { orders: 0, oldestAt: null },
    { cases: 0, longest: null },
    { overdue: 0, dueToday: 0 },
    { low: 0, soldOut: 0, lowest: [] },
  ]);
  await empty.close();
});

test('the first steps of an empty shop disappear one by one, and all with its first order', async () => {
  const empty = await startTestApp();
  const { kysely } = empty.database;
  const as = await aPerson(empty, 'admin');
  const left = async (who = as) =>
    succeeded(await callRoute(empty, getToday, { as: who })).firstSteps;
  const buyer = await aPerson(empty);
  expect(await left()).toEqual(['products', 'shop', 'team', 'pix']);
  const seller = await aSellerWith(empty, 'manageProducts');
  expect(await left(seller)).toEqual(['products']);
  expect(await left()).toEqual(['products', 'shop', 'pix']);
  await kysely.updateTable('shop').set({ tradeName: 'Ótica Aurora' }).execute();
  expect(await left()).toEqual(['products', 'pix']);
  await givePixKey(empty);
  expect(await left()).toEqual(['products']);
  const product = await aProduct(empty, { stock: 1 });
  expect(await left()).toEqual([]);
  await kysely.updateTable('shop').set({ tradeName: null }).execute();
  expect(await left()).toEqual(['shop']);
  await anOrder(empty, buyer, product);
  expect(await left()).toEqual([]);
  await empty.close();
});
