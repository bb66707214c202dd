-- As before, but the months of the orders are locked before the due days, as by every other writer of both. One
-- statement that inserts an order and its charges would lock them in the other order and could wait in a circle.
create or replace function public.add_charges(order_ids uuid[], days date[], counts bigint[], amounts bigint[])
  returns void language plpgsql as $$
begin
  perform from public.orders where id = any(order_ids) order by id for no key update;
  perform from public.finance_months
  where slot = public.finance_slot(16)
    and month in (select public.business_month(created_at) from public.orders where id = any(order_ids))
  order by month for no key update;
  perform public.add_to_finance_due_days(day, charges, receivable) from (
    select c.day, sum(c.count)::bigint as charges, sum(c.amount)::bigint as receivable
    from unnest(order_ids, days, counts, amounts) as c (order_id, day, count, amount)
      join public.orders o on o.id = c.order_id
    where o.status <> 'cancelled' group by 1 order by 1
  ) as days;
end $$;
