-- The private addresses from which calendars read the open deadlines: one for each person.
create table public.deadline_feeds (
  user_id uuid primary key references public.profiles on delete cascade,
  -- SHA-256 of the token: the database alone opens no calendar
  token_hash bytea not null,
  created_at timestamptz not null,
  constraint deadline_feeds_token_hash_is_sha256 check (length(token_hash) = 32),
  constraint deadline_feeds_token_hash_key unique (token_hash)
);
