-- 'Mais vendidos' in the shop and at the counter sorts by this column: counting the items of recent orders for every
-- page of a list takes too long in a shop with many orders. A job counts again every ten minutes, the first time here.
alter table public.products
  -- units in orders of the last 90 days that are not cancelled
  add column units_sold bigint not null default 0,
  add constraint products_units_sold_are_not_negative check (units_sold >= 0);

update public.products set units_sold = sold.units
  from (
    select product_id, sum(quantity) as units
    from public.order_items join public.orders on orders.id = order_id
    where status <> 'cancelled' and created_at >= now() - interval '90 days'
    group by product_id
  ) as sold
  where products.id = sold.product_id;

create index products_units_sold_idx on public.products (units_sold, id);
