-- Whether a notice states that its case is secret; null until a job has read it. Such a notice seals the cases of its
-- number once, so that a person who marks a case as public again has the last word.
alter table public.court_notices add column mentions_secrecy boolean;
create index court_notices_unread_idx on public.court_notices (found_at) where mentions_secrecy is null;
