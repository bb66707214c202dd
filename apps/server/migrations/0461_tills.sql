-- Several sellers at one machine: each signs in with a PIN, at a machine that was opened as a till with a password.

create table auth.pins (
  user_id uuid primary key references auth.users on delete cascade,
  -- argon2id in its standard text form, as passwords
  pin_hash text not null,
  set_at timestamptz not null
);

create table auth.tills (
  id uuid primary key default gen_random_uuid(),
  -- SHA-256 of the cookie: a copy of this table opens no till
  token_hash bytea not null,
  -- the person who opened it; a till without a person to answer for it is closed
  user_id uuid not null references auth.users on delete cascade,
  user_agent text,
  opened_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  constraint tills_token_hash_key unique (token_hash),
  constraint tills_hash_is_sha256 check (octet_length(token_hash) = 32)
);
create index tills_user_id_idx on auth.tills (user_id);

alter table auth.sessions
  -- a session of this till may do nothing but sell, and ends with the till
  add column till_id uuid references auth.tills on delete cascade,
  -- it also ends when the person does nothing, so it always has an end
  add constraint sessions_of_tills_end check (till_id is null or not_after is not null);
create index sessions_till_id_idx on auth.sessions (till_id) where till_id is not null;
