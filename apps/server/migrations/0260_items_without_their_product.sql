-- Deleting a product takes its name off the items that sold it, which changes no total. Counted in two steps, first less
-- and then more, it still locked every order of the product, after the product. Cancelling or reopening an order locks them in the
-- opposite order, so one of the two ended in a deadlock a second later. Only what changes an
-- order's cost locks the order now.
create or replace function public.count_items() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform public.add_item_costs(array_agg(order_id), array_agg(quantity * cost_price_at_purchase_cents)) from after;
  elsif tg_op = 'DELETE' then
    perform public.add_item_costs(array_agg(order_id), array_agg(-quantity * cost_price_at_purchase_cents)) from before;
  else
    perform public.add_item_costs(array_agg(order_id), array_agg(cost)) from (
      select order_id, sum(cost)::bigint as cost from (
        select order_id, -quantity * cost_price_at_purchase_cents as cost from before
        union all
        select order_id, quantity * cost_price_at_purchase_cents from after
      ) as signed group by order_id having sum(cost) <> 0
    ) as changed;
  end if;
  return null;
end $$;
