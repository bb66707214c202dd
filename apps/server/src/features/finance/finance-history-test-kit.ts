import fc from 'fast-check';
import { amountDue } from '@vendas/domain/orders/order';
import type { TestApp } from '#testing/test-app.ts';
import {
  aSale,
  pay,
  payInterest,
  readRows,
  refundOldest,
  splitCharge,
} from './finance-test-kit.ts';

// instants close to the ends of months, where the time zone matters
const instant = fc
  .tuple(
    fc.constantFrom('2026-01-01', '2026-02-01', '2026-03-01'),
    fc.integer({ min: -360, max: 360 }),
  )
  .map(([day, minutes]) =>
    new Date(Date.parse(`${day}T00:00:00Z`) + minutes * 60_000).toISOString(),
  );
export const day = fc.constantFrom('2025-12-31', '2026-01-01', '2026-01-31', '2026-02-28');
const pick = fc.nat(40);
/** An event that changes a shop's money. */
export const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('sell' as const),
      createdAt: instant,
      dueDate: fc.option(fc.constantFrom('2026-01-15', '2026-11-01', '2199-01-01')),
      totalCents: fc.integer({ min: 1, max: 100_000 }),
      paidShare: fc.constantFrom(0, 0.3, 1),
      paymentDate: day,
      items: fc.array(
        fc.record({
          quantity: fc.integer({ min: 1, max: 9 }),
          costCents: fc.integer({ min: 0, max: 5_000 }),
        }),
        { minLength: 1, maxLength: 3 },
      ),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('pay' as const),
      pick,
      share: fc.constantFrom(0.1, 0.5, 1),
      day,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('split' as const),
      pick,
      dueDate: fc.constantFrom('2026-01-15', '2026-10-20', '2199-01-01'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('interest' as const),
      pick,
      cents: fc.integer({ min: 1, max: 900 }),
      day,
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('refund' as const), pick, day }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('takeBack' as const), pick }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('cancel' as const), pick }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('restore' as const), pick }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete' as const), pick }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('move' as const), pick, createdAt: instant }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('recount' as const),
      pick,
      quantity: fc.integer({ min: 1, max: 9 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('pericia' as const),
      createdAt: instant,
      received: fc.constantFrom(0, 12_345),
      toReceive: fc.constantFrom(0, 99_999),
    }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** Applies the event; `ids` are the orders so far, of one buyer. */
export async function take(
  app: TestApp,
  step: Step,
  { ids, userId }: { ids: string[]; userId: string },
): Promise<void> {
  const { pool } = app.database;
  if (step.kind === 'sell') {
    const { kind: _, paidShare, ...sale } = step;
    const paidCents = Math.floor(sale.totalCents * paidShare);
    ids.push(await aSale(app, { ...sale, paidCents, userId }));
    return;
  }
  if (step.kind === 'pericia') {
    await pool.query(
      `insert into pericias (process_number, defendant, location, created_at, amount_received_cents, amount_to_receive_cents)
       values ('1', 'r', 'l', $1, $2, $3)`,
      [step.createdAt, step.received, step.toReceive],
    );
    return;
  }
  const id = ids[step.pick % Math.max(1, ids.length)];
  if (id === undefined) return;
  if (step.kind === 'pay') {
    const order = (await readRows(app)).orders.find((row) => row.id === id);
    const amount = Math.floor((order ? amountDue(order) : 0) * step.share);
    if (amount > 0) await pay(app, id, amount, step.day);
  } else if (step.kind === 'interest') {
    await payInterest(app, id, step.cents, step.day);
  } else if (step.kind === 'refund') {
    await refundOldest(app, id, step.day);
  } else if (step.kind === 'takeBack') {
    await pool.query(
      `update payments set taken_back_at = now() where order_id = $1 and surcharge_cents = amount_cents
         and not exists (select from refunds where payment_id = payments.id)`,
      [id],
    );
  } else if (step.kind === 'split') {
    await splitCharge(app, id, step.dueDate);
  } else if (step.kind === 'delete') {
    await pool.query('delete from orders where id = $1', [id]);
    ids.splice(ids.indexOf(id), 1);
  } else if (step.kind === 'move') {
    await pool.query('update orders set created_at = $2 where id = $1', [id, step.createdAt]);
  } else if (step.kind === 'recount') {
    await pool.query('update order_items set quantity = $2 where order_id = $1', [
      id,
      step.quantity,
    ]);
  } else {
    const status = step.kind === 'cancel' ? 'cancelled' : 'pending';
    await pool.query('update orders set status = $2 where id = $1', [id, status]);
  }
}
