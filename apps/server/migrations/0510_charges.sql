-- What is owed of each order and by when, and what each payment settled of it.

-- One amount of an order that is owed by one date. Late fine and interest are derived for a day, never stored.
create table public.charges (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders on delete cascade,
  -- 1 to `of`; 0 is the down payment
  number integer not null,
  of integer not null,
  due_date date,
  principal_cents bigint not null,
  -- interest of the instalment plan
  financing_cents bigint not null default 0,
  -- earlier late charges and financing that an agreement included
  carried_cents bigint not null default 0,
  -- what is not settled yet, kept by the transaction that changes it; so lists and balances need no join
  open_principal_cents bigint not null,
  open_financing_cents bigint not null default 0,
  open_carried_cents bigint not null default 0,
  -- rates of late charges in hundredths of a percent, as they were when the charge was created
  fine_bp integer not null default 0,
  interest_bp integer not null default 0,
  state text not null default 'open',
  constraint charges_number_is_within check (number between 0 and of and of between 1 and 1000),
  constraint charges_principal_is_money check (principal_cents between 0 and 1000000000000),
  constraint charges_financing_is_money check (financing_cents between 0 and 1000000000000),
  constraint charges_carried_is_money check (carried_cents between 0 and 1000000000000),
  constraint charges_amount_is_positive check (principal_cents + financing_cents + carried_cents > 0),
  constraint charges_open_is_within check (
    open_principal_cents between 0 and principal_cents and open_financing_cents between 0 and financing_cents
    and open_carried_cents between 0 and carried_cents
  ),
  constraint charges_rates_are_not_negative check (fine_bp between 0 and 10000 and interest_bp between 0 and 10000),
  constraint charges_state_is_known check (state in ('open', 'renegotiated')),
  -- the new charges owe it
  constraint charges_renegotiated_owe_nothing check (
    state = 'open' or open_principal_cents + open_financing_cents + open_carried_cents = 0
  )
);
create index charges_order_id_idx on public.charges (order_id, number);

-- The parts of a payment that settled a charge.
create table public.payment_allocations (
  payment_id uuid not null references public.payments on delete cascade,
  charge_id uuid not null references public.charges on delete cascade,
  fine_cents bigint not null default 0,
  interest_cents bigint not null default 0,
  carried_cents bigint not null default 0,
  financing_cents bigint not null default 0,
  principal_cents bigint not null default 0,
  primary key (payment_id, charge_id),
  constraint payment_allocations_are_not_negative check (
    least(fine_cents, interest_cents, carried_cents, financing_cents, principal_cents) >= 0
  ),
  constraint payment_allocations_are_positive check (
    fine_cents + interest_cents + carried_cents + financing_cents + principal_cents > 0
  )
);
create index payment_allocations_charge_id_idx on public.payment_allocations (charge_id);

-- Each order so far is one charge, which its payments settled.
insert into public.charges (order_id, number, of, due_date, principal_cents, open_principal_cents)
select id, 1, 1, due_date, total_cents, total_cents - amount_paid_cents from public.orders where total_cents > 0;
insert into public.payment_allocations (payment_id, charge_id, principal_cents)
select p.id, c.id, p.amount_cents from public.payments p join public.charges c on c.order_id = p.order_id;
