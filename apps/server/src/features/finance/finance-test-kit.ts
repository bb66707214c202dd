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
    `insert into order_items (order_id, product_name, quantity, price_at_purchase_cents, cost_price_at_purchase_cents, position)
     select $1, 'Produto ' || n, q, 0, c, n from unnest($2::int[], $3::bigint[]) with ordinality as item (q, c, n)`,
    [id, sale.items.map((i) => i.quantity), sale.items.map((i) => i.costCents)],
  );
  if (sale.paidCents > 0) await pay(app, id, sale.paidCents, sale.paymentDate, { isCounted: true });
  return id;
}

/** Registers a payment; unless the order includes it already, its amount paid increases. */
export async function pay(
  app: TestApp,
  orderId: string,
  cents: number,
  date: string,
  { isCounted = false } = {},
): Promise<void> {
  await app.database.pool.query(
    'insert into payments (order_id, amount_cents, payment_date) values ($1, $2, $3)',
    [orderId, cents, date],
  );
  if (isCounted) return;
  await app.database.pool.query(
    'update orders set amount_paid_cents = amount_paid_cents + $2 where id = $1',
    [orderId, cents],
  );
}

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
    items: z.array(z.object({ quantity: z.int(), costCents: cents })),
  }),
);
const paymentsSchema = z.array(
  z.object({ orderId: z.string(), paymentDate: z.string(), amountCents: cents }),
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
       due_date as "dueDate", (select coalesce(jsonb_agg(jsonb_build_object('quantity', quantity, 'costCents', cost_price_at_purchase_cents)), '[]')
         from order_items where order_id = orders.id) as items from orders`,
  );
  const payments = await pool.query(
    `select order_id as "orderId", payment_date as "paymentDate", amount_cents as "amountCents" from payments where taken_back_at is null
     union all select order_id, r.date, -r.amount_cents from refunds r join payments on payments.id = payment_id where r.state = 'booked'`,
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
