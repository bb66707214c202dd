-- A changed order adds its difference to the totals of its person, so that the work does not grow with the orders that
-- the person has open. Dates are read from an index. A transaction that changes many orders sums each person's orders
-- once instead: many versions of one row in one transaction would be slower than that.
drop function public.update_customer_totals(uuid);

-- what an order counts for its person
create function public.add_to_customer_totals(person uuid, orders integer, balance bigint)
  returns void language plpgsql as $$
begin
  -- the statement after the lock sees what the transaction waited for
  perform from public.customer_totals where user_id = person for update;
  update public.customer_totals kept set open_orders = open_orders + orders, balance_cents = balance_cents + balance,
    oldest_due_date = (
      select due_date from public.orders
      where user_id = person and status <> 'cancelled' and balance_cents > 0 order by due_date limit 1
    ),
    last_purchase_at = (
      select created_at from public.orders
      where user_id = person and status <> 'cancelled' order by created_at desc limit 1
    )
  where kept.user_id = person;
end $$;

create function public.sum_customer_totals(person uuid) returns void language plpgsql as $$
begin
  perform from public.customer_totals where user_id = person for update;
  update public.customer_totals kept set open_orders = r.open_orders, balance_cents = r.balance_cents,
    oldest_due_date = r.oldest_due_date, last_purchase_at = r.last_purchase_at
  from public.customer_totals_recomputed r where kept.user_id = person and r.user_id = person;
end $$;

-- At commit no order changes any more, so a person whose orders were summed needs no other look.
create or replace function public.count_customer_orders() returns trigger language plpgsql as $$
declare
  few constant integer := 20;
  -- of this transaction; empty before the first
  counted constant integer := coalesce(nullif(current_setting('vendas.counted_orders', true), ''), '0')::integer;
  summed text := coalesce(current_setting('vendas.summed_people', true), '');
  changed record;
begin
  perform set_config('vendas.counted_orders', (counted + 1)::text, true);
  for changed in
    select person, sum(orders)::integer as orders, sum(balance)::bigint as balance from (
      select old.user_id as person, -1 as orders, -old.balance_cents as balance
      where old.status <> 'cancelled' and old.balance_cents > 0
      union all
      select new.user_id, 1, new.balance_cents where new.status <> 'cancelled' and new.balance_cents > 0
      union all
      -- also of orders that owe nothing: they may be the last purchase
      select old.user_id, 0, 0 where old.user_id is not null
      union all
      select new.user_id, 0, 0 where new.user_id is not null
    ) as signed group by person order by person
  loop
    if strpos(summed, changed.person::text) > 0 then
      continue;
    elsif counted < few then
      perform public.add_to_customer_totals(changed.person, changed.orders, changed.balance);
    else
      perform public.sum_customer_totals(changed.person);
      summed := summed || changed.person::text;
      perform set_config('vendas.summed_people', summed, true);
    end if;
  end loop;
  return null;
end $$;

-- As before; orders that the same transaction has changed are in these sums, so they add no difference to them.
create or replace function public.rebuild_finance_totals() returns void language plpgsql as $$
begin
  lock table public.profiles, public.orders, public.order_items, public.payments, public.refunds, public.charges,
    public.pericias in share row exclusive mode;
  perform set_config('vendas.counted_orders', '1000000', true);
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
