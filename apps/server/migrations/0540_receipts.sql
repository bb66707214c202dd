-- Receipts of payments, numbered in each year without gaps.

-- The last number of each year. Its row is locked by the transaction that takes a number, so that one that is rolled
-- back leaves no gap.
create table public.receipt_years (
  year smallint primary key,
  last_number integer not null,
  constraint receipt_years_last_number_is_positive check (last_number > 0)
);

create table public.receipts (
  year smallint not null references public.receipt_years,
  number integer not null,
  -- no foreign key: a receipt outlives a payment that is taken back, and is cancelled then
  payment_id uuid not null,
  order_id uuid not null references public.orders,
  -- what it said when it was first printed
  content jsonb not null,
  prints integer not null default 1,
  issued_at timestamptz not null default now(),
  issued_by uuid references public.profiles on delete set null,
  primary key (year, number),
  constraint receipts_payment_key unique (payment_id),
  constraint receipts_number_is_positive check (number > 0),
  constraint receipts_prints_is_positive check (prints > 0)
);
create index receipts_order_id_idx on public.receipts (order_id);
create index receipts_issued_by_idx on public.receipts (issued_by);
