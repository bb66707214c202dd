-- Agreements that replace what is owed of an order by new charges.

create table public.agreements (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders on delete cascade,
  date date not null,
  -- the new balance, before interest that is added from then on
  agreed_cents bigint not null,
  -- of the new instalments, in hundredths of a percent a month
  interest_bp integer not null,
  reason text,
  -- null once the account is gone
  user_id uuid references public.profiles on delete set null,
  created_at timestamptz not null default now(),
  constraint agreements_agreed_is_money check (agreed_cents between 1 and 1000000000000),
  constraint agreements_interest_is_a_rate check (interest_bp between 0 and 10000)
);
create index agreements_order_id_idx on public.agreements (order_id);
create index agreements_user_id_idx on public.agreements (user_id);

alter table public.charges
  -- the agreement that made it, and the one that ended it
  add column opened_by uuid references public.agreements,
  add column closed_by uuid references public.agreements,
  add constraint charges_closed_are_renegotiated check (closed_by is null or state = 'renegotiated');
create index charges_opened_by_idx on public.charges (opened_by) where opened_by is not null;
create index charges_closed_by_idx on public.charges (closed_by) where closed_by is not null;
