-- What *Hoje* counts, however many orders and tasks are done.

-- the orders of the shop to prepare, also as the list that shows them, newest first
create index orders_to_prepare_idx on public.orders (created_at desc, id desc)
  where seller_id is null and status in ('pending', 'partially_paid', 'paid');
create index tasks_due_idx on public.tasks (due_date)
  where status not in ('DONE', 'CANCELLED');
