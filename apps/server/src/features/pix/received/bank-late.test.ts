import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '@vendas/domain/calendar';
import { todayOf } from '#testing/back-office.ts';
import { splitIntoCharges } from '#testing/charges.ts';
import { openPixShop } from '#testing/pix-bank/pix-shop.ts';
import type { PixShop } from '#testing/pix-bank/pix-shop.ts';

let shop: PixShop;
beforeAll(async () => {
  shop = await openPixShop();
});
afterAll(() => shop.close());

test.each([
  ['more than ours', 250, 90],
  ['less than ours', 10, 5],
])(
  'a payment of a code with a due date is split as the bank reports it: %s',
  async (_name, fine, interest) => {
    const { pool } = shop.app.database;
    const { id } = await shop.aDebt();
    const firstDueDate = addDays(todayOf(shop.app), -20);
    await splitIntoCharges(shop.app, id, { count: 1, firstDueDate, fineBp: 200, interestBp: 100 });
    await pool.query(
      `update orders set created_at = created_at - interval '40 days' where id = $1`,
      [id],
    );
    const txid = id.replaceAll('-', '');
    await pool.query(
      `insert into pix_codes (txid, charge_id, kind, amount_cents, due_date, copy_paste, expires_at)
     select $2, id, 'cobv', 10000, due_date, 'texto', now() + interval '10 days' from charges where order_id = $1`,
      [id, txid],
    );
    const value = (cents: number) => ({ valor: (cents / 100).toFixed(2) });
    const { endToEndId } = shop.bank.account.receive({
      cents: 10_000 + fine + interest,
      txid,
      componentesValor: { original: value(10_000), multa: value(fine), juros: value(interest) },
    });
    await shop.poll();
    expect(await shop.keptPix(endToEndId)).toMatchObject({ state: 'booked', open: 0 });
    const { rows: split } = await pool.query(
      `select fine_cents::int as fine, interest_cents::int as interest, principal_cents::int as principal, notes
     from payment_allocations join payments on payments.id = payment_id where order_id = $1`,
      [id],
    );
    expect(split).toEqual([
      { fine, interest, principal: 10_000, notes: expect.stringMatching(/^O banco cobrou R\$/) },
    ]);
    const { rows: orders } = await pool.query(
      'select status, balance_cents::int as owed from orders where id = $1',
      [id],
    );
    expect(orders).toEqual([{ status: 'paid', owed: 0 }]);
  },
);
