-- What was received beyond the price of what was sold ('Juros e multas'): fine, interest, carried charges and
-- financing. Kept with each payment and refund by the transaction that splits it, so that sums read no allocations.
alter table public.payments
  add column surcharge_cents bigint not null default 0,
  add constraint payments_surcharge_is_within check (surcharge_cents between 0 and amount_cents);
alter table public.refunds
  add column surcharge_cents bigint not null default 0,
  add constraint refunds_surcharge_is_within check (surcharge_cents between 0 and amount_cents);

-- The same from the rows.
create view public.surcharges_recomputed as
select p.id as payment_id, null::uuid as refund_id,
  coalesce(sum(a.fine_cents + a.interest_cents + a.carried_cents + a.financing_cents), 0)::bigint as surcharge_cents
from public.payments p left join public.payment_allocations a on a.payment_id = p.id group by p.id
union all
select null, r.id, coalesce(sum(a.fine_cents + a.interest_cents + a.carried_cents + a.financing_cents), 0)::bigint
from public.refunds r left join public.refund_parts a on a.refund_id = r.id group by r.id;

-- nothing that the triggers count or announce changes
alter table public.payments disable trigger user;
update public.payments set surcharge_cents = r.surcharge_cents from public.surcharges_recomputed r
where r.payment_id = payments.id and r.surcharge_cents > 0;
alter table public.payments enable trigger user;
alter table public.refunds disable trigger user;
update public.refunds set surcharge_cents = r.surcharge_cents from public.surcharges_recomputed r
where r.refund_id = refunds.id and r.surcharge_cents > 0;
alter table public.refunds enable trigger user;

create index payments_surcharge_idx on public.payments (payment_date desc, id desc) include (surcharge_cents)
  where taken_back_at is null and surcharge_cents > 0;
create index refunds_surcharge_idx on public.refunds (date desc, id desc) include (surcharge_cents)
  where state = 'booked' and surcharge_cents > 0;

-- by the month of the payment date, of all orders, as the cash is
alter table public.finance_months add column surcharge_cents bigint not null default 0;

create or replace view public.finance_months_recomputed as
with parts as (
  select public.business_month(created_at) as month, 1 as orders, amount_paid_cents as revenue, 0::bigint as cogs,
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

-- An order that is cancelled or reopened moves no surcharge.
drop function public.add_to_finance_cash(date, bigint, bigint, bigint);
create function public.add_to_finance_cash(
  changed_month date, payments bigint, cash bigint, cancelled_cash bigint, surcharge bigint default 0
) returns void language sql as $$
  insert into public.finance_months as kept (month, slot, payments, cash_cents, cancelled_cash_cents, surcharge_cents)
  select changed_month, public.finance_slot(16), $2, $3, $4, $5
  where ($2, $3, $4, $5) <> (0, 0, 0, 0)
  on conflict (month, slot) do update set
    payments = kept.payments + excluded.payments,
    cash_cents = kept.cash_cents + excluded.cash_cents,
    cancelled_cash_cents = kept.cancelled_cash_cents + excluded.cancelled_cash_cents,
    surcharge_cents = kept.surcharge_cents + excluded.surcharge_cents
$$;

drop function public.add_payments(uuid[], date[], bigint[], bigint[]);
create function public.add_payments(
  order_ids uuid[], days date[], counts bigint[], amounts bigint[], surcharges bigint[]
) returns void language plpgsql as $$
begin
  perform from public.orders where id = any(order_ids) order by id for no key update;
  perform public.add_to_finance_cash(month, payments, cash, cancelled, surcharge) from (
    select date_trunc('month', p.day::timestamp)::date as month, sum(p.count)::bigint as payments, sum(p.amount)::bigint as cash,
      coalesce(sum(p.amount) filter (where o.status = 'cancelled'), 0)::bigint as cancelled, sum(p.surcharge)::bigint as surcharge
    from unnest(order_ids, days, counts, amounts, surcharges) as p (order_id, day, count, amount, surcharge)
      join public.orders o on o.id = p.order_id
    group by 1 order by 1
  ) as months;
end $$;

create or replace function public.count_payments() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform public.add_payments(array_agg(order_id), array_agg(payment_date), array_agg(-1::bigint),
      array_agg(-amount_cents), array_agg(-surcharge_cents))
    from before where taken_back_at is null;
  end if;
  if tg_op <> 'DELETE' then
    perform public.add_payments(array_agg(order_id), array_agg(payment_date), array_agg(1::bigint),
      array_agg(amount_cents), array_agg(surcharge_cents))
    from after where taken_back_at is null;
  end if;
  return null;
end $$;

create or replace function public.count_refunds() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform public.add_payments(array_agg(p.order_id), array_agg(r.date), array_agg(0::bigint),
      array_agg(r.amount_cents), array_agg(r.surcharge_cents))
    from before r join public.payments p on p.id = r.payment_id where r.state = 'booked';
  end if;
  if tg_op <> 'DELETE' then
    perform public.add_payments(array_agg(p.order_id), array_agg(r.date), array_agg(0::bigint),
      array_agg(-r.amount_cents), array_agg(-r.surcharge_cents))
    from after r join public.payments p on p.id = r.payment_id where r.state = 'booked';
  end if;
  return null;
end $$;

create or replace function public.rebuild_finance_totals() returns void language plpgsql as $$
begin
  lock table public.profiles, public.orders, public.order_items, public.payments, public.refunds, public.charges,
    public.pericias in share row exclusive mode;
  update public.payments set surcharge_cents = r.surcharge_cents from public.surcharges_recomputed r
  where r.payment_id = payments.id and r.surcharge_cents <> payments.surcharge_cents;
  update public.refunds set surcharge_cents = r.surcharge_cents from public.surcharges_recomputed r
  where r.refund_id = refunds.id and r.surcharge_cents <> refunds.surcharge_cents;
  delete from public.finance_months;
  insert into public.finance_months select month, 0, orders, revenue_cents, cogs_cents, receivable_cents, payments,
    cash_cents, cancelled_cash_cents, pericias, pericia_received_cents, pericia_to_receive_cents, surcharge_cents
  from public.finance_months_recomputed;
  delete from public.finance_due_days;
  insert into public.finance_due_days select due_date, 0, charges, receivable_cents from public.finance_due_days_recomputed;
  delete from public.customer_totals;
  insert into public.customer_totals (user_id, open_orders, balance_cents, oldest_due_date, last_purchase_at)
  select user_id, open_orders, balance_cents, oldest_due_date, last_purchase_at from public.customer_totals_recomputed;
end $$;

insert into public.finance_months as kept (month, slot, surcharge_cents)
select month, 0, surcharge_cents from public.finance_months_recomputed where surcharge_cents <> 0
on conflict (month, slot) do update set surcharge_cents = excluded.surcharge_cents;
