-- The administrators' list of orders sorts by these columns, equal values by id.
create index orders_total_idx on public.orders (total_cents, id);
create index orders_paid_idx on public.orders (amount_paid_cents, id);
-- orders without a due date come last, from the earliest and from the latest due date
create index orders_due_first_idx on public.orders (coalesce(due_date, 'infinity'::date), id);
create index orders_due_last_idx on public.orders (coalesce(due_date, '-infinity'::date), id);
