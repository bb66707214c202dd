-- Orders of the shop whose confirmation mail is not queued yet. A row is cheaper than a job of the queue, which takes five
-- statements; under load, orders come first and mails follow later.
create table public.order_confirmations (
  -- no order is confirmed twice
  order_id uuid primary key references public.orders on delete cascade,
  created_at timestamptz not null default now()
);
