-- Orders of the shop whose buyers have yet to be told by mail. A row is cheaper than a job of the queue, which takes five
-- statements, and waits outside of it: in a rush selling goes first, and mails follow at their own pace.
create table public.order_confirmations (
  -- no order is confirmed twice
  order_id uuid primary key references public.orders on delete cascade,
  created_at timestamptz not null default now()
);
