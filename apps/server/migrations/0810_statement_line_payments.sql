-- One line may be several payments, and a part of it may remain to be reviewed.
create table public.statement_line_payments (
  -- a payment is tied to one line
  payment_id uuid primary key references public.payments on delete cascade,
  line_id uuid not null references public.statement_lines on delete cascade,
  -- Booked from the line, so that undoing the review takes it back. Another one was registered before and stays.
  is_booked boolean not null
);
create index statement_line_payments_line_idx on public.statement_line_payments (line_id);

insert into public.statement_line_payments (payment_id, line_id, is_booked)
select payments.id, statement_lines.id, payments.created_at >= imported_at and payment_date = date
from public.statement_lines join public.payments on payments.id = payment_id;

alter table public.statement_lines
  -- the part that is tied to payments; the rest is open
  add column tied_cents bigint not null default 0,
  -- separates lines of accounts that their files do not name; null for a named account and for older lines
  add column unnamed_account uuid;
update public.statement_lines set tied_cents = amount_cents where payment_id is not null;
alter table public.statement_lines
  add constraint statement_lines_tied_is_a_part check (tied_cents between 0 and amount_cents),
  drop constraint statement_lines_ignored_have_no_payment,
  -- nothing is left to ignore of a line that is paid in full
  add constraint statement_lines_ignored_are_open check (ignored_at is null or tied_cents < amount_cents),
  drop column payment_id;
create index statement_lines_open_idx on public.statement_lines (date desc, id desc)
  where ignored_at is null and tied_cents < amount_cents;

comment on column public.statement_lines.fingerprint is
  'Hash of account, day, amount and number within the day. Lines stored before this migration have one of the text too.';
