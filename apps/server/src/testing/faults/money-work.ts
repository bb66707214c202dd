import { makeAgreement, splitOrder } from '@vendas/contract/orders/agreements';
import { setDueDate, setOrderStatus } from '@vendas/contract/orders/admin-orders';
import { giveDiscount, listOrderCharges } from '@vendas/contract/orders/charges';
import { revokePaymentLink } from '@vendas/contract/orders/payment-links';
import { registerPayment, takePaymentBack } from '@vendas/contract/orders/payments';
import { printReceipt } from '@vendas/contract/orders/receipts';
import { refundPayment } from '@vendas/contract/orders/refunds';
import { remindCustomer } from '@vendas/contract/credit/reminders';
import type { Route } from '@vendas/contract/route';
import { settleStatementLine } from '@vendas/contract/statements/statements';
import { addDays } from '@vendas/domain/calendar';
import { sumCents } from '@vendas/domain/money';
import { anOrder, backdateOrder, todayOf } from '#testing/back-office.ts';
import { aPerson, aProduct, callRoute, sendRaw, succeeded } from '#testing/builders.ts';
import type { Person } from '#testing/builders.ts';
import { splitIntoCharges } from '#testing/charges.ts';
import type { TestApp } from '#testing/test-app.ts';

interface Call {
  readonly route: Route;
  readonly params: object;
  readonly body?: object;
}

/** The kinds of actions that change the money of an order. */
export const MONEY_WORK = [
  'payment',
  'discount',
  'agreement',
  'split',
  'dueDate',
  'takeBack',
  'refund',
  'cancellation',
  'settlement',
  'receipt',
  'revocation',
  'reminder',
] as const;

export type MoneyWork = (typeof MONEY_WORK)[number];

/** Sends a call; a repeat uses the same key. */
type Send = () => ReturnType<typeof sendRaw>;

interface OrderAtWork {
  /** The late charge of the order. */
  readonly chargeId: string;
  /** The action, prepared from what the order owes now. */
  readonly workOf: (kind: MoneyWork) => Send;
}

/**
 * An order of R$ 100,00 of its own buyer in two charges, and a line of a statement with the amount of a payment. The
 * first charge is twelve days late, and the second is partly paid. All data are read in advance, so that the calls
 * are ready.
 */
export async function anOrderAtWork(app: TestApp, owner: Person): Promise<OrderAtWork> {
  const today = todayOf(app);
  const buyer = await aPerson(app);
  await app.database.pool.query('update auth.users set phone = $2 where id = $1', [
    buyer.id,
    `55119${String(Math.random()).slice(2, 10)}`,
  ]);
  const { id } = await anOrder(app, buyer, await aProduct(app, { priceCents: 10_000 }));
  await backdateOrder(app, id, `${addDays(today, -60)}T15:00:00Z`);
  const dueDate = addDays(today, -12);
  await splitIntoCharges(app, id, { count: 2, firstDueDate: dueDate, fineBp: 200 });
  const as = owner;
  const params = { id };
  const { pool } = app.database;
  const { rows: charges } = await pool.query<{ id: string }>(
    'select id from charges where order_id = $1 order by number',
    [id],
  );
  const chargeId = charges[1]?.id ?? '';
  const paid = { amountCents: 1_000, paymentDate: today, chargeId, notes: '' };
  const { payment } = succeeded(await callRoute(app, registerPayment, { as, params, body: paid }));
  const { rows: lines } = await pool.query<{ id: string }>(
    `insert into statement_lines (fingerprint, account, date, amount_cents, text, imported_by)
     values (sha256($1::text::bytea), '', $2, 700, 'Pix ' || $1, $3) returning id`,
    [id, today, owner.id],
  );

  const { items } = succeeded(await callRoute(app, listOrderCharges, { as, params, query: {} }));
  const seen = {
    principalCents: sumCents(items.map(({ owed }) => owed.principal)),
    owedCents: sumCents(items.map(({ owedCents }) => owedCents)),
    agreements: 0,
  };
  const rhythm = { every: 'month', interestBp: 0 };
  const plan = { count: 3, firstDueDate: addDays(today, 30), rhythm, dueDates: null };
  const ofPayment = { id, paymentId: payment.id };
  const refund = { amountCents: 400, date: today, method: 'cash', outcome: 'open', reason: null };
  const received = { outcome: 'returned', shownCents: 1_000 };
  const calls: Record<MoneyWork, Call> = {
    payment: { route: registerPayment, params, body: { ...paid, amountCents: 700 } },
    discount: { route: giveDiscount, params, body: { amountCents: 300, reason: null } },
    agreement: { route: makeAgreement, params, body: { agreedCents: 8_000, plan, reason: null, seen } },
    split: { route: splitOrder, params, body: { downPaymentCents: 0, plan, seen } },
    dueDate: { route: setDueDate, params, body: { dueDate: addDays(today, 5), expectedDueDate: dueDate } },
    takeBack: { route: takePaymentBack, params: ofPayment, body: { reason: null } },
    refund: { route: refundPayment, params: ofPayment, body: refund },
    cancellation: { route: setOrderStatus, params, body: { status: 'cancelled', expectedStatus: 'partially_paid', received } },
    settlement: { route: settleStatementLine, params: { id: lines[0]?.id }, body: { orderId: id } },
    receipt: { route: printReceipt, params: ofPayment },
    revocation: { route: revokePaymentLink, params },
    reminder: { route: remindCustomer, params: { id: buyer.id }, body: { channel: 'whatsapp' } },
  }; // prettier-ignore
  return {
    chargeId: items[0]?.charge.id ?? '',
    workOf(kind) {
      const { route, ...call } = calls[kind];
      const key = crypto.randomUUID();
      return () => sendRaw(app, route, { as, key, ...call });
    },
  };
}
