-- The cost that returned goods took off their order, kept by the transaction that records the return: in proportion to
-- the price that was given back, as a refund names no goods.
alter table public.orders add column returned_cost_cents bigint not null default 0,
  add constraint orders_returned_cost_is_not_negative check (returned_cost_cents >= 0);

-- As before, but less that cost.
create or replace view public.finance_months_recomputed as
with parts as (
  select public.business_month(created_at) as month, 1 as orders, amount_paid_cents as revenue, -returned_cost_cents as cogs,
    balance_cents as receivable, 0 as payments, 0::bigint as cash, 0::bigint as cancelled_cash,
    0 as pericias, 0::bigint as received, 0::bigint as to_receive, 0::bigint as surcharge
  from public.orders where status <> 'cancelled'
  union all
  select public.business_month(o.created_at), 0, 0, i.quantity * i.cost_price_at_purchase_cents, 0, 0, 0, 0, 0, 0, 0, 0
  from public.order_items i join public.orders o on o.id = i.order_id where o.status <> 'cancelled'
  union all
  select date_trunc('month', p.payment_date::timestamp)::date, 0, 0, 0, 0, 1, p.amount_cents,
    case when o.status = 'cancelled' then p.amount_cents else 0 end, 0, 0, 0, p.surcharge_cents
  from public.payments p join public.orders o on o.id = p.order_id where p.taken_back_at is null
  union all
  select date_trunc('month', r.date::timestamp)::date, 0, 0, 0, 0, 0, -r.amount_cents,
    case when o.status = 'cancelled' then -r.amount_cents else 0 end, 0, 0, 0, -r.surcharge_cents
  from public.refunds r join public.payments p on p.id = r.payment_id join public.orders o on o.id = p.order_id
  where r.state = 'booked'
  union all
  select public.business_month(created_at), 0, 0, 0, 0, 0, 0, 0, 1, amount_received_cents, amount_to_receive_cents, 0
  from public.pericias
)
select month, sum(orders)::bigint as orders, sum(revenue)::bigint as revenue_cents, sum(cogs) as cogs_cents,
  sum(receivable)::bigint as receivable_cents, sum(payments)::bigint as payments, sum(cash)::bigint as cash_cents,
  sum(cancelled_cash)::bigint as cancelled_cash_cents, sum(pericias)::bigint as pericias,
  sum(received)::bigint as pericia_received_cents, sum(to_receive)::bigint as pericia_to_receive_cents,
  sum(surcharge)::bigint as surcharge_cents
from parts group by month;

create or replace function public.count_inserted_orders() returns trigger language plpgsql as $$
begin
  perform public.add_to_finance_orders(month, orders, paid, -returned, receivable) from (
    select public.business_month(created_at) as month, count(*) as orders, sum(amount_paid_cents)::bigint as paid,
      sum(balance_cents)::bigint as receivable, sum(returned_cost_cents)::bigint as returned
    from added where status <> 'cancelled' group by 1 order by 1
  ) as months;
  return null;
end $$;

create or replace function public.count_updated_orders() returns trigger language plpgsql as $$
begin
  perform public.add_to_finance_orders(month, orders, paid, cogs, receivable) from (
    select month, sum(sign)::bigint as orders, sum(sign * amount_paid_cents)::bigint as paid,
      sum(sign * cost)::bigint as cogs, sum(sign * balance_cents)::bigint as receivable
    from (
      select -1 as sign, public.business_month(b.created_at) as month, b.amount_paid_cents, b.balance_cents,
        c.cost - b.returned_cost_cents as cost
      from before b join after a using (id), lateral public.moved_cost(a.id, b.status, a.status, b.created_at, a.created_at) as c (cost)
      where b.status <> 'cancelled'
      union all
      select 1, public.business_month(a.created_at), a.amount_paid_cents, a.balance_cents,
        c.cost - a.returned_cost_cents
      from before b join after a using (id), lateral public.moved_cost(a.id, b.status, a.status, b.created_at, a.created_at) as c (cost)
      where a.status <> 'cancelled'
    ) as signed group by 1 order by 1
  ) as months;
  perform public.add_to_finance_due_days(due_date, charges, receivable) from (
    select c.due_date, sum(sign)::bigint as charges, sum(sign * c.open_principal_cents)::bigint as receivable
    from (
      select id, case when a.status = 'cancelled' then -1 else 1 end as sign from before b join after a using (id)
      where (b.status = 'cancelled') <> (a.status = 'cancelled')
    ) as moved join public.charges c on c.order_id = moved.id
    where c.open_principal_cents > 0 group by 1 order by 1
  ) as days;
  perform public.add_to_finance_cash(month, 0, 0, cancelled) from (
    select date_trunc('month', p.payment_date::timestamp)::date as month,
      sum(case when a.status = 'cancelled' then p.amount_cents else -p.amount_cents end)::bigint as cancelled
    from before b join after a using (id) join public.payments p on p.order_id = a.id
    where (b.status = 'cancelled') <> (a.status = 'cancelled') and p.taken_back_at is null
    group by 1 order by 1
  ) as months;
  return null;
end $$;

create or replace function public.count_deleted_orders() returns trigger language plpgsql as $$
begin
  perform public.add_to_finance_orders(month, -orders, -paid, returned, -receivable) from (
    select public.business_month(created_at) as month, count(*) as orders, sum(amount_paid_cents)::bigint as paid,
      sum(balance_cents)::bigint as receivable, sum(returned_cost_cents)::bigint as returned
    from removed where status <> 'cancelled' group by 1 order by 1
  ) as months;
  return null;
end $$;

update public.orders o set returned_cost_cents = round(c.cost::numeric * least(r.cents, o.total_cents) / o.total_cents)
from (
    select ch.order_id, sum(a.principal_cents) as cents
    from public.charge_adjustments a join public.charges ch on ch.id = a.charge_id
      left join public.payments p on p.id = a.payment_id
    where a.kind = 'returned' and p.taken_back_at is null group by ch.order_id
  ) as r,
  lateral (
    select coalesce(sum(quantity * cost_price_at_purchase_cents), 0) as cost from public.order_items where order_id = r.order_id
  ) as c
where o.id = r.order_id and o.total_cents > 0;

-- the transactions list them, newest first
create index orders_returned_cost_idx on public.orders (created_at desc, id desc)
  where status <> 'cancelled' and returned_cost_cents > 0;
