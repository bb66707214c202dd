-- When customers are reminded of what they owe, and of what they were reminded.
alter table public.shop
  -- days after a due date, negative before it, ascending
  add column reminder_days integer[] not null default '{-3,0,3,15,30}',
  add column has_reminder_mails boolean not null default false,
  add constraint shop_reminder_days_are_few check (cardinality(reminder_days) <= 10);

alter table public.charges
  -- the last step of the present due date that the customer was reminded of, or that was skipped
  add column reminded_step integer;
-- the charges that a step may have been reached of, each last step by itself
create index charges_reminders_idx on public.charges (reminded_step, due_date, id)
  where open_principal_cents + open_financing_cents + open_carried_cents > 0 and due_date is not null;

-- One message to a customer, or the decision to send none.
create table public.reminder_messages (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles on delete cascade,
  -- the business day
  day date not null,
  channel text not null,
  sent_at timestamptz not null default now(),
  -- null when it was sent by itself, and once the account is gone
  sent_by uuid references public.profiles on delete set null,
  constraint reminder_messages_channel_is_known check (channel in ('whatsapp', 'mail', 'skipped'))
);
create index reminder_messages_user_id_idx on public.reminder_messages (user_id, day);
create index reminder_messages_sent_by_idx on public.reminder_messages (sent_by);

-- The charges of a message; each step of a due date once.
create table public.reminders (
  message_id uuid not null references public.reminder_messages on delete cascade,
  charge_id uuid not null references public.charges on delete cascade,
  due_date date not null,
  step integer not null,
  owed_cents bigint not null,
  primary key (charge_id, due_date, step),
  constraint reminders_owed_is_money check (owed_cents between 1 and 1000000000000)
);
create index reminders_message_id_idx on public.reminders (message_id);
