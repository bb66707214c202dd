-- Notices of courts as the national gazette (DJEN) gives them. A notice is stored once, whatever found it, and belongs
-- to every case of its number; it survives the case.
create table public.court_notices (
  id uuid primary key default gen_random_uuid(),
  hash text not null,
  process_number text not null,
  available_on date not null,
  court text not null,
  kind text not null,
  body_name text,
  document_kind text,
  class_name text,
  link text,
  -- as it was first received; a cancelled notice comes back with another text
  text text not null,
  recipients jsonb not null default '[]',
  state text not null,
  is_cancelled boolean not null default false,
  cancelled_on date,
  cancellation_reason text,
  cancelled_text text,
  found_at timestamptz not null,
  reviewed_at timestamptz,
  reviewed_by uuid references public.profiles on delete set null,
  constraint court_notices_hash_is_unique unique (hash),
  constraint court_notices_number_has_twenty_digits check (process_number ~ '^\d{20}$'),
  constraint court_notices_state_is_known check (state in ('silent', 'toReview', 'accepted', 'dismissed'))
);
create index court_notices_newest_idx on public.court_notices (available_on desc, id desc);
create index court_notices_to_review_idx on public.court_notices (available_on desc, id desc) where state = 'toReview';
create index court_notices_process_number_idx on public.court_notices (process_number, available_on desc);
create index court_notices_reviewed_by_idx on public.court_notices (reviewed_by);

-- What was searched for, a number of 20 digits or a folded name, and how the last search ended.
create table public.notice_searches (
  key text primary key,
  tried_at timestamptz not null,
  succeeded_at timestamptz,
  -- since when every search has failed
  failing_since timestamptz,
  problem text,
  constraint notice_searches_problem_is_known check (problem in (
    'wrongKey', 'onlyBrazil', 'limited', 'slow', 'unavailable', 'unreachable', 'unclear', 'refused'))
);

alter table public.deadlines
  -- a second known start
  add column other_start jsonb,
  add column notice_id uuid references public.court_notices,
  -- a notice gives one deadline of a kind
  add constraint deadlines_notice_gives_one_of_a_kind unique (notice_id, kind);

-- screens of notices read again what changed
create trigger announce_inserted after insert on public.court_notices referencing new table as changed
  for each statement execute function public.announce_changes('notices', 'id');
create trigger announce_updated after update on public.court_notices referencing new table as changed
  for each statement execute function public.announce_changes('notices', 'id');
