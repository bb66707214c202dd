-- Money of a payment that went back to the customer.

create table public.refunds (
  id uuid primary key default gen_random_uuid(),
  payment_id uuid not null references public.payments on delete cascade,
  date date not null,
  method text not null,
  amount_cents bigint not null,
  -- what becomes of what the money had settled: goods came back, a discount, or it is owed again
  outcome text not null,
  -- one that the bank has not made yet reserves its amount, and counts once it is booked
  state text not null default 'booked',
  -- made by the bank without the shop
  is_to_review boolean not null default false,
  reason text,
  -- null when no person made it, and once the account is gone
  user_id uuid references public.profiles on delete set null,
  created_at timestamptz not null default now(),
  constraint refunds_method_is_known
    check (method in ('cash', 'pix', 'debit', 'credit', 'transfer', 'slip', 'other')),
  constraint refunds_amount_is_money check (amount_cents between 1 and 1000000000000),
  constraint refunds_outcome_is_known check (outcome in ('returned', 'discount', 'open')),
  constraint refunds_state_is_known check (state in ('booked', 'reserved', 'released'))
);
create index refunds_payment_id_idx on public.refunds (payment_id);
create index refunds_user_id_idx on public.refunds (user_id);
-- the sums by day and by method are read from this index alone
create index refunds_booked_idx on public.refunds (date desc, id desc) include (amount_cents, method)
  where state = 'booked';

-- What a booked refund gives back of what its payment had settled of a charge.
create table public.refund_parts (
  refund_id uuid not null references public.refunds on delete cascade,
  charge_id uuid not null references public.charges on delete cascade,
  fine_cents bigint not null default 0,
  interest_cents bigint not null default 0,
  carried_cents bigint not null default 0,
  financing_cents bigint not null default 0,
  principal_cents bigint not null default 0,
  primary key (refund_id, charge_id),
  constraint refund_parts_are_not_negative check (
    least(fine_cents, interest_cents, carried_cents, financing_cents, principal_cents) >= 0
  ),
  constraint refund_parts_are_positive check (
    fine_cents + interest_cents + carried_cents + financing_cents + principal_cents > 0
  )
);
create index refund_parts_charge_id_idx on public.refund_parts (charge_id);

-- A refund leaves what it gives back owed again; an adjustment of the same day takes that off where it shall not be.
create or replace view public.charge_settlements as
select a.charge_id, 'payment' as kind, p.payment_date as date, a.fine_cents, a.interest_cents, a.carried_cents,
  a.financing_cents, a.principal_cents
from public.payment_allocations a join public.payments p on p.id = a.payment_id
where p.taken_back_at is null
union all
select a.charge_id, a.kind, a.date, a.fine_cents, a.interest_cents, a.carried_cents, a.financing_cents,
  a.principal_cents
from public.charge_adjustments a left join public.payments p on p.id = a.payment_id
where p.taken_back_at is null
union all
select a.charge_id, 'refund', r.date, -a.fine_cents, -a.interest_cents, -a.carried_cents, -a.financing_cents,
  -a.principal_cents
from public.refund_parts a join public.refunds r on r.id = a.refund_id
where r.state = 'booked';

-- The finance totals, as before but with refunds taken off the cash of their own month.
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
  select date_trunc('month', r.date::timestamp)::date, 0, 0, 0, 0, 0, -r.amount_cents,
    case when o.status = 'cancelled' then -r.amount_cents else 0 end, 0, 0, 0
  from public.refunds r join public.payments p on p.id = r.payment_id join public.orders o on o.id = p.order_id
  where r.state = 'booked'
  union all
  select public.business_month(created_at), 0, 0, 0, 0, 0, 0, 0, 1, amount_received_cents, amount_to_receive_cents
  from public.pericias
)
select month, sum(orders)::bigint as orders, sum(revenue)::bigint as revenue_cents, sum(cogs) as cogs_cents,
  sum(receivable)::bigint as receivable_cents, sum(payments)::bigint as payments, sum(cash)::bigint as cash_cents,
  sum(cancelled_cash)::bigint as cancelled_cash_cents, sum(pericias)::bigint as pericias,
  sum(received)::bigint as pericia_received_cents, sum(to_receive)::bigint as pericia_to_receive_cents
from parts group by month;

create function public.count_refunds() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform public.add_payments(array_agg(p.order_id), array_agg(r.date), array_agg(0::bigint), array_agg(r.amount_cents))
    from before r join public.payments p on p.id = r.payment_id where r.state = 'booked';
  end if;
  if tg_op <> 'DELETE' then
    perform public.add_payments(array_agg(p.order_id), array_agg(r.date), array_agg(0::bigint), array_agg(-r.amount_cents))
    from after r join public.payments p on p.id = r.payment_id where r.state = 'booked';
  end if;
  return null;
end $$;
create trigger finance_counts_inserted after insert on public.refunds
  referencing new table as after for each statement execute function public.count_refunds();
create trigger finance_counts_updated after update on public.refunds
  referencing old table as before new table as after for each statement execute function public.count_refunds();
create trigger finance_counts_deleted after delete on public.refunds
  referencing old table as before for each statement execute function public.count_refunds();

-- An order that is cancelled or reopened moves its refunds as it moves its payments.
create function public.count_refunds_of_cancelled() returns trigger language plpgsql as $$
begin
  perform public.add_to_finance_cash(month, 0, 0, cancelled) from (
    select date_trunc('month', r.date::timestamp)::date as month,
      sum(case when a.status = 'cancelled' then -r.amount_cents else r.amount_cents end)::bigint as cancelled
    from before b join after a using (id) join public.payments p on p.order_id = a.id
      join public.refunds r on r.payment_id = p.id
    where (b.status = 'cancelled') <> (a.status = 'cancelled') and r.state = 'booked'
    group by 1 order by 1
  ) as months;
  return null;
end $$;
create trigger finance_counts_updated_refunds after update on public.orders
  referencing old table as before new table as after for each statement execute function public.count_refunds_of_cancelled();

-- As before, with refunds: they are counted off while their payment is still known.
create or replace function public.delete_order_parts() returns trigger language plpgsql as $$
begin
  delete from public.refunds where payment_id in (select id from public.payments where order_id = old.id);
  delete from public.payments where order_id = old.id;
  delete from public.order_items where order_id = old.id;
  return old;
end $$;

create or replace function public.rebuild_finance_totals() returns void language plpgsql as $$
begin
  lock table public.orders, public.order_items, public.payments, public.refunds, public.pericias
    in share row exclusive mode;
  delete from public.finance_months;
  insert into public.finance_months select month, 0, orders, revenue_cents, cogs_cents, receivable_cents, payments,
    cash_cents, cancelled_cash_cents, pericias, pericia_received_cents, pericia_to_receive_cents
  from public.finance_months_recomputed;
  delete from public.finance_due_days;
  insert into public.finance_due_days select due_date, 0, orders, receivable_cents from public.finance_due_days_recomputed;
end $$;
