-- How each payment was made. Payments from before this was asked do not say, so they are 'other'.
alter table public.payments
  add column method text not null default 'other',
  add constraint payments_method_is_known
    check (method in ('cash', 'pix', 'debit', 'credit', 'transfer', 'slip', 'other'));

-- The sums by method of a period, and *Hoje*, are read from this index alone.
drop index public.payments_newest_idx;
create index payments_newest_idx on public.payments (payment_date desc, id desc) include (amount_cents, method);
