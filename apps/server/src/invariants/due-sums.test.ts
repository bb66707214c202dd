import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '@vendas/domain/calendar';
import type { CalendarDate } from '@vendas/domain/calendar';
import { ChargeHistory } from '@vendas/domain/charges/charge-history-test-kit';
import type { Step } from '@vendas/domain/charges/charge-history-test-kit';
import { openAmounts } from '@vendas/domain/charges/charge';
import { sumCents } from '@vendas/domain/money';
import { sumDebt } from '@vendas/domain/orders/debtor';
import { sumDue } from '@vendas/domain/orders/due-date';
import { paymentStatus } from '@vendas/domain/orders/order';
import { inTransaction } from '#platform/database/transaction.ts';
import { listDebtors, sumDebts } from '#store/debtors.ts';
import { listWrongTotals } from '#store/finance.ts';
import { sumReceivables } from '#store/orders/open-orders.ts';
import { sumCustomerAccount } from '#store/people/customer-account.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';

/** How many random histories are compared; 10000 compares as many as before a release. */
const HISTORIES = Number(process.env['DUE_HISTORIES'] ?? 150);

/** The number of people who have a history at the same time. */
const PEOPLE = 5;

let app: TestApp;
let people: string[];
beforeAll(async () => {
  app = await startTestApp();
  people = Array.from({ length: PEOPLE }, () => crypto.randomUUID()).toSorted();
  await app.database.pool.query(
    `with person as (
       insert into auth.users (id, email) select id, id || '@exemplo.com.br' from unnest($1::uuid[]) as id returning id
     ) insert into profiles (id) select id from person`,
    [people],
  );
});
afterAll(() => app.close());

const step: fc.Arbitrary<Step> = fc.record({
  operation: fc.constantFrom(
    'pay',
    'payOff',
    'payWithWaiver',
    'discount',
    'takeBack',
    'refund',
    'returnGoods',
    'renegotiate',
    'moveDueDate',
    'cancel',
    'reopen',
  ),
  share: fc.integer({ min: 0, max: 999 }),
  choice: fc.integer({ min: 0, max: 999 }),
  daysLater: fc.integer({ min: 0, max: 30 }),
});

const order = fc.record({
  totalCents: fc.integer({ min: 5000, max: 1_000_000 }),
  count: fc.integer({ min: 1, max: 12 }),
  interestBp: fc.constantFrom(0, 100),
  /** One charge may have no due date. */
  undated: fc.nat(20),
  steps: fc.array(step, { maxLength: 6 }),
});
type Terms = typeof order extends fc.Arbitrary<infer T> ? T : never;

/** The orders of one person. */
const history = fc.array(order, { minLength: 1, maxLength: 3 });

/** The state of an order's charges and its stored sums, as the database keeps them. */
function stateOf(history: ChargeHistory, undated: number) {
  const charges = history.withRows().map((owed, index) => {
    const { charge } = owed;
    const dueDate = index === undated ? null : charge.dueDate;
    return { ...charge, ...openAmounts(owed), dueDate };
  });
  const settled = (isMoney: boolean) =>
    sumCents(
      history.rows
        .filter(({ kind }) => (kind === 'payment' || kind === 'refund') === isMoney)
        .map(({ parts }) => parts.principal),
    );
  const openDates = charges
    .filter((c) => c.openPrincipalCents + c.openFinancingCents + c.openCarriedCents > 0)
    .flatMap(({ dueDate }) => dueDate ?? []);
  const sums = {
    status: 'pending' as const,
    totalCents: history.totalCents,
    adjustmentCents: settled(false),
    amountPaidCents: settled(true),
    dueDate: openDates.toSorted()[0] ?? null,
  };
  const status = history.isCancelled ? ('cancelled' as const) : paymentStatus(sums);
  return { ...sums, status, charges };
}
type OrderState = ReturnType<typeof stateOf>;

/** The order as it was sold, and after its history. */
function statesOf({ totalCents, count, interestBp, undated, steps }: Terms) {
  const history = new ChargeHistory(totalCents, count, interestBp);
  const sold = stateOf(history, undated);
  for (const next of steps) history.apply(next);
  return { sold, now: stateOf(history, undated) };
}

const CHARGE_COLUMNS = `number int, "of" int, "dueDate" date, "principalCents" bigint, "financingCents" bigint,
  "carriedCents" bigint, "openPrincipalCents" bigint, "openFinancingCents" bigint, "openCarriedCents" bigint, state text`;

/** Sells an order and then brings it to its present state, through the triggers of every changed row. */
async function record(userId: string, { sold, now }: { sold: OrderState; now: OrderState }) {
  const { pool } = app.database;
  const id = crypto.randomUUID();
  await pool.query(
    `with sold as (
       insert into orders (id, user_id, total_cents, due_date) values ($1, $2, $3, $4) returning id
     )
     insert into charges (order_id, number, of, due_date, principal_cents, financing_cents, open_principal_cents, open_financing_cents)
     select sold.id, number, "of", "dueDate", "principalCents", "financingCents", "principalCents", "financingCents"
     from sold, jsonb_to_recordset($5) as c (${CHARGE_COLUMNS})`,
    [id, userId, sold.totalCents, sold.dueDate, JSON.stringify(sold.charges)],
  );
  const [kept, created] = [sold.charges.length, now.charges.length - sold.charges.length];
  await pool.query(
    `update charges set due_date = c."dueDate", open_principal_cents = c."openPrincipalCents",
       open_financing_cents = c."openFinancingCents", state = c.state
     from jsonb_to_recordset($2) as c (${CHARGE_COLUMNS}) where order_id = $1 and charges.number = c.number`,
    [id, JSON.stringify(now.charges.slice(0, kept))],
  );
  if (created > 0) {
    await pool.query(
      `insert into charges (order_id, number, of, due_date, principal_cents, financing_cents, carried_cents,
         open_principal_cents, open_financing_cents, open_carried_cents, state)
       select $1, number, "of", "dueDate", "principalCents", "financingCents", "carriedCents", "openPrincipalCents",
         "openFinancingCents", "openCarriedCents", state
       from jsonb_to_recordset($2) as c (${CHARGE_COLUMNS})`,
      [id, JSON.stringify(now.charges.slice(kept))],
    );
  }
  await pool.query(
    `update orders set status = $2, amount_paid_cents = $3, adjustment_cents = $4, due_date = coalesce($5, due_date)
     where id = $1`,
    [id, now.status, now.amountPaidCents, now.adjustmentCents, now.dueDate],
  );
}

/** What each screen says of the present orders on a day. */
async function readScreens(today: CalendarDate) {
  const db = app.database.kysely;
  const debtors = await listDebtors(db, { sort: 'oldest', today, ordersEach: 1, limit: 100 });
  const own = await Promise.all(people.map((id) => sumCustomerAccount(db, id, today)));
  return {
    today: await sumReceivables(db, today),
    byPerson: await sumDebts(db, { today }),
    // the same sums by another way, as a search by the beginning of every address finds everybody
    found: await sumDebts(db, { search: 'exemplo.com.br', today }),
    debtors: new Map(debtors.map((row) => [row.customer.id, row.overdueCents])),
    own: own.map(({ overdueCents, balanceCents }) => ({ overdueCents, balanceCents })),
  };
}

test(`${HISTORIES} random histories: Hoje, Meus Pedidos and Por pessoa give the sums of the charges`, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(history, { minLength: PEOPLE, maxLength: PEOPLE }),
      fc.integer({ min: 0, max: 400 }).map((days) => addDays('2027-01-10', days)),
      async (histories, today) => {
        await app.database.pool.query('delete from orders');
        const states = histories.map((orders) => orders.map(statesOf));
        for (const [index, orders] of states.entries()) {
          for (const state of orders) await record(people[index] ?? '', state);
        }
        const orders = states.map((each) => each.map(({ now }) => now));
        const debts = orders.map((each) => sumDebt(each, today));
        const owed = orders.flat().filter(({ status }) => status !== 'cancelled');
        const charges = owed.flatMap((each) => each.charges);
        const screens = await readScreens(today);
        const overdueCents = sumDue(charges, 'overdue', today);
        const balanceCents = sumCents(charges.map((charge) => charge.openPrincipalCents));
        const sums = { people: debts.filter((debt) => debt.balanceCents > 0).length, balanceCents, overdueCents }; // prettier-ignore
        expect(screens.own).toEqual(debts.map((debt) => ({ overdueCents: debt.overdueCents, balanceCents: debt.balanceCents }))); // prettier-ignore
        expect(people.map((id) => screens.debtors.get(id) ?? 0)).toEqual(debts.map((debt) => debt.overdueCents)); // prettier-ignore
        expect([screens.byPerson, screens.found]).toEqual([sums, sums]);
        const ordersDue = (span: 'today' | 'soon') => owed.filter((each) => sumDue(each.charges, span, today) > 0).length; // prettier-ignore
        expect(screens.today).toMatchObject({
          open: { cents: balanceCents },
          overdue: { cents: overdueCents },
          dueToday: { cents: sumDue(charges, 'today', today), orders: ordersDue('today') },
          dueSoon: { cents: sumDue(charges, 'soon', today), orders: ordersDue('soon') },
        });
      },
    ),
    { numRuns: Math.ceil(HISTORIES / PEOPLE) },
  );
  expect(await inTransaction(app.database.kysely, listWrongTotals)).toEqual([]);
}, 3_600_000);
