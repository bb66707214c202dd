import { afterAll, beforeAll, expect, test } from 'vitest';
import { printReceipt } from '@vendas/contract/orders/receipts';
import { downloadOwnData, eraseOwnAccount } from '@vendas/contract/people/privacy';
import {
  importStatement,
  listStatementLines,
  settleStatementLine,
} from '@vendas/contract/statements/statements';
import { anOrder, nameProfile, todayOf } from '#testing/back-office.ts';
import { aPerson, aProduct, callRoute, succeeded } from '#testing/builders.ts';
import type { Person } from '#testing/builders.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';

let app: TestApp;
let owner: Person;
let bia: Awaited<ReturnType<typeof aPerson>>;
beforeAll(async () => {
  app = await startTestApp();
  owner = await aPerson(app, 'admin');
  bia = await aPerson(app);
  await nameProfile(app, bia, 'Beatriz', 'Souza Lima');
  await app.database.pool.query(
    `insert into customer_files (user_id, tax_document) values ($1, '52998224725')
     on conflict (user_id) do update set tax_document = excluded.tax_document`,
    [bia.id],
  );
});
afterAll(() => app.close());

async function importLines(rows: readonly (readonly [text: string, amount: string])[]) {
  const today = todayOf(app);
  const file = ['Data;Histórico;Valor', ...rows.map(([text, amount]) => `${today};${text};${amount}`)].join('\n'); // prettier-ignore
  succeeded(await callRoute(app, importStatement, { as: owner, body: { file } }));
}
const listOpen = async () =>
  succeeded(await callRoute(app, listStatementLines, { as: owner, query: {} })).items;

test("a person's own data contain their receipts, the reminders they were sent, and the bank's texts of their payments", async () => {
  const { id: orderId } = await anOrder(app, bia, await aProduct(app, { priceCents: 5_000 }));
  await importLines([['PIX BEATRIZ SOUZA', '20,00']]);
  const [line] = await listOpen();
  const settlement = { params: { id: line?.id ?? '' }, body: { orderId } };
  const { paymentId } = succeeded(
    await callRoute(app, settleStatementLine, { as: owner, ...settlement }),
  );
  succeeded(await callRoute(app, printReceipt, { as: owner, params: { id: orderId, paymentId } }));
  await app.database.pool.query(
    `with message as (insert into reminder_messages (user_id, day, channel) values ($1, $2, 'mail'), ($1, $2, 'skipped')
       returning id, channel)
     insert into reminders (message_id, charge_id, due_date, step, owed_cents)
     select message.id, charges.id, $2, 0, 3000 from message, charges where order_id = $3 and channel = 'mail'`,
    [bia.id, todayOf(app), orderId],
  );
  const data = succeeded(await callRoute(app, downloadOwnData, { as: bia }));
  expect(data.orders).toMatchObject([
    {
      id: orderId,
      receipts: [
        {
          number: expect.stringMatching(/^\d{4}\/\d{4}$/),
          prints: 1,
          content: { amountCents: 2_000 },
        },
      ],
      payments: [{ id: paymentId, bankText: 'PIX BEATRIZ SOUZA' }],
    },
  ]);
  expect(data.orders[0]?.receipts[0]?.content).not.toHaveProperty('receivedBy');
  expect(data.reminders).toMatchObject([
    { channel: 'mail', charges: [{ dueDate: todayOf(app), owedCents: 3_000 }] },
  ]);
});

test('an erasure removes the name and the document of a person from all statement lines, which stay known', async () => {
  await app.database.pool.query('delete from statement_lines');
  const cia = await aPerson(app);
  await nameProfile(app, cia, 'Beatriz', 'Alves');
  const theirs = [
    ['PIX RECEBIDO BEATRIZ DE SOUZA', '1,00'],
    ['PIX TRANSF BEATRIZ S27/11', '2,00'],
    ['PIX_CRED 52998224725', '3,00'],
    ['PIX ***.982.247-** B S LIMA', '4,00'],
  ] as const;
  const others = [
    ['PIX RECEBIDO BEATRIZ ALVES', '5,00'],
    ['PIX RECEBIDO ANA LIMA', '6,00'],
  ] as const;
  await importLines([...theirs, ...others]);
  await app.database.pool.query(`update orders set status = 'cancelled' where user_id = $1`, [
    bia.id,
  ]);
  const body = { password: bia.password };
  succeeded(await callRoute(app, eraseOwnAccount, { as: bia, body }));
  const texts = Object.fromEntries(
    (await listOpen()).map(({ amountCents, text }) => [amountCents, text]),
  );
  expect(texts).toEqual({
    100: null,
    200: null,
    300: null,
    400: null,
    500: 'PIX RECEBIDO BEATRIZ ALVES',
    600: 'PIX RECEBIDO ANA LIMA',
  });
  await importLines(theirs);
  expect(await listOpen()).toHaveLength(6);
});
