import type { Page } from '@playwright/test';
import { enterAs } from './session.ts';
import { openShop } from './shop.ts';
import type { Shop } from './shop.ts';
import { expect, story as anyStory } from './story.ts';

const OWNER = { email: 'dona@exemplo.com.br', password: 'senha-da-dona' };

interface OwnedShop {
  /** Its owner can sign in, and it holds the sales below. */
  readonly shop: Shop;
}

/** A shop of its own: the sums are those of its sales alone. */
export const story = anyStory.extend<object, OwnedShop>({
  shop: [
    async ({ browserName: _ }, use) => {
      const shop = await openShop({ ADMIN_EMAIL: OWNER.email, ADMIN_PASSWORD: OWNER.password });
      await sell(shop);
      await use(shop);
      await shop.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

/** Two customers; a paid, an overdue, an open and a cancelled order; two perícias; and 120 small old sales. */
async function sell(shop: Shop): Promise<void> {
  await shop.sql(`
    insert into auth.users (id, email, phone) values
      ('00000000-0000-4000-8000-0000000000a1', 'livia@exemplo.com.br', '5511987654321'),
      ('00000000-0000-4000-8000-0000000000b2', 'caio@exemplo.com.br', null);
    insert into profiles (id, first_name, last_name) values
      ('00000000-0000-4000-8000-0000000000a1', 'Lívia', 'Prado'),
      ('00000000-0000-4000-8000-0000000000b2', 'Caio', 'Mota');
    insert into orders (id, user_id, created_at, total_cents, amount_paid_cents, status, due_date) values
      ('11111111-0000-4000-8000-000000000001', '00000000-0000-4000-8000-0000000000a1', '2026-02-01T02:30:00Z', 30000, 30000, 'paid', null),
      ('22222222-0000-4000-8000-000000000002', '00000000-0000-4000-8000-0000000000a1', '2026-03-10T15:00:00Z', 50000, 20000, 'partially_paid', '2026-04-10'),
      ('33333333-0000-4000-8000-000000000003', '00000000-0000-4000-8000-0000000000b2', '2026-03-12T15:00:00Z', 15000, 0, 'pending', '2100-01-01'),
      ('44444444-0000-4000-8000-000000000004', '00000000-0000-4000-8000-0000000000b2', '2026-03-13T15:00:00Z', 99900, 0, 'cancelled', null);
    insert into order_items (order_id, product_name, quantity, price_at_purchase_cents, cost_price_at_purchase_cents, position)
      select id, 'Óculos Mar', 1, total_cents, 10000, 0 from orders;
    insert into payments (order_id, amount_cents, payment_date, notes) values
      ('11111111-0000-4000-8000-000000000001', 30000, '2026-02-01', null),
      ('22222222-0000-4000-8000-000000000002', 12000, '2026-03-10', 'Entrada'),
      ('22222222-0000-4000-8000-000000000002', 8000, '2026-05-02', 'Pix');
    insert into pericias (process_number, defendant, location, created_at, amount_received_cents, amount_to_receive_cents) values
      ('000625-2023.8.26.0001', 'Réu', 'Santos/SP', '2026-01-20T12:00:00Z', 100000, 250000),
      ('000700-2024.8.26.0001', 'Réu', 'Santos/SP', '2026-02-20T12:00:00Z', 40000, 0);
    insert into orders (user_id, created_at, total_cents, amount_paid_cents, status)
      select '00000000-0000-4000-8000-0000000000b2', timestamptz '2024-06-01T12:00:00Z' + n * interval '1 minute', 100, 100, 'completed'
      from generate_series(1, 120) as n`);
}

/** Signs its owner in and opens the finances. */
export async function openFinance(page: Page, query = ''): Promise<void> {
  await enterAs(page, OWNER);
  await page.goto(`/admin/financials${query}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Controle Financeiro' })).toBeVisible();
}
