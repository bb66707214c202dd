import { z } from 'zod';
import type { FinanceOrder, FinancePayment, FinancePericia } from '@vendas/domain/finance/finance';
import type { OrderStatus } from '@vendas/domain/orders/order-status';
import { ORDER_STATUSES } from '@vendas/domain/orders/order-status';
import { keysOf } from '@vendas/contract/fields';
import type { TestApp } from '#testing/test-app.ts';

interface SaleFacts {
  readonly userId: string;
  readonly createdAt: string;
  readonly totalCents: number;
  readonly paidCents: number;
  readonly paymentDate: string;
  readonly status: OrderStatus;
  readonly dueDate: string | null;
  readonly items: readonly { readonly quantity: number; readonly costCents: number }[];
}

const idRow = z.tuple([z.object({ id: z.uuid() })]);

/** A sale with its items and, when something was paid, its payment. */
export async function aSale(app: TestApp, facts: Partial<SaleFacts> & { userId: string }) {
  const sale: SaleFacts = {
    createdAt: '2026-03-10T15:00:00Z',
    totalCents: 10_000,
    paidCents: 0,
    paymentDate: '2026-03-10',
    status: 'pending',
    dueDate: null,
    items: [{ quantity: 1, costCents: 4_000 }],
    ...facts,
  };
  const { pool } = app.database;
  const order = await pool.query(
    `insert into orders (user_id, created_at, total_cents, amount_paid_cents, status, due_date)
     values ($1, $2, $3, $4, $5, $6) returning id`,
    [sale.userId, sale.createdAt, sale.totalCents, sale.paidCents, sale.status, sale.dueDate],
  );
  const [{ id }] = idRow.parse(order.rows);
  await pool.query(
    `insert into charges (order_id, number, of, due_date, principal_cents, open_principal_cents)
     select $1, 1, 1, $2, $3, $3::bigint - $4::bigint where $3 > 0`,
    [id, sale.dueDate, sale.totalCents, sale.paidCents],
  );
  await pool.query(
    `insert into order_items (order_id, product_name, quantity, price_at_purchase_cents, cost_price_at_purchase_cents, position)
     select $1, 'Produto ' || n, q, 0, c, n from unnest($2::int[], $3::bigint[]) with ordinality as item (q, c, n)`,
    [id, sale.items.map((i) => i.quantity), sale.items.map((i) => i.costCents)],
  );
  if (sale.paidCents > 0) await pay(app, id, sale.paidCents, sale.paymentDate, { isCounted: true });
  return id;
}

/** Registers a payment; unless the order's paid amount includes it already, that amount increases. */
export async function pay(
  app: TestApp,
  orderId: string,
  cents: number,
  date: string,
  { isCounted = false } = {},
): Promise<void> {
  const { pool } = app.database;
  const payment = await pool.query(
    'insert into payments (order_id, amount_cents, payment_date) values ($1, $2, $3) returning id',
    [orderId, cents, date],
  );
  const [{ id }] = idRow.parse(payment.rows);
  if (isCounted) {
    await pool.query(
      `insert into payment_allocations (payment_id, charge_id, principal_cents)
       select $1, id, $3 from charges where order_id = $2`,
      [id, orderId, cents],
    );
    return;
  }
  await pool.query('update orders set amount_paid_cents = amount_paid_cents + $2 where id = $1', [
    orderId,
    cents,
  ]);
  await pool.query(
    `with owed as (
       select id, open_principal_cents as open, sum(open_principal_cents) over (order by number) - open_principal_cents as earlier
       from charges where order_id = $2 and open_principal_cents > 0
     ), settled as (
       insert into payment_allocations (payment_id, charge_id, principal_cents)
       select $1, id, least(open, $3::bigint - earlier) from owed where earlier < $3::bigint returning charge_id, principal_cents
     )
     update charges set open_principal_cents = open_principal_cents - settled.principal_cents
     from settled where charges.id = charge_id`,
    [id, orderId, cents],
  );
}

/** Registers a payment that settles only late interest of an order's first charge. */
export async function payInterest(
  app: TestApp,
  orderId: string,
  cents: number,
  date: string,
): Promise<void> {
  await app.database.pool.query(
    `with paid as (
       insert into payments (order_id, amount_cents, payment_date, surcharge_cents) values ($1, $2, $3, $2) returning id
     )
     insert into payment_allocations (payment_id, charge_id, interest_cents)
     select paid.id, charges.id, $2 from paid, charges where order_id = $1 and number = 1`,
    [orderId, cents, date],
  );
}

/** Refunds the oldest payment of an order that settled one charge and was not refunded; its price is owed again. */
export async function refundOldest(app: TestApp, orderId: string, date: string): Promise<void> {
  await app.database.pool.query(
    `with one as (
       select p.id, p.amount_cents, p.surcharge_cents, a.* from payments p join payment_allocations a on a.payment_id = p.id
       where order_id = $1 and not exists (select from refunds where payment_id = p.id)
         and (select count(*) from payment_allocations where payment_id = p.id) = 1
       order by p.created_at limit 1
     ), refunded as (
       insert into refunds (payment_id, date, method, amount_cents, outcome, surcharge_cents)
       select id, $2, 'cash', amount_cents, 'open', surcharge_cents from one returning id
     ), parts as (
       insert into refund_parts (refund_id, charge_id, interest_cents, principal_cents)
       select refunded.id, charge_id, interest_cents, principal_cents from refunded, one
     ), reopened as (
       update charges set open_principal_cents = open_principal_cents + one.principal_cents from one
       where charges.id = charge_id
     )
     update orders set amount_paid_cents = amount_paid_cents - principal_cents from one where orders.id = $1`,
    [orderId, date],
  );
}

/** Splits half of the open amount of an order's first charge into another charge with another due date. */
export async function splitCharge(app: TestApp, orderId: string, dueDate: string): Promise<void> {
  await app.database.pool.query(
    `with half as (
       select id, open_principal_cents / 2 as cents, (select count(*) + 1 from charges where order_id = $1) as number
       from charges where order_id = $1 and number = 1 and open_principal_cents > 1
     ), kept as (
       update charges set open_principal_cents = open_principal_cents - cents, principal_cents = principal_cents - cents
       from half where charges.id = half.id
     )
     insert into charges (order_id, number, of, due_date, principal_cents, open_principal_cents)
     select $1, number, number, $2, cents, cents from half`,
    [orderId, dueDate],
  );
}

/** The amounts owed by charge, as plain rows. */
export async function readOwedCharges(app: TestApp) {
  const { rows } = await app.database.pool.query(
    `select c.due_date as "dueDate", 1 as charges, open_principal_cents as "receivableCents"
     from charges c join orders o on o.id = c.order_id where status <> 'cancelled' and open_principal_cents > 0`,
  );
  return owedSchema.parse(rows);
}

const owedSchema = z.array(
  z.object({
    dueDate: z.string().nullable(),
    charges: z.int(),
    receivableCents: z.coerce.number(),
  }),
);

const cents = z.coerce.number().int();
const ordersSchema = z.array(
  z.object({
    id: z.string(),
    status: z.enum(keysOf(ORDER_STATUSES)),
    createdAt: z.date(),
    totalCents: cents,
    adjustmentCents: cents,
    amountPaidCents: cents,
    dueDate: z.string().nullable(),
    returnedCostCents: cents,
    items: z.array(z.object({ quantity: z.int(), costCents: cents })),
  }),
);
const paymentsSchema = z.array(
  z.object({
    orderId: z.string(),
    paymentDate: z.string(),
    amountCents: cents,
    surchargeCents: cents,
  }),
);
const periciasSchema = z.array(
  z.object({ createdAt: z.date(), receivedCents: cents, toReceiveCents: cents }),
);

/** The data of all finance amounts, as plain rows for the domain to compute again. */
export async function readRows(app: TestApp): Promise<{
  readonly orders: readonly FinanceOrder[];
  readonly payments: readonly FinancePayment[];
  readonly pericias: readonly FinancePericia[];
}> {
  const { pool } = app.database;
  const orders = await pool.query(
    `select id, status, created_at as "createdAt", total_cents as "totalCents", adjustment_cents as "adjustmentCents", amount_paid_cents as "amountPaidCents",
       due_date as "dueDate", returned_cost_cents as "returnedCostCents", (select coalesce(jsonb_agg(jsonb_build_object('quantity', quantity, 'costCents', cost_price_at_purchase_cents)), '[]')
         from order_items where order_id = orders.id) as items from orders`,
  );
  const payments = await pool.query(
    `select order_id as "orderId", payment_date as "paymentDate", amount_cents as "amountCents",
       (select coalesce(sum(fine_cents + interest_cents + carried_cents + financing_cents), 0) from payment_allocations
         where payment_id = payments.id) as "surchargeCents" from payments where taken_back_at is null
     union all select order_id, r.date, -r.amount_cents,
       -(select coalesce(sum(fine_cents + interest_cents + carried_cents + financing_cents), 0) from refund_parts
         where refund_id = r.id)
     from refunds r join payments on payments.id = payment_id where r.state = 'booked'`,
  );
  const pericias = await pool.query(
    `select created_at as "createdAt", amount_received_cents as "receivedCents", amount_to_receive_cents as "toReceiveCents" from pericias`,
  );
  return {
    orders: ordersSchema.parse(orders.rows),
    payments: paymentsSchema.parse(payments.rows),
    pericias: periciasSchema.parse(pericias.rows),
  };
}
