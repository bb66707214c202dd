-- What was taken off charges without money: discounts, waivers and the like.
create table public.charge_adjustments (
  id uuid primary key default gen_random_uuid(),
  charge_id uuid not null references public.charges on delete cascade,
  kind text not null,
  date date not null,
  fine_cents bigint not null default 0,
  interest_cents bigint not null default 0,
  carried_cents bigint not null default 0,
  financing_cents bigint not null default 0,
  principal_cents bigint not null default 0,
  -- one that belongs to a payment counts as long as the payment does
  payment_id uuid references public.payments on delete cascade,
  -- null when no person did it, and once the account is gone
  user_id uuid references public.profiles on delete set null,
  reason text,
  created_at timestamptz not null default now(),
  constraint charge_adjustments_kind_is_known
    check (kind in ('discount', 'waiver', 'unearned', 'renegotiated', 'returned')),
  constraint charge_adjustments_are_not_negative check (
    least(fine_cents, interest_cents, carried_cents, financing_cents, principal_cents) >= 0
  ),
  constraint charge_adjustments_are_positive check (
    fine_cents + interest_cents + carried_cents + financing_cents + principal_cents > 0
  )
);
create index charge_adjustments_charge_id_idx on public.charge_adjustments (charge_id);
create index charge_adjustments_payment_id_idx on public.charge_adjustments (payment_id);
create index charge_adjustments_user_id_idx on public.charge_adjustments (user_id);

-- The rows that settle charges and count: everything else is derived from these.
create view public.charge_settlements as
select a.charge_id, 'payment' as kind, p.payment_date as date, a.fine_cents, a.interest_cents, a.carried_cents,
  a.financing_cents, a.principal_cents
from public.payment_allocations a join public.payments p on p.id = a.payment_id
where p.taken_back_at is null
union all
select a.charge_id, a.kind, a.date, a.fine_cents, a.interest_cents, a.carried_cents, a.financing_cents,
  a.principal_cents
from public.charge_adjustments a left join public.payments p on p.id = a.payment_id
where p.taken_back_at is null;

alter table public.orders
  -- the price that adjustments took off, kept as the amount paid is
  add column adjustment_cents bigint not null default 0,
  add constraint orders_adjustment_is_not_negative check (adjustment_cents >= 0),
  add constraint orders_settled_is_within_total check (amount_paid_cents + adjustment_cents <= total_cents);
-- what is owed of the price: `amountDue` of the domain, for sums and filters
alter table public.orders
  add column balance_cents bigint not null
    generated always as (total_cents - adjustment_cents - amount_paid_cents) stored;

drop index public.orders_receivable_idx;
create index orders_receivable_idx on public.orders (created_at desc, id desc)
  where status <> 'cancelled' and balance_cents > 0;
drop index public.orders_debts_idx;
create index orders_debts_idx on public.orders (user_id, due_date) include (balance_cents)
  where status <> 'cancelled' and balance_cents > 0;

-- The finance totals, as before but with that balance.
create or replace view public.finance_months_recomputed as
with parts as (
  select public.business_month(created_at) as month, 1 as orders, amount_paid_cents as revenue, 0::bigint as cogs,
    balance_cents as receivable, 0 as payments, 0::bigint as cash, 0::bigint as cancelled_cash,
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

create or replace view public.finance_due_days_recomputed as
select due_date, count(*) as orders, sum(balance_cents)::bigint as receivable_cents
from public.orders where status <> 'cancelled' and balance_cents > 0
group by due_date;

create or replace function public.count_inserted_orders() returns trigger language plpgsql as $$
begin
  perform public.add_to_finance_orders(month, orders, paid, 0, receivable) from (
    select public.business_month(created_at) as month, count(*) as orders, sum(amount_paid_cents)::bigint as paid,
      sum(balance_cents)::bigint as receivable
    from added where status <> 'cancelled' group by 1 order by 1
  ) as months;
  perform public.add_to_finance_due_days(due_date, orders, receivable) from (
    select due_date, count(*) as orders, sum(balance_cents)::bigint as receivable
    from added where status <> 'cancelled' and balance_cents > 0 group by 1 order by 1
  ) as days;
  return null;
end $$;

create or replace function public.count_updated_orders() returns trigger language plpgsql as $$
begin
  perform public.add_to_finance_orders(month, orders, paid, cogs, receivable) from (
    select month, sum(sign)::bigint as orders, sum(sign * amount_paid_cents)::bigint as paid,
      sum(sign * cost)::bigint as cogs, sum(sign * balance_cents)::bigint as receivable
    from (
      select -1 as sign, public.business_month(b.created_at) as month, b.amount_paid_cents, b.balance_cents, c.cost
      from before b join after a using (id), lateral public.moved_cost(a.id, b.status, a.status, b.created_at, a.created_at) as c (cost)
      where b.status <> 'cancelled'
      union all
      select 1, public.business_month(a.created_at), a.amount_paid_cents, a.balance_cents, c.cost
      from before b join after a using (id), lateral public.moved_cost(a.id, b.status, a.status, b.created_at, a.created_at) as c (cost)
      where a.status <> 'cancelled'
    ) as signed group by 1 order by 1
  ) as months;
  perform public.add_to_finance_due_days(due_date, orders, receivable) from (
    select due_date, sum(sign)::bigint as orders, sum(sign * balance_cents)::bigint as receivable
    from (
      select -1 as sign, due_date, balance_cents from before
      where status <> 'cancelled' and balance_cents > 0
      union all
      select 1, due_date, balance_cents from after
      where status <> 'cancelled' and balance_cents > 0
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

create or replace function public.count_deleted_orders() returns trigger language plpgsql as $$
begin
  perform public.add_to_finance_orders(month, -orders, -paid, 0, -receivable) from (
    select public.business_month(created_at) as month, count(*) as orders, sum(amount_paid_cents)::bigint as paid,
      sum(balance_cents)::bigint as receivable
    from removed where status <> 'cancelled' group by 1 order by 1
  ) as months;
  perform public.add_to_finance_due_days(due_date, -orders, -receivable) from (
    select due_date, count(*) as orders, sum(balance_cents)::bigint as receivable
    from removed where status <> 'cancelled' and balance_cents > 0 group by 1 order by 1
  ) as days;
  return null;
end $$;
