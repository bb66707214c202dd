import sharp from 'sharp';
import { updateProfile, uploadAvatar } from '@vendas/contract/people/account';
import { printReceipt } from '@vendas/contract/orders/receipts';
import { registerPayment, takePaymentBack } from '@vendas/contract/orders/payments';
import { refundPayment } from '@vendas/contract/orders/refunds';
import { anOrder, todayOf } from '#testing/back-office.ts';
import { aPerson, aProduct, callRoute, sendRaw, succeeded } from '#testing/builders.ts';
import type { Person } from '#testing/builders.ts';
import { aTask } from '#testing/tasks.ts';
import type { TestApp } from '#testing/test-app.ts';

/** A marker in every text about the customer of the test. */
export const MARK = 'inconfundível';
export const PHONE = '5511944443333';

/** A person with every kind of data a shop can have, and no balance. */
export async function aWellKnownCustomer(app: TestApp, administrator: Person, phone = PHONE) {
  const as = await aPerson(app);
  const params = { id: as.id };
  const image = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#c33' } })
    .png()
    .toBuffer();
  const uploaded = await sendRaw(app, uploadAvatar, { as, bytes: image });
  const { avatarUrl } = uploadAvatar.response.parse(uploaded.json());
  const names = { firstName: MARK, lastName: MARK, avatarUrl };
  succeeded(await callRoute(app, updateProfile, { as, params, body: names }));
  const { pool } = app.database;
  await pool.query(`update auth.users set phone = $2, user_metadata = $3 where id = $1`, [
    as.id,
    phone,
    JSON.stringify({ nota: MARK }),
  ]);
  await pool.query(
    `update auth.audit_log set ip = '203.0.113.77', facts = $2 where actor_id = $1`,
    [as.id, JSON.stringify({ email: as.email })],
  );
  const order = await anOrder(app, as, await aProduct(app));
  const body = { amountCents: order.totalCents, paymentDate: todayOf(app), notes: MARK };
  const call = { as: administrator, params: { id: order.id }, body };
  const { payment } = succeeded(await callRoute(app, registerPayment, call));
  const wrong = {
    as: administrator,
    params: { id: order.id, paymentId: payment.id },
    body: { reason: MARK },
  };
  succeeded(await callRoute(app, printReceipt, { as: administrator, params: wrong.params }));
  succeeded(await callRoute(app, takePaymentBack, wrong));
  const { payment: counting } = succeeded(await callRoute(app, registerPayment, call));
  const refund = { date: todayOf(app), method: 'cash', outcome: 'discount', reason: MARK } as const;
  const refunded = {
    as: administrator,
    params: { id: order.id, paymentId: counting.id },
    body: { ...refund, amountCents: 100 },
  };
  succeeded(await callRoute(app, refundPayment, refunded));
  await aTask(app, administrator, { assignedToUserId: as.id });
  return { as, order, avatarUrl };
}
