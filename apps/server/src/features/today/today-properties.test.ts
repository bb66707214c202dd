import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { casesOf } from '@vendas/domain/property-runs-test-kit';
import { z } from 'zod';
import { keysOf } from '@vendas/contract/fields';
import { addDays } from '@vendas/domain/calendar';
import { daysBefore, daysOf } from '@vendas/domain/finance/period';
import type { DayRange } from '@vendas/domain/finance/period';
import { splitEvenly } from '@vendas/domain/split-money';
import { sumCents } from '@vendas/domain/money';
import { sumDue } from '@vendas/domain/orders/due-date';
import type { DueSpan, OpenCharge } from '@vendas/domain/orders/due-date';
import { amountDue, isOverdue, isPayable } from '@vendas/domain/orders/order';
import { ORDER_STATUSES, isToPrepare } from '@vendas/domain/orders/order-status';
import { isTaskDueToday, isTaskOverdue } from '@vendas/domain/tasks/task';
import { TASK_STATUSES } from '@vendas/domain/tasks/task-status';
import { aPerson } from '#testing/builders.ts';
import type { Person } from '#testing/builders.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { TODAY_READERS } from './today-readers.ts';

let app: TestApp;
let people: readonly Person[];
beforeAll(async () => {
  app = await startTestApp();
  people = [await aPerson(app, 'admin'), await aPerson(app), await aPerson(app)];
});
afterAll(() => app.close());

const instant = fc
  .tuple(
    fc.constantFrom('2027-01-01', '2027-02-28', '2027-03-01', '2027-03-31'),
    fc.integer({ min: -300, max: 300 }),
  )
  .map(([day, minutes]) => new Date(Date.parse(`${day}T03:00:00Z`) + minutes * 60_000));
// around the ends of months
const day = fc
  .tuple(
    fc.constantFrom('2027-01-01', '2027-01-31', '2027-02-28', '2027-03-31'),
    fc.integer({ min: -9, max: 9 }),
  )
  .map(([date, days]) => addDays(date, days));
const order = fc
  .record({
    buyer: fc.integer({ min: 0, max: 2 }),
    isSoldAtCounter: fc.boolean(),
    placedAt: instant,
    status: fc.constantFrom(...keysOf(ORDER_STATUSES)),
    dueDates: fc.array(fc.option(day), { minLength: 1, maxLength: 3 }),
    totalCents: fc.integer({ min: 10, max: 9_999 }),
    payments: fc.array(fc.record({ share: fc.constantFrom(0.1, 0.5), day }), { maxLength: 2 }),
  })
  .map(({ payments, ...facts }) => ({
    ...facts,
    payments: payments.map((payment) => ({
      day: payment.day,
      cents: Math.floor(facts.totalCents * payment.share),
    })),
  }));
const task = fc.record({
  status: fc.constantFrom(...keysOf(TASK_STATUSES)),
  dueDate: fc.option(day),
});
const history = fc.record({
  today: day,
  orders: fc.array(order, { maxLength: 12 }),
  tasks: fc.array(task, { maxLength: 8 }),
  /** The payments to take back, by their position. */
  takenBack: fc.array(fc.nat(20), { maxLength: 3 }),
});

const idRow = z.tuple([z.object({ id: z.uuid() })]);

/** Equal charges, of which an amount was paid from the first on. */
function chargesOf(
  { dueDates, totalCents }: Pick<Order, 'dueDates' | 'totalCents'>,
  paidCents: number,
) {
  const shares = splitEvenly(totalCents, dueDates.length);
  let left = paidCents;
  return dueDates.map((dueDate, index) => {
    const cents = shares[index] ?? 0;
    const settled = Math.min(left, cents);
    left -= settled;
    return { number: index + 1, dueDate, cents, openPrincipalCents: cents - settled };
  });
}

/** The due date of an order: that of its oldest open charge. */
function oldestOf(charges: readonly OpenCharge[]) {
  const open = charges.filter(({ openPrincipalCents }) => openPrincipalCents > 0);
  return open.flatMap(({ dueDate }) => dueDate ?? []).toSorted()[0] ?? null;
}

async function record({ orders, tasks }: Pick<History, 'orders' | 'tasks'>) {
  const { pool } = app.database;
  const paymentIds: string[] = [];
  const orderIds: string[] = [];
  await pool.query('delete from payments; delete from orders; delete from tasks');
  for (const one of orders) {
    const paid = one.payments.reduce((sum, { cents }) => sum + cents, 0);
    const inserted = await pool.query(
      `insert into orders (user_id, seller_id, created_at, status, due_date, total_cents, amount_paid_cents)
       values ($1, $2, $3, $4, $5, $6, $7) returning id`,
      [
        people[one.buyer]?.id,
        one.isSoldAtCounter ? people[0]?.id : null,
        one.placedAt,
        one.status,
        oldestOf(chargesOf(one, paid)),
        one.totalCents,
        paid,
      ],
    );
    const [{ id }] = idRow.parse(inserted.rows);
    orderIds.push(id);
    await pool.query(
      `insert into charges (order_id, number, of, due_date, principal_cents, open_principal_cents)
       select $1, "number", $2, "dueDate", "cents", "openPrincipalCents"
       from jsonb_to_recordset($3) as c ("number" int, "dueDate" date, "cents" bigint, "openPrincipalCents" bigint)`,
      [id, one.dueDates.length, JSON.stringify(chargesOf(one, paid))],
    );
    for (const { cents, day: date } of one.payments) {
      const payment = await pool.query(
        'insert into payments (order_id, amount_cents, payment_date) values ($1, $2, $3) returning id',
        [id, cents, date],
      );
      paymentIds.push(idRow.parse(payment.rows)[0].id);
    }
  }
  for (const [position, { status, dueDate }] of tasks.entries()) {
    await pool.query(
      `insert into tasks (title, status, due_date, completion_date, position) values ('t', $1, $2, $3, $4)`,
      [status, dueDate, status === 'DONE' ? new Date() : null, position],
    );
  }
  return { paymentIds, orderIds };
}

type Order = typeof order extends fc.Arbitrary<infer O> ? O : never;
type History = typeof history extends fc.Arbitrary<infer H> ? H : never;

/** Brings charges and due dates to what is open of them once payments were taken back. */
async function restoreCharges(
  orders: readonly { charges: readonly object[]; dueDate: string | null }[],
  ids: readonly string[],
) {
  const { pool } = app.database;
  for (const [index, { charges, dueDate }] of orders.entries()) {
    await pool.query(
      `update charges set open_principal_cents = c."openPrincipalCents"
       from jsonb_to_recordset($2) as c ("number" int, "openPrincipalCents" bigint)
       where order_id = $1 and charges.number = c.number`,
      [ids[index], JSON.stringify(charges)],
    );
    await pool.query('update orders set due_date = $2 where id = $1', [ids[index], dueDate]);
  }
}

async function readCards(today: string) {
  const day = { now: new Date(`${today}T15:00:00Z`), today, timeZone: 'America/Sao_Paulo' };
  const { received, toPrepare, receivables, tasks } = TODAY_READERS;
  const db = app.database.kysely;
  return {
    received: await received(db, day),
    toPrepare: await toPrepare(db, day),
    receivables: await receivables(db, day),
    tasks: await tasks(db, day),
  };
}

const isWithin = (date: string, { fromDate = '', toDate = '9' }: DayRange) =>
  date >= fromDate && date <= toDate;

test('after any history, each figure of *Hoje* equals that of the raw rows', async () => {
  await fc.assert(
    fc.asyncProperty(history, async ({ today, orders, tasks, takenBack }) => {
      const { paymentIds, orderIds } = await record({ orders, tasks });
      const takenIds = new Set(takenBack.flatMap((index) => paymentIds[index] ?? []));
      // an order stores the sum of its payments, and its charges what is open of them
      await app.database.pool.query(
        `with gone as (delete from payments where id = any($1) returning order_id, amount_cents)
         update orders set amount_paid_cents = amount_paid_cents - (select sum(amount_cents) from gone where order_id = id)
         where id in (select order_id from gone)`,
        [[...takenIds]],
      );
      let paymentIndex = -1;
      const validOrders = orders.map(({ payments, isSoldAtCounter, ...facts }) => {
        const validPayments = payments.filter(() => {
          paymentIndex += 1;
          return !takenIds.has(paymentIds[paymentIndex] ?? '');
        });
        const amountPaidCents = validPayments.reduce((sum, { cents }) => sum + cents, 0);
        const sellerId = isSoldAtCounter ? 'seller' : null;
        const charges = chargesOf(facts, amountPaidCents);
        const dueDate = oldestOf(charges);
        return { ...facts, dueDate, charges, sellerId, payments: validPayments, adjustmentCents: 0, amountPaidCents }; // prettier-ignore
      });
      await restoreCharges(validOrders.map(({ charges, dueDate }) => ({ charges, dueDate })), orderIds); // prettier-ignore
      const received = (range: DayRange) =>
        validOrders
          .flatMap(({ payments }) => payments)
          .filter((payment) => isWithin(payment.day, range))
          .reduce((sum, { cents }) => sum + cents, 0);
      const owing = validOrders.filter(isPayable);
      const balance = (some: typeof validOrders) => ({
        orders: some.length,
        cents: some.reduce((sum, one) => sum + amountDue(one), 0),
      });
      const due = (span: DueSpan) => ({
        orders: owing.filter(({ charges }) => sumDue(charges, span, today) > 0).length,
        cents: sumCents(owing.map(({ charges }) => sumDue(charges, span, today))),
      });
      const late = owing.filter((one) => isOverdue(one, today));
      const waiting = validOrders.filter(isToPrepare).map(({ placedAt }) => placedAt.toISOString());

      expect(await readCards(today)).toMatchObject({
        received: {
          todayCents: received({ fromDate: today, toDate: today }),
          monthCents: received(daysOf('este-mes', today)),
          lastMonthCents: received(daysBefore('este-mes', today) ?? {}),
        },
        toPrepare: { orders: waiting.length, oldestAt: waiting.toSorted()[0] ?? null },
        receivables: {
          open: balance(owing),
          overdue: {
            ...due('overdue'),
            people: new Set(late.map(({ buyer }) => buyer)).size,
            oldestDueDate: late.map(({ dueDate }) => dueDate ?? '').toSorted()[0] ?? null,
          },
          dueToday: due('today'),
          dueSoon: due('soon'),
        },
        tasks: {
          overdue: tasks.filter((one) => isTaskOverdue(one, today)).length,
          dueToday: tasks.filter((one) => isTaskDueToday(one, today)).length,
        },
      });
    }),
    casesOf(60),
  );
});
