-- What the bank gave back, or was asked to give back, of the Pix that it received.
create table public.pix_refunds (
  end_to_end_id text not null references public.pix_received on delete cascade,
  -- ours is stored before the bank is called: after any doubt the bank is asked about it
  id text not null,
  amount_cents bigint not null,
  state text not null default 'processing',
  created_at timestamptz not null default now(),
  primary key (end_to_end_id, id),
  constraint pix_refunds_id_is_of_the_contract check (id ~ '^[a-zA-Z0-9]{1,35}$'),
  constraint pix_refunds_amount_is_positive check (amount_cents > 0),
  constraint pix_refunds_state_is_known check (state in ('processing', 'returned', 'failed'))
);
create index pix_refunds_processing_idx on public.pix_refunds (created_at) where state = 'processing';

-- The refund of the bank that a refund of a payment is.
alter table public.refunds add column pix_refund_id text;
