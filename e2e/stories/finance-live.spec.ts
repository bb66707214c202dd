import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { enterAsAdministrator } from '#e2e/administrator.ts';
import type { Shop } from '#e2e/shop.ts';
import { expect, story } from '#e2e/story.ts';

const LIMIT = { timeout: 10_000 };

/** Opens the page as a new administrator and waits until it follows what others do. */
async function followFinance(page: Page, shop: Shop, tab: string): Promise<void> {
  const follows = page.waitForResponse((response) => response.url().endsWith('/api/live'));
  await enterAsAdministrator(page, shop, `/admin/financials${tab}`);
  await follows;
}

const figure = (page: Page, label: string) =>
  page.getByRole('listitem').filter({ hasText: label }).locator('strong');

/** The cents of a figure once it is shown. */
async function centsOf(page: Page, label: string): Promise<number> {
  const text = await figure(page, label).innerText();
  return Number(text.replaceAll(/\D/g, '')) * (text.includes('-') ? -1 : 1);
}

story(
  'an order and its payment reach the finance page of another administrator',
  async ({ page, shop }) => {
    await followFinance(page, shop, '');
    const revenue = await centsOf(page, 'Receita Total');
    const due = await centsOf(page, 'Contas a Receber');
    const order = randomUUID();
    await shop.sql(
      `insert into orders (id, user_id, total_cents, amount_paid_cents, status)
     select $1, id, 12345, 0, 'pending' from profiles limit 1`,
      [order],
    );
    await expect.poll(() => centsOf(page, 'Contas a Receber'), LIMIT).toBe(due + 12_345);
    await shop.sql(
      `with paid as (
       insert into payments (order_id, amount_cents, payment_date) values ($1, 2345, current_date)
     )
     update orders set amount_paid_cents = 2345, status = 'partially_paid' where id = $1`,
      [order],
    );
    await expect.poll(() => centsOf(page, 'Receita Total'), LIMIT).toBe(revenue + 2345);
    await expect.poll(() => centsOf(page, 'Contas a Receber'), LIMIT).toBe(due + 10_000);
  },
);

story('a perícia reaches the finance page of another administrator', async ({ page, shop }) => {
  await followFinance(page, shop, '?aba=pericias');
  const received = await centsOf(page, 'Total Recebido');
  await shop.sql(
    `insert into pericias (process_number, defendant, location, amount_received_cents)
     values ($1, 'Réu', 'Santos/SP', 777)`,
    [randomUUID()],
  );
  await expect.poll(() => centsOf(page, 'Total Recebido'), LIMIT).toBe(received + 777);
});
