-- Links, codes, limits and devices of the authentication service.

alter table auth.one_time_tokens
  -- the six digits sent with the link, hashed under a key derived from the signing key; a link needs no digits
  add column code_hash bytea,
  -- six digits can be guessed: a message's digits are worthless after a few wrong tries, its link is not
  add column wrong_codes integer not null default 0,
  add constraint one_time_tokens_wrong_codes_are_counted check (wrong_codes >= 0);

create index one_time_tokens_relates_to_idx on auth.one_time_tokens (relates_to);

-- A new address must be confirmed from the old and from the new one; the first of them is remembered here.
-- Whether the other message still exists says nothing: it may have expired.
alter table auth.users
  add column has_half_email_change boolean not null default false;

-- Token buckets of everything that is limited: by caller, account, address, or as a whole. They live in the
-- database so that several processes count together.
create table auth.limits (
  -- SHA-256 of what is counted: no address or number can be read here
  key bytea primary key,
  -- how many more are allowed now; grows back with time
  tokens double precision not null,
  updated_at timestamptz not null,
  constraint limits_key_is_sha256 check (octet_length(key) = 32)
);
create index limits_updated_at_idx on auth.limits (updated_at);

-- Browsers a person has signed in from. Guessing from elsewhere can't lock these out.
create table auth.known_devices (
  user_id uuid not null references auth.users on delete cascade,
  -- SHA-256 of the random name the browser keeps in a cookie
  device_hash bytea not null,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  primary key (user_id, device_hash),
  constraint known_devices_hash_is_sha256 check (octet_length(device_hash) = 32)
);
create index known_devices_last_seen_at_idx on auth.known_devices (last_seen_at);

create index sessions_refreshed_at_idx on auth.sessions (refreshed_at);
