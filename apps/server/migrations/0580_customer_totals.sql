-- What each person owes and when they last bought, kept by the transaction that changes an order: lists of people
-- sorted by it read an index instead of all orders. Cancelled orders count nowhere.
create table public.customer_totals (
  user_id uuid primary key references public.profiles on delete cascade,
  -- orders with a balance
  open_orders integer not null default 0,
  balance_cents bigint not null default 0,
  oldest_due_date date,
  last_purchase_at timestamptz
) with (fillfactor = 50);
create index customer_totals_due_idx on public.customer_totals (coalesce(oldest_due_date, 'infinity'::date), user_id)
  where open_orders > 0;
create index customer_totals_largest_idx on public.customer_totals ((-balance_cents), user_id) where open_orders > 0;
create index customer_totals_balance_idx on public.customer_totals (balance_cents, user_id);
-- who never bought is last in both directions
create index customer_totals_first_purchase_idx
  on public.customer_totals (coalesce(last_purchase_at, 'infinity'::timestamptz), user_id);
create index customer_totals_last_purchase_idx
  on public.customer_totals (coalesce(last_purchase_at, '-infinity'::timestamptz), user_id);

-- The same from the orders: what the table above must equal.
create view public.customer_totals_recomputed as
select p.id as user_id, o.open_orders, o.balance_cents, o.oldest_due_date, (
    select created_at from public.orders
    where user_id = p.id and status <> 'cancelled' order by created_at desc limit 1
  ) as last_purchase_at
from public.profiles p, lateral (
  select count(*)::integer as open_orders, coalesce(sum(balance_cents), 0)::bigint as balance_cents,
    min(due_date) as oldest_due_date
  from public.orders where user_id = p.id and status <> 'cancelled' and balance_cents > 0
) as o;

create function public.update_customer_totals(person uuid) returns void language plpgsql as $$
begin
  -- the statement after the lock sees what the transaction waited for
  perform from public.customer_totals where user_id = person for update;
  update public.customer_totals kept set open_orders = r.open_orders, balance_cents = r.balance_cents,
    oldest_due_date = r.oldest_due_date, last_purchase_at = r.last_purchase_at
  from public.customer_totals_recomputed r where kept.user_id = person and r.user_id = person;
end $$;

-- At commit no order changes any more, so further changes of the same people's orders need no other look.
create function public.count_customer_orders() returns trigger language plpgsql as $$
declare
  people constant text := concat_ws(' ', old.user_id, new.user_id);
begin
  if current_setting('vendas.counted_people', true) is not distinct from people then
    return null;
  end if;
  perform public.update_customer_totals(person) from (
    select old.user_id as person union select new.user_id order by 1
  ) as changed where person is not null;
  perform set_config('vendas.counted_people', people, true);
  return null;
end $$;

-- When the transaction commits, so that its last lock is that of a person's totals and is held only for a moment.
create constraint trigger customer_totals_inserted after insert on public.orders
  deferrable initially deferred for each row execute function public.count_customer_orders();
create constraint trigger customer_totals_updated after update on public.orders
  deferrable initially deferred for each row
  when ((old.user_id, old.status = 'cancelled', old.balance_cents, old.due_date, old.created_at)
    is distinct from (new.user_id, new.status = 'cancelled', new.balance_cents, new.due_date, new.created_at))
  execute function public.count_customer_orders();
create constraint trigger customer_totals_deleted after delete on public.orders
  deferrable initially deferred for each row execute function public.count_customer_orders();

create function public.start_customer_totals() returns trigger language plpgsql as $$
begin
  insert into public.customer_totals (user_id) values (new.id);
  return null;
end $$;
create trigger customer_totals_started after insert on public.profiles
  for each row execute function public.start_customer_totals();

-- As before, and the totals of people.
create or replace function public.rebuild_finance_totals() returns void language plpgsql as $$
begin
  lock table public.profiles, public.orders, public.order_items, public.payments, public.refunds, public.pericias
    in share row exclusive mode;
  delete from public.finance_months;
  insert into public.finance_months select month, 0, orders, revenue_cents, cogs_cents, receivable_cents, payments,
    cash_cents, cancelled_cash_cents, pericias, pericia_received_cents, pericia_to_receive_cents
  from public.finance_months_recomputed;
  delete from public.finance_due_days;
  insert into public.finance_due_days select due_date, 0, orders, receivable_cents from public.finance_due_days_recomputed;
  delete from public.customer_totals;
  insert into public.customer_totals (user_id, open_orders, balance_cents, oldest_due_date, last_purchase_at)
  select user_id, open_orders, balance_cents, oldest_due_date, last_purchase_at from public.customer_totals_recomputed;
end $$;

insert into public.customer_totals (user_id, open_orders, balance_cents, oldest_due_date, last_purchase_at)
select user_id, open_orders, balance_cents, oldest_due_date, last_purchase_at from public.customer_totals_recomputed;
