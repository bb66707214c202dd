-- Mails about deadlines and notices, until the owner turns them off.
alter table public.shop add column has_deadline_mails boolean not null default true;
