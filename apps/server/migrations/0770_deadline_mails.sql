-- The day on which a person got the last morning mail of deadlines: a day has one at most, in all processes.
create table public.deadline_mails (
  user_id uuid primary key references public.profiles on delete cascade,
  -- of the business's calendar
  last_sent_on date not null
);

alter table public.court_notices
  -- not yet in the mail about what the searches of an hour found
  add column awaits_mail boolean not null default false;
create index court_notices_awaits_mail_idx on public.court_notices (id) where awaits_mail;
