-- Who made each sale at the counter. Payments have their author in payments.user_id already.

alter table public.orders
  -- null for an order placed in the shop; without its seller a sale at the counter would look like one of those, so
  -- the profile of a person who has sold stays (an erasure keeps it, without a name)
  add column seller_id uuid references public.profiles on delete restrict;

-- The movements of stock of a sale have its author; those of deleted products are gone, and then the log has it.
update public.orders set seller_id = sellers.id
  from (
    select order_id, (array_agg(user_id order by source))[1] as id
    from (
      select order_id, user_id, 1 as source from public.stock_movements where reason = 'quick_sale'
      union all
      select subject_id, actor_id, 2 from public.audit_log where subject = 'order' and action = 'quickSalePlaced'
    ) as found
    where exists (select from public.profiles where profiles.id = found.user_id)
    group by order_id
  ) as sellers
  where orders.id = sellers.order_id;

-- the administrators' list of one seller's orders, newest first, and of the orders without a seller
create index orders_seller_newest_idx on public.orders (seller_id, created_at desc, id desc);
