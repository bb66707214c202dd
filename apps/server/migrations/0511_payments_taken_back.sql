-- A payment that is taken back stays with who did it and why; it counts nowhere, as if it had been deleted.
alter table public.payments
  add column taken_back_at timestamptz,
  -- null when no person did it, and once the account is gone
  add column taken_back_by uuid references public.profiles on delete set null,
  add column taken_back_reason text,
  add constraint payments_only_taken_back_have_a_reason
    check (taken_back_at is not null or (taken_back_by is null and taken_back_reason is null));
create index payments_taken_back_by_idx on public.payments (taken_back_by);

drop index public.payments_newest_idx;
create index payments_newest_idx on public.payments (payment_date desc, id desc) include (amount_cents, method)
  where taken_back_at is null;

-- The finance totals, as before but without those payments.
create or replace view public.finance_months_recomputed as
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
  from public.payments p join public.orders o on o.id = p.order_id where p.taken_back_at is null
  union all
  select public.business_month(created_at), 0, 0, 0, 0, 0, 0, 0, 1, amount_received_cents, amount_to_receive_cents
  from public.pericias
)
select month, sum(orders)::bigint as orders, sum(revenue)::bigint as revenue_cents, sum(cogs) as cogs_cents,
  sum(receivable)::bigint as receivable_cents, sum(payments)::bigint as payments, sum(cash)::bigint as cash_cents,
  sum(cancelled_cash)::bigint as cancelled_cash_cents, sum(pericias)::bigint as pericias,
  sum(received)::bigint as pericia_received_cents, sum(to_receive)::bigint as pericia_to_receive_cents
from parts group by month;

create or replace function public.count_updated_orders() returns trigger language plpgsql as $$
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
    where (b.status = 'cancelled') <> (a.status = 'cancelled') and p.taken_back_at is null
    group by 1 order by 1
  ) as months;
  return null;
end $$;

create or replace function public.count_payments() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform public.add_payments(array_agg(order_id), array_agg(payment_date), array_agg(-1::bigint), array_agg(-amount_cents))
    from before where taken_back_at is null;
  end if;
  if tg_op <> 'DELETE' then
    perform public.add_payments(array_agg(order_id), array_agg(payment_date), array_agg(1::bigint), array_agg(amount_cents))
    from after where taken_back_at is null;
  end if;
  return null;
end $$;
