-- Finance: totals kept current by the very transactions that change what they count, so that a summary reads
-- a few rows however many orders there are. See docs/decisions/0011.

-- What the database must know of the business itself. The server writes the zone at start.
create table public.business (
  -- one row
  id boolean primary key default true,
  -- months and days begin and end here; checked by the server, which reads it from BUSINESS_TIME_ZONE
  time_zone text not null,
  constraint business_is_one check (id)
);
insert into public.business (time_zone) values ('America/Sao_Paulo');

-- First day of the business's month at an instant; the session's own time zone plays no part.
create function public.business_month(at timestamptz) returns date
  language sql stable
  as $$ select date_trunc('month', at at time zone (select time_zone from public.business))::date $$;

-- One row per month and slot; a month is the sum of its slots. A slot belongs to some connections only: two sales
-- of the same month rarely wait for each other. Single rows may be negative, sums may not.
create table public.finance_months (
  month date not null,
  slot smallint not null,
  -- by the month an order was placed in; cancelled orders count nowhere here
  orders bigint not null default 0,
  revenue_cents bigint not null default 0,
  cogs_cents bigint not null default 0,
  receivable_cents bigint not null default 0,
  -- by the month of the payment date, of all orders; the cancelled part once more by itself
  payments bigint not null default 0,
  cash_cents bigint not null default 0,
  cancelled_cash_cents bigint not null default 0,
  -- by the month a case was created in
  pericias bigint not null default 0,
  pericia_received_cents bigint not null default 0,
  pericia_to_receive_cents bigint not null default 0,
  primary key (month, slot),
  constraint finance_months_start_on_the_first check (extract(day from month) = 1)
) with (fillfactor = 50);

-- What is still owed, by due date, for the ages of receivables.
create table public.finance_due_days (
  due_date date,
  slot smallint not null,
  orders bigint not null default 0,
  receivable_cents bigint not null default 0,
  -- orders without a due date share one row
  constraint finance_due_days_key unique nulls not distinct (due_date, slot)
) with (fillfactor = 50);

-- The same totals from the rows themselves: what the tables above must equal. Fills, repairs and checks them.
create view public.finance_months_recomputed as
with parts as (
  select public.business_month(created_at) as month, 1 as orders, amount_paid_cents as revenue, 0::bigint as cogs,
    total_cents - amount_paid_cents as receivable, 0 as payments, 0::bigint as cash, 0::bigint as cancelled_cash,
    0 as pericias, 0::bigint as received, 0::bigint as to_receive
  from public.orders where status <> 'cancelled'
  union all
  select public.business_month(o.created_at), 0, 0, i.quantity * i.cost_price_at_purchase_cents, 0, 0, 0, 0, 0, 0, 0
  from public.order_items i join public.orders o on o.id = i.order_id where o.status <> 'cancelled'
  union all
  select date_trunc('month', p.payment_date::timestamp)::date, 0, 0, 0, 0, 1, p.amount_cents,
    case when o.status = 'cancelled' then p.amount_cents else 0 end, 0, 0, 0
  from public.payments p join public.orders o on o.id = p.order_id
  union all
  select public.business_month(created_at), 0, 0, 0, 0, 0, 0, 0, 1, amount_received_cents, amount_to_receive_cents
  from public.pericias
)
select month, sum(orders)::bigint as orders, sum(revenue)::bigint as revenue_cents, sum(cogs)::bigint as cogs_cents,
  sum(receivable)::bigint as receivable_cents, sum(payments)::bigint as payments, sum(cash)::bigint as cash_cents,
  sum(cancelled_cash)::bigint as cancelled_cash_cents, sum(pericias)::bigint as pericias,
  sum(received)::bigint as pericia_received_cents, sum(to_receive)::bigint as pericia_to_receive_cents
from parts group by month;

create view public.finance_due_days_recomputed as
select due_date, count(*) as orders, sum(total_cents - amount_paid_cents)::bigint as receivable_cents
from public.orders where status <> 'cancelled' and amount_paid_cents < total_cents
group by due_date;

-- Writers wait until this transaction ends; readers don't.
create function public.rebuild_finance_totals() returns void language plpgsql as $$
begin
  lock table public.orders, public.order_items, public.payments, public.pericias in share row exclusive mode;
  delete from public.finance_months;
  insert into public.finance_months select month, 0, orders, revenue_cents, cogs_cents, receivable_cents, payments,
    cash_cents, cancelled_cash_cents, pericias, pericia_received_cents, pericia_to_receive_cents
  from public.finance_months_recomputed;
  delete from public.finance_due_days;
  insert into public.finance_due_days select due_date, 0, orders, receivable_cents from public.finance_due_days_recomputed;
end $$;

create function public.finance_slot(slots integer) returns smallint
  language sql stable as $$ select (pg_backend_pid() % slots)::smallint $$;

-- Adds signed amounts to a month. Months are touched in order, so that two transactions don't dead-lock over them.
create function public.add_to_finance_orders(changed_month date, orders bigint, revenue bigint, cogs bigint, receivable bigint)
  returns void language sql as $$
  insert into public.finance_months as kept (month, slot, orders, revenue_cents, cogs_cents, receivable_cents)
  select changed_month, public.finance_slot(16), $2, $3, $4, $5
  where ($2, $3, $4, $5) <> (0, 0, 0, 0)
  on conflict (month, slot) do update set
    orders = kept.orders + excluded.orders,
    revenue_cents = kept.revenue_cents + excluded.revenue_cents,
    cogs_cents = kept.cogs_cents + excluded.cogs_cents,
    receivable_cents = kept.receivable_cents + excluded.receivable_cents
$$;

create function public.add_to_finance_cash(changed_month date, payments bigint, cash bigint, cancelled_cash bigint)
  returns void language sql as $$
  insert into public.finance_months as kept (month, slot, payments, cash_cents, cancelled_cash_cents)
  select changed_month, public.finance_slot(16), $2, $3, $4
  where ($2, $3, $4) <> (0, 0, 0)
  on conflict (month, slot) do update set
    payments = kept.payments + excluded.payments,
    cash_cents = kept.cash_cents + excluded.cash_cents,
    cancelled_cash_cents = kept.cancelled_cash_cents + excluded.cancelled_cash_cents
$$;

create function public.add_to_finance_pericias(changed_month date, pericias bigint, received bigint, to_receive bigint)
  returns void language sql as $$
  insert into public.finance_months as kept (month, slot, pericias, pericia_received_cents, pericia_to_receive_cents)
  select changed_month, public.finance_slot(16), $2, $3, $4
  where ($2, $3, $4) <> (0, 0, 0)
  on conflict (month, slot) do update set
    pericias = kept.pericias + excluded.pericias,
    pericia_received_cents = kept.pericia_received_cents + excluded.pericia_received_cents,
    pericia_to_receive_cents = kept.pericia_to_receive_cents + excluded.pericia_to_receive_cents
$$;

create function public.add_to_finance_due_days(changed_day date, orders bigint, receivable bigint)
  returns void language sql as $$
  insert into public.finance_due_days as kept (due_date, slot, orders, receivable_cents)
  select changed_day, public.finance_slot(4), $2, $3
  where ($2, $3) <> (0, 0)
  on conflict (due_date, slot) do update set
    orders = kept.orders + excluded.orders,
    receivable_cents = kept.receivable_cents + excluded.receivable_cents
$$;

-- Orders. `sign` is +1 for what is there now and -1 for what was there before.
create function public.count_inserted_orders() returns trigger language plpgsql as $$
begin
  perform public.add_to_finance_orders(month, orders, paid, 0, receivable) from (
    select public.business_month(created_at) as month, count(*) as orders, sum(amount_paid_cents)::bigint as paid,
      sum(total_cents - amount_paid_cents)::bigint as receivable
    from added where status <> 'cancelled' group by 1 order by 1
  ) as months;
  perform public.add_to_finance_due_days(due_date, orders, receivable) from (
    select due_date, count(*) as orders, sum(total_cents - amount_paid_cents)::bigint as receivable
    from added where status <> 'cancelled' and amount_paid_cents < total_cents group by 1 order by 1
  ) as days;
  return null;
end $$;

create function public.count_updated_orders() returns trigger language plpgsql as $$
begin
  perform public.add_to_finance_orders(month, orders, paid, cogs, receivable) from (
    select month, sum(sign)::bigint as orders, sum(sign * amount_paid_cents)::bigint as paid,
      sum(sign * cost)::bigint as cogs, sum(sign * (total_cents - amount_paid_cents))::bigint as receivable
    from (
      select -1 as sign, public.business_month(b.created_at) as month, b.amount_paid_cents, b.total_cents, c.cost
      from before b join after a using (id), lateral public.moved_cost(a.id, b.status, a.status, b.created_at, a.created_at) as c (cost)
      where b.status <> 'cancelled'
      union all
      select 1, public.business_month(a.created_at), a.amount_paid_cents, a.total_cents, c.cost
      from before b join after a using (id), lateral public.moved_cost(a.id, b.status, a.status, b.created_at, a.created_at) as c (cost)
      where a.status <> 'cancelled'
    ) as signed group by 1 order by 1
  ) as months;
  perform public.add_to_finance_due_days(due_date, orders, receivable) from (
    select due_date, sum(sign)::bigint as orders, sum(sign * (total_cents - amount_paid_cents))::bigint as receivable
    from (
      select -1 as sign, due_date, total_cents, amount_paid_cents from before
      where status <> 'cancelled' and amount_paid_cents < total_cents
      union all
      select 1, due_date, total_cents, amount_paid_cents from after
      where status <> 'cancelled' and amount_paid_cents < total_cents
    ) as signed group by 1 order by 1
  ) as days;
  perform public.add_to_finance_cash(month, 0, 0, cancelled) from (
    select date_trunc('month', p.payment_date::timestamp)::date as month,
      sum(case when a.status = 'cancelled' then p.amount_cents else -p.amount_cents end)::bigint as cancelled
    from before b join after a using (id) join public.payments p on p.order_id = a.id
    where (b.status = 'cancelled') <> (a.status = 'cancelled')
    group by 1 order by 1
  ) as months;
  return null;
end $$;

-- The cost of an order's items when an update moves it (in or out of 'cancelled', or to another instant), else 0:
-- most updates only register a payment and need not look at the items.
create function public.moved_cost(moved uuid, status_before text, status_after text, at_before timestamptz, at_after timestamptz)
  returns bigint language sql stable as $$
  select case when (status_before = 'cancelled') = (status_after = 'cancelled') and at_before = at_after then 0
    else (select coalesce(sum(quantity * cost_price_at_purchase_cents), 0)::bigint from public.order_items where order_id = moved)
  end
$$;

-- The parts go first, while the order they are counted by is still there.
create function public.delete_order_parts() returns trigger language plpgsql as $$
begin
  delete from public.payments where order_id = old.id;
  delete from public.order_items where order_id = old.id;
  return old;
end $$;

create function public.count_deleted_orders() returns trigger language plpgsql as $$
begin
  perform public.add_to_finance_orders(month, -orders, -paid, 0, -receivable) from (
    select public.business_month(created_at) as month, count(*) as orders, sum(amount_paid_cents)::bigint as paid,
      sum(total_cents - amount_paid_cents)::bigint as receivable
    from removed where status <> 'cancelled' group by 1 order by 1
  ) as months;
  perform public.add_to_finance_due_days(due_date, -orders, -receivable) from (
    select due_date, count(*) as orders, sum(total_cents - amount_paid_cents)::bigint as receivable
    from removed where status <> 'cancelled' and amount_paid_cents < total_cents group by 1 order by 1
  ) as days;
  return null;
end $$;

create trigger finance_counts_inserted after insert on public.orders
  referencing new table as added for each statement execute function public.count_inserted_orders();
create trigger finance_counts_updated after update on public.orders
  referencing old table as before new table as after for each statement execute function public.count_updated_orders();
create trigger finance_deletes_parts before delete on public.orders
  for each row execute function public.delete_order_parts();
create trigger finance_counts_deleted after delete on public.orders
  referencing old table as removed for each statement execute function public.count_deleted_orders();

-- Items and payments count by their order. Its lock makes a cancellation at the same moment wait, or be seen here.
create function public.add_item_costs(order_ids uuid[], costs bigint[]) returns void language plpgsql as $$
begin
  perform from public.orders where id = any(order_ids) order by id for no key update;
  perform public.add_to_finance_orders(month, 0, 0, cogs, 0) from (
    select public.business_month(o.created_at) as month, sum(c.cost)::bigint as cogs
    from unnest(order_ids, costs) as c (order_id, cost) join public.orders o on o.id = c.order_id
    where o.status <> 'cancelled' group by 1 order by 1
  ) as months;
end $$;

create function public.add_payments(order_ids uuid[], days date[], counts bigint[], amounts bigint[]) returns void language plpgsql as $$
begin
  perform from public.orders where id = any(order_ids) order by id for no key update;
  perform public.add_to_finance_cash(month, payments, cash, cancelled) from (
    select date_trunc('month', p.day::timestamp)::date as month, sum(p.count)::bigint as payments, sum(p.amount)::bigint as cash,
      coalesce(sum(p.amount) filter (where o.status = 'cancelled'), 0)::bigint as cancelled
    from unnest(order_ids, days, counts, amounts) as p (order_id, day, count, amount) join public.orders o on o.id = p.order_id
    group by 1 order by 1
  ) as months;
end $$;

create function public.count_items() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform public.add_item_costs(array_agg(order_id), array_agg(-quantity * cost_price_at_purchase_cents)) from before;
  end if;
  if tg_op <> 'DELETE' then
    perform public.add_item_costs(array_agg(order_id), array_agg(quantity * cost_price_at_purchase_cents)) from after;
  end if;
  return null;
end $$;

create function public.count_payments() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform public.add_payments(array_agg(order_id), array_agg(payment_date), array_agg(-1::bigint), array_agg(-amount_cents)) from before;
  end if;
  if tg_op <> 'DELETE' then
    perform public.add_payments(array_agg(order_id), array_agg(payment_date), array_agg(1::bigint), array_agg(amount_cents)) from after;
  end if;
  return null;
end $$;

create trigger finance_counts_inserted after insert on public.order_items
  referencing new table as after for each statement execute function public.count_items();
create trigger finance_counts_updated after update on public.order_items
  referencing old table as before new table as after for each statement execute function public.count_items();
create trigger finance_counts_deleted after delete on public.order_items
  referencing old table as before for each statement execute function public.count_items();
create trigger finance_counts_inserted after insert on public.payments
  referencing new table as after for each statement execute function public.count_payments();
create trigger finance_counts_updated after update on public.payments
  referencing old table as before new table as after for each statement execute function public.count_payments();
create trigger finance_counts_deleted after delete on public.payments
  referencing old table as before for each statement execute function public.count_payments();
