import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { CHARGE_PLAIN_ORDERS } from '#server/store/orders/charges.ts';
import { openAsAdmin } from './back-office.ts';
import type { Shop } from '#e2e/shop.ts';

/** The months of the sales below; no other scenario has sales in them. */
export const PERIOD = '?inicio=2020-06&fim=2021-05';
/** Those months except the first, which has 120 equal sales; the list is still longer than its box. */
export const FEW_SALES = '?inicio=2021-01&fim=2021-05';

const BUYERS = `('00000000-0000-4000-8000-0000000000a1', '00000000-0000-4000-8000-0000000000b2')`;

/**
 * Inserts two customers with a unique surname; an order paid in five parts, an overdue, an open and a cancelled one;
 * two perícias; and 120 small old sales. It first removes those of an earlier attempt.
 */
async function sell(shop: Shop): Promise<void> {
  await shop.sql(`
    delete from orders where user_id in ${BUYERS};
    delete from pericias where process_number in ('000625-2023.8.26.0001', '000700-2024.8.26.0001');
    insert into auth.users (id, email, phone) values
      ('00000000-0000-4000-8000-0000000000a1', 'livia@exemplo.com.br', '5511987654321'),
      ('00000000-0000-4000-8000-0000000000b2', 'caio@exemplo.com.br', null) on conflict do nothing;
    insert into profiles (id, first_name, last_name) values
      ('00000000-0000-4000-8000-0000000000a1', 'Lívia', 'Prado Vasques'),
      ('00000000-0000-4000-8000-0000000000b2', 'Caio', 'Mota Vasques') on conflict do nothing;
    insert into orders (id, user_id, created_at, total_cents, amount_paid_cents, status, due_date) values
      ('11111111-0000-4000-8000-000000000001', '00000000-0000-4000-8000-0000000000a1', '2021-02-01T02:30:00Z', 30000, 30000, 'paid', null),
      ('22222222-0000-4000-8000-000000000002', '00000000-0000-4000-8000-0000000000a1', '2021-03-10T15:00:00Z', 50000, 20000, 'partially_paid', '2021-04-10'),
      ('33333333-0000-4000-8000-000000000003', '00000000-0000-4000-8000-0000000000b2', '2021-03-12T15:00:00Z', 15000, 0, 'pending', '2100-01-01'),
      ('44444444-0000-4000-8000-000000000004', '00000000-0000-4000-8000-0000000000b2', '2021-03-13T15:00:00Z', 99900, 0, 'cancelled', null);
    insert into order_items (order_id, product_name, quantity, price_at_purchase_cents, cost_price_at_purchase_cents, position)
      select id, 'Óculos Mar', 1, total_cents, 10000, 0 from orders where user_id in ${BUYERS};
    insert into payments (order_id, amount_cents, payment_date)
      select '11111111-0000-4000-8000-000000000001', 6000, '2021-02-01' from generate_series(1, 5);
    insert into payments (order_id, amount_cents, payment_date, notes) values
      ('22222222-0000-4000-8000-000000000002', 12000, '2021-03-10', 'Entrada'),
      ('22222222-0000-4000-8000-000000000002', 8000, '2021-05-02', 'Pix');
    insert into pericias (process_number, defendant, location, created_at, amount_received_cents, amount_to_receive_cents) values
      ('000625-2023.8.26.0001', 'Réu', 'Santos/SP', '2021-01-20T12:00:00Z', 100000, 250000),
      ('000700-2024.8.26.0001', 'Réu', 'Santos/SP', '2021-02-20T12:00:00Z', 40000, 0);
    insert into orders (user_id, created_at, total_cents, amount_paid_cents, status)
      select '00000000-0000-4000-8000-0000000000b2', timestamptz '2020-06-01T12:00:00Z' + n * interval '1 minute', 100, 100, 'completed'
      from generate_series(1, 120) as n;
    ${CHARGE_PLAIN_ORDERS}`);
}

/** Opens the finance page of a shop with these sales, and waits for its live updates. */
export async function openFinance(page: Page, shop: Shop, query: string): Promise<void> {
  await sell(shop);
  const streamOpened = page.waitForResponse((response) => response.url().endsWith('/api/live'));
  await openAsAdmin(page, `/admin/financials${query}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Controle Financeiro' })).toBeVisible();
  await streamOpened;
}

const figure = (page: Page, label: string) =>
  page.getByRole('listitem').filter({ hasText: label }).locator('strong');

/** Expects the figure with this label to be `cents`. */
export async function expectFigure(page: Page, label: string, cents: number): Promise<void> {
  await expect(figure(page, label)).toHaveText(inReais(cents), { timeout: 10_000 });
}

/** Formats an amount as the pages do. */
const inReais = (cents: number) =>
  new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' }).format(cents / 100);

export const toTab = (page: Page, name: string) => page.getByRole('tab', { name }).click();

export const creditRows = (page: Page) =>
  page.getByRole('table', { name: 'Vendas a prazo' }).getByRole('row');

/** Filters the credit sales, and waits for this number of rows that are no longer dimmed. */
export async function searchCredit(page: Page, text: string, rows: number): Promise<void> {
  const filtered = page.waitForResponse((response) => {
    const { pathname, searchParams } = new URL(response.url());
    return pathname.endsWith('/credit-sales') && searchParams.get('search') === text;
  });
  await page.getByLabel('Buscar vendas a prazo').fill(text);
  await filtered;
  await expect(creditRows(page)).toHaveCount(rows);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}
