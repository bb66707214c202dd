-- Sums and lists of what falls due read the charges of a few days, of any number of open ones.
create index charges_due_idx on public.charges (due_date) include (order_id, open_principal_cents)
  where open_principal_cents > 0;

-- As before, with the id: *Hoje* counts the orders of these charges from this index alone.
drop index public.orders_debts_idx;
create index orders_debts_idx on public.orders (user_id, due_date) include (balance_cents, id)
  where status <> 'cancelled' and balance_cents > 0;
