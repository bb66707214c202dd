-- What came in by bank statement, each line once; tied to the payment that it is.
create table public.statement_lines (
  id uuid primary key default gen_random_uuid(),
  -- hash of what makes a line the same one in two files, so that it stays known when its text is erased
  fingerprint bytea not null unique,
  account text not null,
  date date not null,
  amount_cents bigint not null,
  -- the bank's own words, with the payer's name in most; null once that person is erased
  text text,
  imported_at timestamptz not null default now(),
  imported_by uuid references public.profiles on delete set null,
  -- it pays no order
  ignored_at timestamptz,
  -- a payment that is taken back lets go of its line
  payment_id uuid unique references public.payments on delete set null,
  constraint statement_lines_amount_is_money check (amount_cents between 1 and 1000000000000),
  constraint statement_lines_text_has_a_length check (length(text) <= 500),
  constraint statement_lines_ignored_have_no_payment check (ignored_at is null or payment_id is null)
);
create index statement_lines_open_idx on public.statement_lines (date desc, id desc)
  where ignored_at is null and payment_id is null;
create index statement_lines_newest_idx on public.statement_lines (date desc, id desc);
create index statement_lines_imported_by_idx on public.statement_lines (imported_by);

-- charges by what is open of them, to find the one that an amount pays
create index charges_open_amount_idx
  on public.charges ((open_principal_cents + open_financing_cents + open_carried_cents))
  where open_principal_cents + open_financing_cents + open_carried_cents > 0;
