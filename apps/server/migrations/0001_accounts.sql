-- Accounts: who people are (schema auth) and how they appear in the shop (public.profiles).
-- The columns of auth.* follow the user and session objects of the authentication protocol, so that
-- a row needs no translation of meaning to become an answer.

create extension if not exists unaccent;
create extension if not exists pg_trgm;

-- Searching ignores case and accents. unaccent is only "stable" because its dictionary could be swapped;
-- naming the dictionary makes the result fixed, which an index needs.
create function public.fold(value text) returns text
  language sql immutable strict parallel safe
  as $$ select lower(public.unaccent('public.unaccent'::regdictionary, value)) $$;

create schema auth;

create table auth.users (
  id uuid primary key default gen_random_uuid(),
  email text,
  phone text,
  -- argon2id in its standard text form; null for a person who only ever used links or codes
  password_hash text,
  email_confirmed_at timestamptz,
  phone_confirmed_at timestamptz,
  invited_at timestamptz,
  confirmation_sent_at timestamptz,
  recovery_sent_at timestamptz,
  new_email text,
  email_change_sent_at timestamptz,
  new_phone text,
  phone_change_sent_at timestamptz,
  reauthentication_sent_at timestamptz,
  last_sign_in_at timestamptz,
  app_metadata jsonb not null default '{}',
  user_metadata jsonb not null default '{}',
  banned_until timestamptz,
  deleted_at timestamptz,
  is_anonymous boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- one person, one spelling: addresses are compared as stored
  constraint users_email_is_normalised check (email = lower(email) and length(email) between 3 and 255),
  constraint users_phone_is_e164_without_plus check (phone ~ '^[1-9][0-9]{1,14}$'),
  constraint users_can_be_reached check (is_anonymous or email is not null or phone is not null or deleted_at is not null)
);
create unique index users_email_key on auth.users (email);
create unique index users_phone_key on auth.users (phone);
create index users_created_at_idx on auth.users (created_at);

create table auth.identities (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  provider text not null,
  -- the name the provider knows the person by; for e-mail and phone it is the user id
  provider_id text not null,
  identity_data jsonb not null default '{}',
  last_sign_in_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint identities_provider_id_key unique (provider, provider_id)
);
create index identities_user_id_idx on auth.identities (user_id);

create table auth.sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  aal text not null default 'aal1',
  -- how and when the person proved who they are, newest first: [{method, timestamp}]
  amr jsonb not null default '[]',
  user_agent text,
  ip inet,
  -- each refresh token is the HMAC of the one before under this key: the server can answer a lost response
  -- with the very same token although it keeps only hashes, and without an earlier token the key opens nothing
  refresh_key bytea not null,
  created_at timestamptz not null default now(),
  refreshed_at timestamptz not null default now(),
  not_after timestamptz,
  constraint sessions_aal_is_known check (aal in ('aal1', 'aal2')),
  constraint sessions_refresh_key_is_256_bits check (octet_length(refresh_key) = 32)
);
create index sessions_user_id_idx on auth.sessions (user_id);

create table auth.refresh_tokens (
  -- SHA-256 of the token: a copy of this table signs nobody in
  token_hash bytea primary key,
  -- the token this one replaced, to forgive one lost answer
  parent_hash bytea,
  session_id uuid not null references auth.sessions on delete cascade,
  is_revoked boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint refresh_tokens_hash_is_sha256 check (octet_length(token_hash) = 32)
);
create index refresh_tokens_session_id_idx on auth.refresh_tokens (session_id);
-- a session has one live token; two answers to one refresh can't both stay valid
create unique index refresh_tokens_live_key on auth.refresh_tokens (session_id) where not is_revoked;

create table auth.one_time_tokens (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  kind text not null,
  token_hash text not null,
  -- the address or number the token was sent to
  relates_to text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  constraint one_time_tokens_kind_is_known check (kind in (
    'confirmation', 'recovery', 'email_change_new', 'email_change_current', 'phone', 'phone_change', 'reauthentication'
  )),
  -- a newer message replaces the older one
  constraint one_time_tokens_user_kind_key unique (user_id, kind)
);
create index one_time_tokens_hash_idx on auth.one_time_tokens (token_hash);

create table auth.mfa_factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  friendly_name text,
  factor_type text not null default 'totp',
  status text not null default 'unverified',
  secret text not null,
  -- the last time step accepted, so that a code works once
  last_used_step bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint mfa_factors_type_is_known check (factor_type = 'totp'),
  constraint mfa_factors_status_is_known check (status in ('unverified', 'verified'))
);
create unique index mfa_factors_name_key on auth.mfa_factors (user_id, friendly_name) where friendly_name <> '';

create table auth.mfa_challenges (
  id uuid primary key default gen_random_uuid(),
  factor_id uuid not null references auth.mfa_factors on delete cascade,
  ip inet,
  created_at timestamptz not null default now(),
  verified_at timestamptz
);
create index mfa_challenges_factor_id_idx on auth.mfa_challenges (factor_id);

create table auth.mfa_recovery_codes (
  code_hash bytea primary key,
  user_id uuid not null references auth.users on delete cascade,
  created_at timestamptz not null default now(),
  used_at timestamptz
);
create index mfa_recovery_codes_user_id_idx on auth.mfa_recovery_codes (user_id);

create table auth.audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  -- kept after the account is gone, so no foreign key
  actor_id uuid,
  action text not null,
  ip inet,
  facts jsonb not null default '{}'
);
create index audit_log_actor_id_idx on auth.audit_log (actor_id, id desc);

create table auth.signing_keys (
  kid text primary key,
  private_jwk jsonb not null,
  created_at timestamptz not null default now()
);

-- Tokens of the page "Primeiro acesso"; each server start may print one, all end with the first administrator.
create table auth.setup_tokens (
  token_hash bytea primary key,
  created_at timestamptz not null default now()
);

create table public.profiles (
  -- a profile lives and dies with its account
  id uuid primary key references auth.users on delete cascade,
  first_name text,
  last_name text,
  avatar_url text,
  role text not null default 'user',
  -- derived, so that the flag and the role can't disagree
  is_admin boolean not null generated always as (role = 'admin') stored,
  search_text text generated always as (public.fold(coalesce(first_name, '') || ' ' || coalesce(last_name, ''))) stored,
  created_at timestamptz not null default now(),
  constraint profiles_role_is_known check (role in ('admin', 'seller', 'consultant', 'partner', 'user'))
);
create index profiles_role_idx on public.profiles (role);
create index profiles_search_idx on public.profiles using gin (search_text public.gin_trgm_ops);

-- Without an administrator nobody could manage the shop or make another one.
-- The lock lets two administrators who demote each other at once be judged one after the other.
create function public.keep_one_administrator() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('public.keep_one_administrator'));
  if not exists (select from public.profiles where role = 'admin' and id <> old.id) then
    raise exception 'the last administrator must keep the role' using errcode = 'check_violation', constraint = 'profiles_keep_one_administrator';
  end if;
  return null;
end $$;

create trigger profiles_keep_one_administrator
  after update of role on public.profiles for each row
  when (old.role = 'admin' and new.role <> 'admin')
  execute function public.keep_one_administrator();

create trigger profiles_keep_one_administrator_on_delete
  after delete on public.profiles for each row
  when (old.role = 'admin')
  execute function public.keep_one_administrator();
