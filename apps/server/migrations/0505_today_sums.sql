-- *Hoje* sums the payments of days at each visit, from this index alone. It serves the newest-first list as before.
drop index public.payments_newest_idx;
create index payments_newest_idx on public.payments (payment_date desc, id desc) include (amount_cents);
