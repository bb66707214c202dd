-- Codes that are registered at the bank, and every Pix that it received.

create table public.pix_codes (
  -- ours, and sent with every attempt to create the charge: a repeat has no effect at the bank
  txid text primary key,
  charge_id uuid not null references public.charges on delete cascade,
  kind text not null,
  -- what the bank asks for
  amount_cents bigint not null,
  due_date date,
  -- the code's text; null until the bank has confirmed the charge
  copy_paste text,
  state text not null default 'active',
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- when the bank was last asked about it for a screen
  read_at timestamptz,
  constraint pix_codes_txid_is_of_the_contract check (txid ~ '^[a-zA-Z0-9]{26,35}$'),
  constraint pix_codes_kind_is_known check (kind in ('cob', 'cobv')),
  constraint pix_codes_only_cobv_is_due check ((kind = 'cobv') = (due_date is not null)),
  constraint pix_codes_amount_is_positive check (amount_cents > 0),
  constraint pix_codes_state_is_known check (state in ('active', 'completed', 'removed'))
);
-- a charge has at most one code that can be paid
create unique index pix_codes_active_key on public.pix_codes (charge_id) where state = 'active';
create index pix_codes_charge_id_idx on public.pix_codes (charge_id);

-- Each Pix exactly once.
create table public.pix_received (
  end_to_end_id text primary key,
  txid text,
  amount_cents bigint not null,
  received_at timestamptz not null,
  -- what the payer wrote
  message text,
  -- the order that its txid belongs to
  order_id uuid references public.orders on delete set null,
  -- what no payment has taken and nothing gave back
  open_cents bigint not null,
  state text not null,
  -- why a part is open
  reason text,
  constraint pix_received_id_is_of_the_contract check (end_to_end_id ~ '^[a-zA-Z0-9]{32}$'),
  constraint pix_received_amount_is_positive check (amount_cents > 0),
  constraint pix_received_open_is_within check (open_cents between 0 and amount_cents),
  constraint pix_received_state_is_known check (state in ('booked', 'to_review', 'returned')),
  constraint pix_received_reviewed_is_open check ((state = 'to_review') = (open_cents > 0)),
  constraint pix_received_reviewed_has_a_reason check (state <> 'to_review' or reason is not null),
  constraint pix_received_reason_is_known
    check (reason in ('unknown', 'otherKey', 'cancelled', 'excess', 'same', 'date', 'takenBack'))
);
create index pix_received_newest_idx on public.pix_received (received_at desc, end_to_end_id desc);
create index pix_received_to_review_idx on public.pix_received (received_at desc, end_to_end_id desc)
  include (open_cents) where state = 'to_review';
create index pix_received_order_id_idx on public.pix_received (order_id);

-- The Pix that a payment was booked from; a Pix may pay several orders.
alter table public.payments add column end_to_end_id text references public.pix_received;
create index payments_end_to_end_id_idx on public.payments (end_to_end_id) where end_to_end_id is not null;
