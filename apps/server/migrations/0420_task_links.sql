-- A task may concern an order, a customer and a case. It outlives each of them.
alter table public.tasks
  add column order_id uuid references public.orders on delete set null,
  add column customer_id uuid references public.profiles on delete set null,
  add column pericia_id uuid references public.pericias on delete set null;

-- The tasks of one order, customer or case; most tasks have no link.
create index tasks_order_id_idx on public.tasks (order_id) where order_id is not null;
create index tasks_customer_id_idx on public.tasks (customer_id) where customer_id is not null;
create index tasks_pericia_id_idx on public.tasks (pericia_id) where pericia_id is not null;
