import type pg from 'pg';

export interface ShopSize {
  readonly people: number;
  readonly products: number;
  readonly orders: number;
  readonly paymentsPerOrder: number;
  readonly tasks: number;
}

/**
 * Fills an empty shop with sound books, written by PostgreSQL itself: orders over ten years, one in twenty-five of
 * which still owes something.
 */
export async function fillShop(pool: pg.Pool, size: ShopSize): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(
      `set statement_timeout = 0; set synchronous_commit = off; ${statements(size)}`,
    );
    await client.query('vacuum analyze');
  } finally {
    client.release(true);
  }
}

const FILLED = ['orders', 'order_items', 'payments', 'products', 'tasks'];

function statements({ orders, people, paymentsPerOrder, products, tasks }: ShopSize): string {
  const triggers = (verb: string) =>
    FILLED.map((name) => `alter table ${name} ${verb} trigger user;`).join('\n');
  return `
    create or replace function pg_temp.uuid_of(kind text, n bigint) returns uuid language sql immutable
      as $$ select overlay(overlay(md5(kind || n) placing '4' from 13) placing '8' from 17)::uuid $$;
    ${triggers('disable')}
    insert into auth.users (id, email) select pg_temp.uuid_of('person', n), 'cliente' || n || '@exemplo.com.br'
      from generate_series(1, ${people}) as n;
    insert into profiles (id, first_name, last_name)
      select pg_temp.uuid_of('person', n), 'Cliente', 'Silva ' || lpad(n::text, 6, '0') from generate_series(1, ${people}) as n;
    insert into products (id, name, description, price_cents, cost_price_cents, stock, category, created_at)
      select pg_temp.uuid_of('product', n), 'Óculos Modelo ' || lpad(n::text, 6, '0'),
        'Armação leve em acetato polido à mão, lentes com proteção, estojo e flanela incluídos.', 10000 + n, 5000, 0,
        case n % 2 when 0 then 'Óculos' else 'Difusores' end, now() - n * interval '1 minute'
      from generate_series(1, ${products}) as n;
    insert into orders (id, user_id, created_at, total_cents, amount_paid_cents, status, due_date)
      select pg_temp.uuid_of('order', n), pg_temp.uuid_of('person', 1 + n % ${people}),
        now() - n * interval '10 years' / ${orders}, 30000, case n % 25 when 0 then 10000 else 30000 end,
        case n % 25 when 0 then 'partially_paid' else 'completed' end,
        case n % 25 when 0 then current_date + 30 - (n % 3000)::int end
      from generate_series(1, ${orders}) as n;
    insert into order_items (order_id, product_name, quantity, price_at_purchase_cents, cost_price_at_purchase_cents, position)
      select pg_temp.uuid_of('order', n), 'Óculos Modelo ' || part, 1, 15000, 5000, part
      from generate_series(1, ${orders}) as n, generate_series(0, 1) as part;
    insert into payments (order_id, amount_cents, payment_date)
      select id, amount_paid_cents / ${paymentsPerOrder}, (created_at + part * interval '1 day')::date
      from orders, generate_series(1, ${paymentsPerOrder}) as part;
    insert into tasks (title, description, status, completion_date, position)
      select 'Tarefa ' || n, 'Ligar para o cliente ' || n,
        (array['TO_DO', 'IN_PROGRESS', 'BLOCKED', 'REVIEW', 'DONE', 'CANCELLED'])[1 + n % 6],
        case n % 6 when 4 then now() end, n
      from generate_series(1, ${tasks}) as n;
    ${triggers('enable')}
    select rebuild_finance_totals();`;
}
