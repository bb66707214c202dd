import assert from 'node:assert/strict';
import { aCustomer } from '#e2e/pages/back-office.ts';
import { isPaintedBefore, pagesOf } from '#browsers/pdf.ts';
import { type Scenario, Skipped, type World } from '#browsers/scenario.ts';
import { openFinance } from './finance.ts';

/** One order in each of the last months. */
async function aYearOfOrders({ shop }: World): Promise<void> {
  await shop.sql(
    `insert into orders (user_id, created_at, total_cents, amount_paid_cents, status)
     select $1, now() - interval '1 month' * n, 50000, 50000, 'paid' from generate_series(1, 18) as n`,
    [(await aCustomer(shop)).id],
  );
}

export const printing: Scenario = {
  name: 'printing: finance has chart, coloured legend and the start of its table on the first page',
  async run(world) {
    const { page } = world;
    await aYearOfOrders(world);
    await openFinance(world);
    await page.until('the chart', () => document.querySelectorAll('figure rect').length > 18);
    const pdf = await page.print();
    if (pdf === undefined) throw new Skipped('its driver cannot print');
    const [first = ''] = pagesOf(pdf);
    const missing = [
      ...['Controle Financeiro', 'Receita Total'].filter((text) => !first.includes(text)),
      ...(/Mês +Receita +Custo +Lucro/.test(first) ? [] : ['the table']),
      ...(isPaintedBefore(pdf, ['Receita', 'Lucro']) ? [] : ['the colours of the legend']),
    ];
    assert.deepEqual(missing, [], 'missing on the first page');
  },
};
