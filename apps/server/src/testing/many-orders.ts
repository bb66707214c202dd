import type pg from 'pg';
import { CHARGE_PLAIN_ORDERS } from '#store/orders/charges.ts';

/**
 * Fills a shop with people, products and orders, each with two items and, where something was paid, one payment; an
 * order every ten minutes, the last one now. The data are consistent, and PostgreSQL itself inserts them in a few
 * seconds: no trigger runs for each row, and the totals are summed once at the end.
 */
export async function insertManyOrders(
  pool: pg.Pool,
  { people, orders }: { readonly people: number; readonly orders: number },
): Promise<void> {
  const client = await pool.connect();
  try {
    // one statement inserts all orders, which may take long on a slow machine
    await client.query(
      'begin; set local session_replication_role = replica; set local statement_timeout = 0',
    );
    await insertRows(client, { people, orders });
    await client.query('select rebuild_finance_totals(); commit');
  } finally {
    client.release();
  }
  await pool.query('vacuum analyze');
}

async function insertRows(
  client: pg.ClientBase,
  { people, orders }: { readonly people: number; readonly orders: number },
): Promise<void> {
  await client.query(
    `with person as (
       insert into auth.users (id, email) select gen_random_uuid(), 'pessoa' || n || '@exemplo.com.br' from generate_series(1, $1::int) n
       returning id, substring(email from '[0-9]+')::int as n
     )
     insert into profiles (id, first_name, last_name)
     select id, (array['Ana', 'Bruno', 'Célia', 'Davi', 'Érica', 'Fábio', 'Gilda', 'Hugo'])[1 + n % 8], 'Silva ' || lpad(n::text, 6, '0') from person`,
    [people],
  );
  await client.query(
    `insert into products (name, price_cents, cost_price_cents, category)
     select 'Produto ' || n, 100 * n, 50 * n, 'Óculos' from generate_series(1, 40) n`,
  );
  await client.query(
    `with person as materialized (
       select id, (row_number() over (order by id) - 1)::int as n from profiles where last_name like 'Silva %'
     ), placed as (
       insert into orders (user_id, created_at, total_cents, amount_paid_cents, status, due_date)
       select person.id, now() - i * interval '10 minutes', 2000, case i % 4 when 0 then 0 when 1 then 500 else 2000 end,
         (array['pending', 'partially_paid', 'paid', 'completed'])[1 + i % 4], case when i % 4 < 2 then current_date + (i % 60) - 30 end
       from generate_series(1, $1::int) i join person on person.n = i % $2::int
       returning id, amount_paid_cents, created_at
     ), items as (
       insert into order_items (order_id, product_id, product_name, quantity, price_at_purchase_cents, cost_price_at_purchase_cents, position)
       select placed.id, null, 'Produto ' || p, 1, 1000, 500, p from placed, generate_series(0, 1) p
     )
     insert into payments (order_id, amount_cents, payment_date)
     select id, amount_paid_cents, created_at::date from placed where amount_paid_cents > 0`,
    [orders, people],
  );
  await client.query(CHARGE_PLAIN_ORDERS);
}
