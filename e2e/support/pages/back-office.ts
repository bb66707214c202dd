import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { makePaymentLinks } from '@vendas/contract/orders/payment-links';
import { z } from 'zod';
import { ADMIN, aVisitor, enterAs } from '#e2e/session.ts';
import type { Shop } from '#e2e/shop.ts';

/** Signs the administrator in and opens a page of the back office. */
export async function openAsAdmin(page: Page, path: string): Promise<void> {
  await enterAs(page, ADMIN);
  await page.goto(path);
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByLabel('Carregando')).toHaveCount(0, { timeout: 20_000 });
}

/**
 * Searches a list for one entry and waits until it is the only one and no longer dimmed. The search is added to the
 * URL after a delay; it would replace the URL of a scenario that continues earlier.
 */
export async function narrowTo(page: Page, box: string, text: string): Promise<void> {
  const filtered = page.waitForResponse(
    (response) => new URL(response.url()).searchParams.get('search') === text,
  );
  await page.getByLabel(box).fill(text);
  await filtered;
  await expect(page.getByText('1 resultado.')).toBeAttached();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

/** The access tokens of `callAsAdmin` by page; each sign-in would hash the password again. */
const tokens = new WeakMap<Page, string>();

async function tokenOf(page: Page): Promise<string> {
  const stored = tokens.get(page);
  if (stored !== undefined) return stored;
  const session = await page.request.post('/auth/v1/token?grant_type=password', { data: ADMIN });
  const { access_token } = z.object({ access_token: z.string() }).parse(await session.json());
  tokens.set(page, access_token);
  return access_token;
}

/** Sends a request as the administrator, as from another device; returns the response. */
export async function callAsAdmin(
  page: Page,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  data?: object,
): Promise<unknown> {
  const headers = {
    authorization: `Bearer ${await tokenOf(page)}`,
    'idempotency-key': randomUUID(),
  };
  const response = await page.request.fetch(path, { method, headers, ...(data && { data }) });
  expect(response.ok(), await response.text()).toBe(true);
  return await response.json();
}

export interface Person {
  readonly id: string;
  readonly name: string;
}

/** Inserts a customer with an account and a unique name. */
export async function aCustomer(shop: Shop, firstName = 'Clara'): Promise<Person> {
  const visitor = aVisitor();
  const response = await fetch(`${shop.url}/auth/v1/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(visitor),
  });
  expect(response.ok).toBe(true);
  const lastName = `Menezes ${randomUUID().slice(0, 6)}`;
  const [row] = await shop.sql(
    `update profiles set first_name = $1, last_name = $2
     where id = (select id from auth.users where email = $3) returning id`,
    [firstName, lastName, visitor.email],
  );
  return { id: String(row?.['id']), name: `${firstName} ${lastName}` };
}

interface OrderFacts {
  readonly totalCents?: number;
  readonly dueDate?: string | null;
  /** The age of the order in days. */
  readonly ageDays?: number;
}

/** Inserts an order of one unit of a product; returns its id. */
export async function anOrder(
  shop: Shop,
  buyer: Person,
  product: string,
  { totalCents = 10_000, dueDate = null, ageDays = 0 }: OrderFacts = {},
): Promise<string> {
  const [row] = await shop.sql(
    `with sold as (
       insert into orders (user_id, total_cents, due_date, created_at)
       values ($1, $2, $3, now() - make_interval(days => $5)) returning id
     ), owed as (
       insert into charges (order_id, number, of, due_date, principal_cents, open_principal_cents)
       select id, 1, 1, $3, $2, $2 from sold
     ), item as (
       insert into order_items (order_id, product_id, product_name, quantity, price_at_purchase_cents, cost_price_at_purchase_cents, position)
       select sold.id, products.id, products.name, 1, $2, 1000, 0 from sold, products where products.name = $4
       returning order_id, product_id
     ), taken as (
       insert into stock_movements (product_id, quantity_change, reason, order_id, user_id)
       select product_id, -1, 'sale', order_id, $1 from item
     ), less as (
       update products set stock = stock - 1 where name = $4
     )
     select id from sold`,
    [buyer.id, totalCents, dueDate, product, ageDays],
  );
  return String(row?.['id']);
}

/** Replaces the single charge of an unpaid order by charges of equal amounts, due monthly from next month. */
export async function splitIntoCharges(shop: Shop, orderId: string, count: number): Promise<void> {
  await shop.sql(
    `with single as (delete from charges where order_id = $1)
     insert into charges (order_id, number, of, due_date, principal_cents, open_principal_cents)
     select id, n, $2::int, (now() + make_interval(months => n))::date, total_cents / $2::int, total_cents / $2::int
     from orders, generate_series(1, $2::int) as n where id = $1`,
    [orderId, count],
  );
}

/** The path of the private payment page of an order. */
export async function paymentPath(page: Page, orderId: string): Promise<string> {
  const { items } = makePaymentLinks.response.parse(
    await callAsAdmin(page, 'POST', '/api/admin/payment-links', { orderIds: [orderId] }),
  );
  return items[0]?.path ?? '';
}
