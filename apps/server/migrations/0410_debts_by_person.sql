-- The open debts of each person are summed from this index alone, however many orders are paid.
create index orders_debts_idx on public.orders (user_id, due_date) include (total_cents, amount_paid_cents)
  where status <> 'cancelled' and amount_paid_cents < total_cents;
