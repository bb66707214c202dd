-- A sale's cost used to have no bound: a million units at ten billion reais are 10^18 cents, and ten such sales in one
-- month exceed a bigint. New sales are bounded (10^12 cents); those already recorded are counted as numeric, so that the
-- totals can always be kept, rebuilt and checked. Prices, payments and perícias have been bounded from the beginning.
alter table public.finance_months alter column cogs_cents type numeric;

drop function public.add_to_finance_orders(date, bigint, bigint, bigint, bigint);
create function public.add_to_finance_orders(changed_month date, orders bigint, revenue bigint, cogs numeric, receivable bigint)
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

drop view public.finance_months_recomputed;
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
select month, sum(orders)::bigint as orders, sum(revenue)::bigint as revenue_cents, sum(cogs) as cogs_cents,
  sum(receivable)::bigint as receivable_cents, sum(payments)::bigint as payments, sum(cash)::bigint as cash_cents,
  sum(cancelled_cash)::bigint as cancelled_cash_cents, sum(pericias)::bigint as pericias,
  sum(received)::bigint as pericia_received_cents, sum(to_receive)::bigint as pericia_to_receive_cents
from parts group by month;
