-- What is owed by due date, by charge: the instalments of one order are due on days of their own.
alter table public.finance_due_days rename column orders to charges;

drop view public.finance_due_days_recomputed;
create view public.finance_due_days_recomputed as
select c.due_date, count(*) as charges, sum(c.open_principal_cents)::bigint as receivable_cents
from public.charges c join public.orders o on o.id = c.order_id
where o.status <> 'cancelled' and c.open_principal_cents > 0
group by c.due_date;

drop function public.add_to_finance_due_days(date, bigint, bigint);
create function public.add_to_finance_due_days(changed_day date, charges bigint, receivable bigint)
  returns void language sql as $$
  insert into public.finance_due_days as kept (due_date, slot, charges, receivable_cents)
  select changed_day, public.finance_slot(4), $2, $3
  where ($2, $3) <> (0, 0)
  on conflict (due_date, slot) do update set
    charges = kept.charges + excluded.charges,
    receivable_cents = kept.receivable_cents + excluded.receivable_cents
$$;

-- Charges count by their order, as payments do. Its lock makes a cancellation at the same moment wait, or be seen here.
create function public.add_charges(order_ids uuid[], days date[], counts bigint[], amounts bigint[])
  returns void language plpgsql as $$
begin
  perform from public.orders where id = any(order_ids) order by id for no key update;
  perform public.add_to_finance_due_days(day, charges, receivable) from (
    select c.day, sum(c.count)::bigint as charges, sum(c.amount)::bigint as receivable
    from unnest(order_ids, days, counts, amounts) as c (order_id, day, count, amount)
      join public.orders o on o.id = c.order_id
    where o.status <> 'cancelled' group by 1 order by 1
  ) as days;
end $$;

create function public.count_inserted_charges() returns trigger language plpgsql as $$
begin
  perform public.add_charges(array_agg(order_id), array_agg(due_date), array_agg(1::bigint),
    array_agg(open_principal_cents))
  from after where open_principal_cents > 0;
  return null;
end $$;

create function public.count_updated_charges() returns trigger language plpgsql as $$
begin
  perform public.add_charges(array_agg(order_id), array_agg(due_date), array_agg(count), array_agg(amount)) from (
    select order_id, due_date, -1::bigint as count, -open_principal_cents as amount from before
    where open_principal_cents > 0
    union all
    select order_id, due_date, 1, open_principal_cents from after where open_principal_cents > 0
  ) as signed;
  return null;
end $$;

create function public.count_deleted_charges() returns trigger language plpgsql as $$
begin
  perform public.add_charges(array_agg(order_id), array_agg(due_date), array_agg(-1::bigint),
    array_agg(-open_principal_cents))
  from before where open_principal_cents > 0;
  return null;
end $$;

create trigger finance_counts_inserted after insert on public.charges
  referencing new table as after for each statement execute function public.count_inserted_charges();
create trigger finance_counts_updated after update on public.charges
  referencing old table as before new table as after for each statement execute function public.count_updated_charges();
create trigger finance_counts_deleted after delete on public.charges
  referencing old table as before for each statement execute function public.count_deleted_charges();

-- Orders as before, but only a cancelled or reopened one changes what is owed by due date.
create or replace function public.count_inserted_orders() returns trigger language plpgsql as $$
begin
  perform public.add_to_finance_orders(month, orders, paid, 0, receivable) from (
    select public.business_month(created_at) as month, count(*) as orders, sum(amount_paid_cents)::bigint as paid,
      sum(balance_cents)::bigint as receivable
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
      select -1 as sign, public.business_month(b.created_at) as month, b.amount_paid_cents, b.balance_cents, c.cost
      from before b join after a using (id), lateral public.moved_cost(a.id, b.status, a.status, b.created_at, a.created_at) as c (cost)
      where b.status <> 'cancelled'
      union all
      select 1, public.business_month(a.created_at), a.amount_paid_cents, a.balance_cents, c.cost
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
  perform public.add_to_finance_orders(month, -orders, -paid, 0, -receivable) from (
    select public.business_month(created_at) as month, count(*) as orders, sum(amount_paid_cents)::bigint as paid,
      sum(balance_cents)::bigint as receivable
    from removed where status <> 'cancelled' group by 1 order by 1
  ) as months;
  return null;
end $$;

create or replace function public.delete_order_parts() returns trigger language plpgsql as $$
begin
  delete from public.refunds where payment_id in (select id from public.payments where order_id = old.id);
  delete from public.payments where order_id = old.id;
  delete from public.charges where order_id = old.id;
  delete from public.order_items where order_id = old.id;
  return old;
end $$;

create or replace function public.rebuild_finance_totals() returns void language plpgsql as $$
begin
  lock table public.profiles, public.orders, public.order_items, public.payments, public.refunds, public.charges,
    public.pericias in share row exclusive mode;
  delete from public.finance_months;
  insert into public.finance_months select month, 0, orders, revenue_cents, cogs_cents, receivable_cents, payments,
    cash_cents, cancelled_cash_cents, pericias, pericia_received_cents, pericia_to_receive_cents
  from public.finance_months_recomputed;
  delete from public.finance_due_days;
  insert into public.finance_due_days select due_date, 0, charges, receivable_cents from public.finance_due_days_recomputed;
  delete from public.customer_totals;
  insert into public.customer_totals (user_id, open_orders, balance_cents, oldest_due_date, last_purchase_at)
  select user_id, open_orders, balance_cents, oldest_due_date, last_purchase_at from public.customer_totals_recomputed;
end $$;

delete from public.finance_due_days;
insert into public.finance_due_days select due_date, 0, charges, receivable_cents from public.finance_due_days_recomputed;
