-- Whether money counts for an order, also if it settled only late charges and interest: the order is partially paid.
-- Kept by the transaction that changes the order's balance; an amount paid of the price also shows it.
alter table public.orders add column has_payment boolean not null default false;

update public.orders o set has_payment = true,
  status = case when o.status = 'pending' then 'partially_paid' else o.status end
where o.amount_paid_cents = 0 and exists (
  select from public.payments p where p.order_id = o.id and p.taken_back_at is null
    and p.amount_cents > coalesce((select sum(r.amount_cents) from public.refunds r where r.payment_id = p.id and r.state = 'booked'), 0)
);
