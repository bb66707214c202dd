-- The schema of release 1.0.0, in place of the 24 migrations that led to it (docs/decisions/0001). A database with
-- those counts as one with this file: see src/platform/database/baseline.ts.
-- The order of the tables matters: the foreign keys to one table act in the order of their creation.

-- ==== Search ====

create extension if not exists unaccent;
create extension if not exists pg_trgm;

-- Searching ignores case and accents. unaccent is only "stable" because its dictionary could be swapped;
-- naming the dictionary makes the result fixed, which an index needs.
create function public.fold(value text) returns text
  language sql immutable strict parallel safe
  as $$ select lower(public.unaccent('public.unaccent'::regdictionary, value)) $$;

-- ==== Accounts: who people are (schema auth) ====
-- The columns of auth.* follow the user and session objects of the authentication protocol, so that a row needs no
-- translation of meaning to become an answer.

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
  -- A new address must be confirmed from the old and from the new one; the first of them is remembered here.
  -- Whether the other message still exists says nothing: it may have expired.
  has_half_email_change boolean not null default false,
  -- created at the counter by an administrator; no one can sign in before it has an e-mail address
  is_walk_in boolean not null default false,
  -- one person, one spelling: addresses are compared as stored
  constraint users_email_is_normalised check (email = lower(email) and length(email) between 3 and 255),
  constraint users_phone_is_e164_without_plus check (phone ~ '^[1-9][0-9]{1,14}$'),
  constraint users_can_be_reached
    check (is_anonymous or is_walk_in or email is not null or phone is not null or deleted_at is not null)
);
create unique index users_email_key on auth.users (email);
create unique index users_phone_key on auth.users (phone);
create index users_created_at_idx on auth.users (created_at);
create index users_email_search_idx on auth.users using gin (email public.gin_trgm_ops);

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
create index sessions_refreshed_at_idx on auth.sessions (refreshed_at);

create table auth.refresh_tokens (
  -- SHA-256 of the token: a copy of this table signs no one in
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
  -- the six digits sent with the link, hashed under a key derived from the signing key; a link needs no digits
  code_hash bytea,
  -- six digits can be guessed: a message's digits are worthless after a few wrong tries, its link is not
  wrong_codes integer not null default 0,
  -- PKCE: what the client that asked for the link proves itself with; null: the link itself leads to a session
  challenge_method text,
  -- SHA-256 of the challenge, because a plain challenge is the client's secret itself
  challenge_hash bytea,
  constraint one_time_tokens_kind_is_known check (kind in (
    'confirmation', 'recovery', 'email_change_new', 'email_change_current', 'phone', 'phone_change', 'reauthentication'
  )),
  -- a newer message replaces the older one
  constraint one_time_tokens_user_kind_key unique (user_id, kind),
  constraint one_time_tokens_wrong_codes_are_counted check (wrong_codes >= 0),
  constraint one_time_tokens_challenge_is_whole check ((challenge_method is null) = (challenge_hash is null)),
  constraint one_time_tokens_challenge_method_is_known check (challenge_method in ('s256', 'plain')),
  constraint one_time_tokens_challenge_is_sha256 check (octet_length(challenge_hash) = 32)
);
create index one_time_tokens_hash_idx on auth.one_time_tokens (token_hash);
create index one_time_tokens_relates_to_idx on auth.one_time_tokens (relates_to);

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

-- ==== Profiles: how people appear in the shop ====

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
  -- a name may be longer than an entry of an index (2704 bytes): its beginning decides the order, then the id
  sort_name text collate "pt-BR-x-icu" generated always as (
    left(coalesce(first_name, '') || ' ' || coalesce(last_name, ''), 200)
  ) stored,
  constraint profiles_role_is_known check (role in ('admin', 'seller', 'consultant', 'partner', 'user'))
);
create index profiles_role_idx on public.profiles (role);
create index profiles_search_idx on public.profiles using gin (search_text public.gin_trgm_ops);
-- people without a name come last
create index profiles_name_idx on public.profiles ((first_name is null), sort_name, id);
create index profiles_role_name_idx on public.profiles (role, (first_name is null), sort_name, id);

-- Without an administrator no one could manage the shop or make another one.
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

-- ==== Protection of accounts ====

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

-- Codes of PKCE that wait for their exchange: an opened link leads to a code, which the client that asked for the link
-- exchanges with its secret for a session.
create table auth.flow_states (
  -- SHA-256 of the code
  code_hash bytea primary key,
  user_id uuid not null references auth.users on delete cascade,
  challenge_method text not null,
  challenge_hash bytea not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  constraint flow_states_code_is_sha256 check (octet_length(code_hash) = 32),
  constraint flow_states_challenge_method_is_known check (challenge_method in ('s256', 'plain')),
  constraint flow_states_challenge_is_sha256 check (octet_length(challenge_hash) = 32)
);
create index flow_states_user_id_idx on auth.flow_states (user_id);
create index flow_states_expires_at_idx on auth.flow_states (expires_at);

-- ==== The shop: products with every change of their stock, orders, their items and payments ====
-- Money is bigint cents. 10^12 cents (ten billion reais) is the largest amount handled; it keeps every sum exact in
-- JavaScript.

create table public.products (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  description text,
  price_cents bigint not null,
  cost_price_cents bigint not null,
  stock integer not null default 0,
  category text not null,
  image_url text,
  -- the creator; the product outlives the account
  user_id uuid references public.profiles on delete set null,
  created_at timestamptz not null default now(),
  -- grows with each edit, so that a form saved over someone else's change is noticed
  version integer not null default 1,
  -- a line feed between the two keeps a search from matching across them
  search_text text generated always as (public.fold(name || chr(10) || coalesce(description, ''))) stored,
  -- the shop's own code and the bar code; each names one product
  sku text,
  ean text,
  -- administrators also search by the codes; shoppers do not
  admin_search_text text generated always as (
    public.fold(name || chr(10) || coalesce(description, '') || chr(10) || coalesce(sku, '') || chr(10) || coalesce(ean, ''))
  ) stored,
  constraint products_name_is_present check (btrim(name) <> ''),
  constraint products_price_is_at_least_one_cent check (price_cents between 1 and 1000000000000),
  constraint products_cost_is_not_negative check (cost_price_cents between 0 and 1000000000000),
  constraint products_stock_is_not_negative check (stock between 0 and 1000000),
  constraint products_category_is_known check (category in ('Óculos', 'Difusores')),
  constraint products_sku_is_present check (btrim(sku) <> ''),
  constraint products_ean_is_a_bar_code check (ean ~ '^([0-9]{8}|[0-9]{12,14})$')
);
create index products_newest_idx on public.products (created_at desc, id desc);
create index products_category_newest_idx on public.products (category, created_at desc, id desc);
create index products_search_idx on public.products using gin (search_text public.gin_trgm_ops);
create index products_user_id_idx on public.products (user_id);
create unique index products_sku_key on public.products (lower(sku));
create unique index products_ean_key on public.products (ean);
create index products_admin_search_idx on public.products using gin (admin_search_text public.gin_trgm_ops);
-- the four sorts of the administrators' list; "newest" has its index already
create index products_name_idx on public.products (name collate "pt-BR-x-icu", id);
create index products_price_idx on public.products (price_cents, id);
create index products_stock_idx on public.products (stock, id);

create table public.orders (
  id uuid primary key default gen_random_uuid(),
  -- a buyer's account can't be deleted while it has orders
  user_id uuid not null references public.profiles on delete restrict,
  created_at timestamptz not null default now(),
  total_cents bigint not null,
  status text not null default 'pending',
  -- always the sum of the payments; kept here so that balances need no join
  amount_paid_cents bigint not null default 0,
  due_date date,
  -- the items of this cancelled order went back to stock, so leaving "cancelled" must take them again
  is_restocked boolean not null default false,
  constraint orders_total_is_money check (total_cents between 0 and 1000000000000),
  constraint orders_paid_is_within_total check (amount_paid_cents between 0 and total_cents),
  constraint orders_status_is_known check (status in ('pending', 'partially_paid', 'paid', 'completed', 'cancelled')),
  constraint orders_only_cancelled_are_restocked check (status = 'cancelled' or not is_restocked)
);
create index orders_newest_idx on public.orders (created_at desc, id desc);
create index orders_user_newest_idx on public.orders (user_id, created_at desc, id desc);
create index orders_status_newest_idx on public.orders (status, created_at desc, id desc);
-- what is still owed; a small part of all orders
create index orders_receivable_idx on public.orders (created_at desc, id desc)
  where status <> 'cancelled' and amount_paid_cents < total_cents;

-- An account is erased only when nothing is owed. An order that is placed at the same instant waits for the row of the
-- person (because of its foreign key), and would then be written for an account that no longer exists.
-- Runs after the foreign key's own trigger, whose name sorts first, so that it sees the result of that wait.
create function public.refuse_order_of_the_erased() returns trigger language plpgsql as $$
begin
  if exists (select from auth.users where id = new.user_id and deleted_at is not null) then
    raise exception 'the account of this order was erased' using errcode = 'VE001';
  end if;
  return null;
end $$;

create trigger refuse_order_of_the_erased
  after insert on public.orders for each row
  execute function public.refuse_order_of_the_erased();

create table public.order_items (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders on delete cascade,
  -- deleting a product is permanent; the snapshot below keeps the history whole
  product_id uuid references public.products on delete set null,
  product_name text not null,
  product_image_url text,
  quantity integer not null,
  price_at_purchase_cents bigint not null,
  cost_price_at_purchase_cents bigint not null,
  -- items are shown in the order they were asked for
  position integer not null,
  constraint order_items_quantity_is_positive check (quantity between 1 and 1000000),
  constraint order_items_price_is_money check (price_at_purchase_cents between 0 and 1000000000000),
  constraint order_items_cost_is_money check (cost_price_at_purchase_cents between 0 and 1000000000000),
  constraint order_items_position_key unique (order_id, position)
);
create index order_items_product_id_idx on public.order_items (product_id);
-- read by the job that removes unused images
create index order_items_image_idx on public.order_items (product_image_url) where product_image_url is not null;

create table public.payments (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders on delete cascade,
  amount_cents bigint not null,
  payment_date date not null,
  notes text,
  -- who registered it; the payment outlives the account
  user_id uuid references public.profiles on delete set null,
  created_at timestamptz not null default now(),
  constraint payments_amount_is_positive check (amount_cents between 1 and 1000000000000)
);
create index payments_order_id_idx on public.payments (order_id, payment_date desc);
-- the transaction list reads the newest payments; days alone would leave rows of one day in no order
create index payments_newest_idx on public.payments (payment_date desc, id desc);
create index payments_user_id_idx on public.payments (user_id);

-- Every change of stock with its reason; a product's stock is the sum of its movements.
create table public.stock_movements (
  id bigint generated always as identity primary key,
  product_id uuid not null references public.products on delete cascade,
  quantity_change integer not null,
  reason text not null,
  order_id uuid references public.orders on delete set null,
  user_id uuid references public.profiles on delete set null,
  created_at timestamptz not null default now(),
  constraint stock_movements_change_something check (quantity_change <> 0),
  constraint stock_movements_reason_is_known check (reason in ('initial', 'sale', 'quick_sale', 'adjustment', 'cancellation', 'reopening'))
);
create index stock_movements_product_id_idx on public.stock_movements (product_id, id desc);
create index stock_movements_order_id_idx on public.stock_movements (order_id);
create index stock_movements_user_id_idx on public.stock_movements (user_id);

-- Orders of the shop whose confirmation mail is not queued yet. A row is cheaper than a job of the queue, which takes five
-- statements; under load, orders come first and mails follow later.
create table public.order_confirmations (
  -- no order is confirmed twice
  order_id uuid primary key references public.orders on delete cascade,
  created_at timestamptz not null default now()
);

-- Uploaded files: what is kept and where; the bytes are in the file store under bucket/path.
create table public.files (
  id uuid primary key default gen_random_uuid(),
  bucket text not null,
  path text not null,
  content_type text not null,
  size_bytes bigint not null,
  sha256 bytea not null,
  width integer,
  height integer,
  user_id uuid references public.profiles on delete set null,
  created_at timestamptz not null default now(),
  -- the file was unused when it was checked: its bytes are being removed, and nothing may reference it any more
  is_doomed boolean not null default false,
  constraint files_bucket_is_known check (bucket in ('avatars', 'product_images')),
  constraint files_path_key unique (bucket, path),
  constraint files_size_is_positive check (size_bytes > 0),
  constraint files_hash_is_sha256 check (octet_length(sha256) = 32)
);
create index files_user_id_idx on public.files (user_id);
-- read by the job that removes unused images
create index files_created_at_idx on public.files (created_at);
create index files_doomed_idx on public.files (id) where is_doomed;

-- The answer to a call that must not happen twice, found again by the key the browser repeats.
create table public.idempotency_keys (
  user_id uuid not null references public.profiles on delete cascade,
  key uuid not null,
  route text not null,
  -- SHA-256 of the validated input: the same key with other input is a mistake, not a repeat
  input_hash bytea not null,
  response jsonb not null,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index idempotency_keys_created_at_idx on public.idempotency_keys (created_at);

-- ==== The expert's cases with their ten-step history ====

create table public.pericias (
  id uuid primary key default gen_random_uuid(),
  process_number text not null,
  defendant text not null,
  location text not null,
  case_summary text,
  access_granted boolean not null default true,
  amount_received_cents bigint not null default 0,
  amount_to_receive_cents bigint not null default 0,
  -- the administrator who created it; the case outlives the account
  user_id uuid references public.profiles on delete set null,
  current_status text not null default 'EM_AVALIACAO',
  created_at timestamptz not null default now(),
  -- letters and digits only, so that '0058967-77.2016…' and '005896777 2016…' are known as the same case (processKey
  -- of the domain)
  process_key text generated always as (upper(regexp_replace(process_number, '[^0-9A-Za-z]', '', 'g'))) stored,
  -- the search also finds a number typed without its punctuation
  search_text text generated always as (public.fold(
    process_number || chr(10) || regexp_replace(process_number, '[^0-9A-Za-z]', '', 'g') || chr(10) || defendant || chr(10) || location
  )) stored,
  -- grows with each change of what the form holds, so that a save over another person's change is detected;
  -- a step of the workflow is no such change
  version integer not null default 1,
  constraint pericias_process_number_is_present check (btrim(process_number) <> ''),
  constraint pericias_defendant_is_present check (btrim(defendant) <> ''),
  constraint pericias_location_is_present check (btrim(location) <> ''),
  constraint pericias_received_is_not_negative check (amount_received_cents between 0 and 1000000000000),
  constraint pericias_to_receive_is_not_negative check (amount_to_receive_cents between 0 and 1000000000000),
  constraint pericias_status_is_known check (current_status in (
    'EM_AVALIACAO', 'APROVADA_RECUSADA', 'PROPOSTA_HONORARIOS_ENVIADA', 'PROPOSTA_HONORARIOS_APROVADA_RECUSADA',
    'PROPOSTA_DATA_DILIGENCIA', 'PERICIA_REALIZADA', 'DOCUMENTO_PRAZO_LAUDO', 'LAUDO_PERICIAL',
    'COBRANCA_HONORARIOS', 'ENCERRADA_RECUSADA'
  ))
);
create index pericias_newest_idx on public.pericias (created_at desc, id desc);
create index pericias_search_idx on public.pericias using gin (search_text public.gin_trgm_ops);
create index pericias_user_id_idx on public.pericias (user_id);
create index pericias_process_key_idx on public.pericias (process_key);
create index pericias_status_idx on public.pericias (current_status, created_at desc, id desc);
create index pericias_access_idx on public.pericias (access_granted, created_at desc, id desc);

create table public.pericia_status_history (
  id uuid primary key default gen_random_uuid(),
  pericia_id uuid not null references public.pericias on delete cascade,
  status_type text not null,
  process_movement_number text,
  event_date date,
  notes text,
  user_id uuid references public.profiles on delete set null,
  created_at timestamptz not null default now(),
  constraint pericia_status_history_status_is_known check (status_type in (
    'EM_AVALIACAO', 'APROVADA_RECUSADA', 'PROPOSTA_HONORARIOS_ENVIADA', 'PROPOSTA_HONORARIOS_APROVADA_RECUSADA',
    'PROPOSTA_DATA_DILIGENCIA', 'PERICIA_REALIZADA', 'DOCUMENTO_PRAZO_LAUDO', 'LAUDO_PERICIAL',
    'COBRANCA_HONORARIOS', 'ENCERRADA_RECUSADA'
  ))
);
create index pericia_status_history_pericia_id_idx on public.pericia_status_history (pericia_id, created_at);
create index pericia_status_history_user_id_idx on public.pericia_status_history (user_id);
-- one entry in ten has a date
create index pericia_status_history_event_date_idx on public.pericia_status_history (event_date) where event_date is not null;

-- ==== The task board, with what people add to a task ====

create table public.tasks (
  id uuid primary key default gen_random_uuid(),
  title text not null,
  description text,
  status text not null default 'TO_DO',
  priority text not null default 'MEDIUM',
  due_date date,
  start_date date,
  completion_date timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by_user_id uuid references public.profiles on delete set null,
  assigned_to_user_id uuid references public.profiles on delete set null,
  -- the place within its column; fractions leave room between two neighbours
  position double precision not null default 0,
  search_text text generated always as (public.fold(title || chr(10) || coalesce(description, ''))) stored,
  -- grows with each change of a field, so that a form saved over another person's change is noticed
  version integer not null default 1,
  constraint tasks_title_is_present check (btrim(title) <> ''),
  constraint tasks_status_is_known check (status in ('TO_DO', 'IN_PROGRESS', 'BLOCKED', 'REVIEW', 'DONE', 'CANCELLED')),
  constraint tasks_priority_is_known check (priority in ('LOW', 'MEDIUM', 'HIGH', 'URGENT')),
  -- a completion date exists exactly while the task is done
  constraint tasks_completion_matches_status check ((status = 'DONE') = (completion_date is not null))
);
-- rows of equal position are listed oldest first
create index tasks_board_idx on public.tasks (status, position, created_at, id);
create index tasks_search_idx on public.tasks using gin (search_text public.gin_trgm_ops);
create index tasks_assigned_to_user_id_idx on public.tasks (assigned_to_user_id);
create index tasks_created_by_user_id_idx on public.tasks (created_by_user_id);

create table public.task_comments (
  id uuid primary key default gen_random_uuid(),
  task_id uuid not null references public.tasks on delete cascade,
  -- the comment outlives its author's account
  user_id uuid references public.profiles on delete set null,
  body text not null,
  created_at timestamptz not null default now(),
  constraint task_comments_body_is_present check (btrim(body) <> '')
);
create index task_comments_task_id_idx on public.task_comments (task_id, created_at);
create index task_comments_user_id_idx on public.task_comments (user_id);

create table public.task_checklist_items (
  id uuid primary key default gen_random_uuid(),
  task_id uuid not null references public.tasks on delete cascade,
  body text not null,
  is_done boolean not null default false,
  created_at timestamptz not null default now(),
  constraint task_checklist_items_body_is_present check (btrim(body) <> '')
);
create index task_checklist_items_task_id_idx on public.task_checklist_items (task_id, created_at);

-- ==== The audit log ====

-- Every administrative change, written in the transaction of the change. No one can rewrite it: see the trigger.
create table public.audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- kept after the account or the subject is gone, so no foreign keys
  actor_id uuid not null,
  action text not null,
  subject text not null,
  subject_id uuid not null,
  -- only the facts that changed
  before jsonb not null default '{}',
  after jsonb not null default '{}',
  constraint audit_log_subject_is_known check (subject in ('order', 'product', 'user')),
  constraint audit_log_facts_are_objects check (jsonb_typeof(before) = 'object' and jsonb_typeof(after) = 'object')
);
create index audit_log_subject_idx on public.audit_log (subject, subject_id, id desc);
create index audit_log_actor_idx on public.audit_log (actor_id, id desc);

-- An erasure removes facts about people from entries; it never changes or adds a fact, or removes an entry. It sets a
-- variable of its transaction, so that no other statement can do the same by accident.
create function public.keep_audit_log() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_setting('vendas.is_erasure', true) = 'on'
    and to_jsonb(new) - 'before' - 'after' = to_jsonb(old) - 'before' - 'after'
    and new.before <@ old.before and new.after <@ old.after
  then
    return new;
  end if;
  raise exception 'the audit log is only ever added to' using errcode = 'insufficient_privilege';
end $$;

create trigger audit_log_is_append_only
  before delete or truncate on public.audit_log
  for each statement execute function public.keep_audit_log();
create trigger audit_log_keeps_its_facts
  before update on public.audit_log
  for each row execute function public.keep_audit_log();

-- ==== Backups and jobs ====

-- Every backup that was made or attempted, so that all processes know when the last one succeeded and can warn.
-- It describes this installation, not the shop, so a backup does not contain it.
create table public.backup_runs (
  id bigint generated always as identity primary key,
  started_at timestamptz not null,
  ended_at timestamptz not null,
  -- the file's name without its folder; processes may see the folder at different places
  file_name text not null,
  size_bytes bigint,
  -- why it failed; null for one that succeeded
  problem text,
  constraint backup_runs_succeed_or_fail check ((size_bytes is null) <> (problem is null))
);

-- The payloads of jobs: the tables of the queue are private to its library, which offers no way to read a payload or
-- to find jobs by it.
create table public.job_payloads (
  -- the job's key in the queue; the job's own payload is this key alone
  key uuid primary key default gen_random_uuid(),
  task text not null,
  payload json not null,
  created_at timestamptz not null default now()
);

-- ==== Notices to every server process ====

-- Notifies of a change; the processes forward the notice to the screens of administrators. A notice is 'kind id', never
-- data: every listener receives it, so it must contain nothing private.
-- One notice for each statement, not for each row: reordering a column or importing data changes hundreds of rows, and
-- many rows are one notice with '*'. PostgreSQL removes duplicates within a transaction.
create function public.announce_changes() returns trigger language plpgsql as $$
declare
  kind constant text := tg_argv[0];
  ids text[];
begin
  execute format('select array_agg(id) from (select distinct %I::text as id from changed limit 11) as few', tg_argv[1])
    into ids;
  if cardinality(ids) > 10 then
    perform pg_notify('changes', kind || ' *');
  elsif ids is not null then
    perform pg_notify('changes', kind || ' ' || id) from unnest(ids) as id;
  end if;
  return null;
end $$;

do $$
declare
  followed record;
begin
  for followed in
    select * from (values
      ('tasks', 'tasks', 'id'),
      ('task_comments', 'tasks', 'task_id'),
      ('task_checklist_items', 'tasks', 'task_id'),
      ('orders', 'orders', 'id'),
      ('payments', 'orders', 'order_id'),
      ('pericias', 'pericias', 'id'),
      ('pericia_status_history', 'pericias', 'pericia_id')
    ) as t (name, kind, key)
  loop
    execute format('create trigger announce_inserted after insert on public.%I referencing new table as changed '
      'for each statement execute function public.announce_changes(%L, %L)', followed.name, followed.kind, followed.key);
    execute format('create trigger announce_updated after update on public.%I referencing new table as changed '
      'for each statement execute function public.announce_changes(%L, %L)', followed.name, followed.kind, followed.key);
    execute format('create trigger announce_deleted after delete on public.%I referencing old table as changed '
      'for each statement execute function public.announce_changes(%L, %L)', followed.name, followed.kind, followed.key);
  end loop;
end $$;

-- A person who loses the role or the session must lose the stream at once; the processes do not forward these notices.
create function public.announce_rights() returns trigger language plpgsql as $$
begin
  perform pg_notify('changes', 'rights ' || (to_jsonb(old) ->> tg_argv[0]));
  return null;
end $$;

create trigger announce_role
  after update of role on public.profiles for each row
  when (old.role is distinct from new.role)
  execute function public.announce_rights('id');

create trigger announce_session_end
  after delete on auth.sessions for each row
  execute function public.announce_rights('user_id');

-- Notifies that the public catalogue has changed, so that no process answers from an outdated cache.
-- One notice for each statement, without data: a process that receives it reads the catalogue again at the next request.
create function public.announce_catalogue() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue', '');
  return null;
end $$;

create trigger announce_catalogue
  after insert or update or delete or truncate on public.products
  for each statement execute function public.announce_catalogue();

-- ==== Finance ====
-- Totals are kept current by the very transactions that change what they count, so that a summary reads a few rows
-- however many orders there are: docs/decisions/0011.

-- What the database must know of the business itself. The server writes the zone at start.
create table public.business (
  -- one row
  id boolean primary key default true,
  -- months and days begin and end here; checked by the server, which reads it from BUSINESS_TIME_ZONE
  time_zone text not null,
  constraint business_is_one check (id)
);
insert into public.business (time_zone) values ('America/Sao_Paulo');

-- First day of the business's month at an instant; the session's own time zone plays no part.
create function public.business_month(at timestamptz) returns date
  language sql stable
  as $$ select date_trunc('month', at at time zone (select time_zone from public.business))::date $$;

-- One row per month and slot; a month is the sum of its slots. A slot belongs to some connections only: two sales
-- of the same month rarely wait for each other. Single rows may be negative, sums may not.
create table public.finance_months (
  month date not null,
  slot smallint not null,
  -- by the month an order was placed in; cancelled orders count nowhere here
  orders bigint not null default 0,
  revenue_cents bigint not null default 0,
  -- A sale's cost once had no bound: ten sales of a million units at ten billion reais exceed a bigint. New sales are
  -- bounded (10^12 cents); as numeric, earlier ones can be counted, rebuilt and checked.
  cogs_cents numeric not null default 0,
  receivable_cents bigint not null default 0,
  -- by the month of the payment date, of all orders; the cancelled part once more by itself
  payments bigint not null default 0,
  cash_cents bigint not null default 0,
  cancelled_cash_cents bigint not null default 0,
  -- by the month a case was created in
  pericias bigint not null default 0,
  pericia_received_cents bigint not null default 0,
  pericia_to_receive_cents bigint not null default 0,
  primary key (month, slot),
  constraint finance_months_start_on_the_first check (extract(day from month) = 1)
) with (fillfactor = 50);

-- What is still owed, by due date, for the ages of receivables.
create table public.finance_due_days (
  due_date date,
  slot smallint not null,
  orders bigint not null default 0,
  receivable_cents bigint not null default 0,
  -- orders without a due date share one row
  constraint finance_due_days_key unique nulls not distinct (due_date, slot)
) with (fillfactor = 50);

-- The same totals from the rows themselves: what the tables above must equal. Fills, repairs and checks them.
create view public.finance_months_recomputed as
with parts as (
  select public.business_month(created_at) as month, 1 as orders, amount_paid_cents as revenue, 0::bigint as cogs,
    total_cents - amount_paid_cents as receivable, 0 as payments, 0::bigint as cash, 0::bigint as cancelled_cash,
    0 as pericias, 0::bigint as received, 0::bigint as to_receive
  from public.orders where status <> 'cancelled'
  union all
  select public.business_month(o.created_at), 0, 0, i.quantity * i.cost_price_at_purchase_cents, 0, 0, 0, 0, 0, 0, 0
  from public.order_items i join public.orders o on o.id = i.order_id where o.status <> 'cancelled'
  union all
  select date_trunc('month', p.payment_date::timestamp)::date, 0, 0, 0, 0, 1, p.amount_cents,
    case when o.status = 'cancelled' then p.amount_cents else 0 end, 0, 0, 0
  from public.payments p join public.orders o on o.id = p.order_id
  union all
  select public.business_month(created_at), 0, 0, 0, 0, 0, 0, 0, 1, amount_received_cents, amount_to_receive_cents
  from public.pericias
)
select month, sum(orders)::bigint as orders, sum(revenue)::bigint as revenue_cents, sum(cogs) as cogs_cents,
  sum(receivable)::bigint as receivable_cents, sum(payments)::bigint as payments, sum(cash)::bigint as cash_cents,
  sum(cancelled_cash)::bigint as cancelled_cash_cents, sum(pericias)::bigint as pericias,
  sum(received)::bigint as pericia_received_cents, sum(to_receive)::bigint as pericia_to_receive_cents
from parts group by month;

create view public.finance_due_days_recomputed as
select due_date, count(*) as orders, sum(total_cents - amount_paid_cents)::bigint as receivable_cents
from public.orders where status <> 'cancelled' and amount_paid_cents < total_cents
group by due_date;

-- Writers wait until this transaction ends; readers don't.
create function public.rebuild_finance_totals() returns void language plpgsql as $$
begin
  lock table public.orders, public.order_items, public.payments, public.pericias in share row exclusive mode;
  delete from public.finance_months;
  insert into public.finance_months select month, 0, orders, revenue_cents, cogs_cents, receivable_cents, payments,
    cash_cents, cancelled_cash_cents, pericias, pericia_received_cents, pericia_to_receive_cents
  from public.finance_months_recomputed;
  delete from public.finance_due_days;
  insert into public.finance_due_days select due_date, 0, orders, receivable_cents from public.finance_due_days_recomputed;
end $$;

create function public.finance_slot(slots integer) returns smallint
  language sql stable as $$ select (pg_backend_pid() % slots)::smallint $$;

-- Adds signed amounts to a month. Months are touched in order, so that two transactions don't dead-lock over them.
create function public.add_to_finance_orders(changed_month date, orders bigint, revenue bigint, cogs numeric, receivable bigint)
  returns void language sql as $$
  insert into public.finance_months as kept (month, slot, orders, revenue_cents, cogs_cents, receivable_cents)
  select changed_month, public.finance_slot(16), $2, $3, $4, $5
  where ($2, $3, $4, $5) <> (0, 0, 0, 0)
  on conflict (month, slot) do update set
    orders = kept.orders + excluded.orders,
    revenue_cents = kept.revenue_cents + excluded.revenue_cents,
    cogs_cents = kept.cogs_cents + excluded.cogs_cents,
    receivable_cents = kept.receivable_cents + excluded.receivable_cents
$$;

create function public.add_to_finance_cash(changed_month date, payments bigint, cash bigint, cancelled_cash bigint)
  returns void language sql as $$
  insert into public.finance_months as kept (month, slot, payments, cash_cents, cancelled_cash_cents)
  select changed_month, public.finance_slot(16), $2, $3, $4
  where ($2, $3, $4) <> (0, 0, 0)
  on conflict (month, slot) do update set
    payments = kept.payments + excluded.payments,
    cash_cents = kept.cash_cents + excluded.cash_cents,
    cancelled_cash_cents = kept.cancelled_cash_cents + excluded.cancelled_cash_cents
$$;

create function public.add_to_finance_pericias(changed_month date, pericias bigint, received bigint, to_receive bigint)
  returns void language sql as $$
  insert into public.finance_months as kept (month, slot, pericias, pericia_received_cents, pericia_to_receive_cents)
  select changed_month, public.finance_slot(16), $2, $3, $4
  where ($2, $3, $4) <> (0, 0, 0)
  on conflict (month, slot) do update set
    pericias = kept.pericias + excluded.pericias,
    pericia_received_cents = kept.pericia_received_cents + excluded.pericia_received_cents,
    pericia_to_receive_cents = kept.pericia_to_receive_cents + excluded.pericia_to_receive_cents
$$;

create function public.add_to_finance_due_days(changed_day date, orders bigint, receivable bigint)
  returns void language sql as $$
  insert into public.finance_due_days as kept (due_date, slot, orders, receivable_cents)
  select changed_day, public.finance_slot(4), $2, $3
  where ($2, $3) <> (0, 0)
  on conflict (due_date, slot) do update set
    orders = kept.orders + excluded.orders,
    receivable_cents = kept.receivable_cents + excluded.receivable_cents
$$;

-- The cost of an order's items when an update moves it (in or out of 'cancelled', or to another instant), else 0:
-- most updates only register a payment and need not look at the items.
create function public.moved_cost(moved uuid, status_before text, status_after text, at_before timestamptz, at_after timestamptz)
  returns bigint language sql stable as $$
  select case when (status_before = 'cancelled') = (status_after = 'cancelled') and at_before = at_after then 0
    else (select coalesce(sum(quantity * cost_price_at_purchase_cents), 0)::bigint from public.order_items where order_id = moved)
  end
$$;

-- Orders. `sign` is +1 for what is there now and -1 for what was there before.
create function public.count_inserted_orders() returns trigger language plpgsql as $$
begin
  perform public.add_to_finance_orders(month, orders, paid, 0, receivable) from (
    select public.business_month(created_at) as month, count(*) as orders, sum(amount_paid_cents)::bigint as paid,
      sum(total_cents - amount_paid_cents)::bigint as receivable
    from added where status <> 'cancelled' group by 1 order by 1
  ) as months;
  perform public.add_to_finance_due_days(due_date, orders, receivable) from (
    select due_date, count(*) as orders, sum(total_cents - amount_paid_cents)::bigint as receivable
    from added where status <> 'cancelled' and amount_paid_cents < total_cents group by 1 order by 1
  ) as days;
  return null;
end $$;

create function public.count_updated_orders() returns trigger language plpgsql as $$
begin
  perform public.add_to_finance_orders(month, orders, paid, cogs, receivable) from (
    select month, sum(sign)::bigint as orders, sum(sign * amount_paid_cents)::bigint as paid,
      sum(sign * cost)::bigint as cogs, sum(sign * (total_cents - amount_paid_cents))::bigint as receivable
    from (
      select -1 as sign, public.business_month(b.created_at) as month, b.amount_paid_cents, b.total_cents, c.cost
      from before b join after a using (id), lateral public.moved_cost(a.id, b.status, a.status, b.created_at, a.created_at) as c (cost)
      where b.status <> 'cancelled'
      union all
      select 1, public.business_month(a.created_at), a.amount_paid_cents, a.total_cents, c.cost
      from before b join after a using (id), lateral public.moved_cost(a.id, b.status, a.status, b.created_at, a.created_at) as c (cost)
      where a.status <> 'cancelled'
    ) as signed group by 1 order by 1
  ) as months;
  perform public.add_to_finance_due_days(due_date, orders, receivable) from (
    select due_date, sum(sign)::bigint as orders, sum(sign * (total_cents - amount_paid_cents))::bigint as receivable
    from (
      select -1 as sign, due_date, total_cents, amount_paid_cents from before
      where status <> 'cancelled' and amount_paid_cents < total_cents
      union all
      select 1, due_date, total_cents, amount_paid_cents from after
      where status <> 'cancelled' and amount_paid_cents < total_cents
    ) as signed group by 1 order by 1
  ) as days;
  perform public.add_to_finance_cash(month, 0, 0, cancelled) from (
    select date_trunc('month', p.payment_date::timestamp)::date as month,
      sum(case when a.status = 'cancelled' then p.amount_cents else -p.amount_cents end)::bigint as cancelled
    from before b join after a using (id) join public.payments p on p.order_id = a.id
    where (b.status = 'cancelled') <> (a.status = 'cancelled')
    group by 1 order by 1
  ) as months;
  return null;
end $$;

-- The parts go first, while the order they are counted by is still there.
create function public.delete_order_parts() returns trigger language plpgsql as $$
begin
  delete from public.payments where order_id = old.id;
  delete from public.order_items where order_id = old.id;
  return old;
end $$;

create function public.count_deleted_orders() returns trigger language plpgsql as $$
begin
  perform public.add_to_finance_orders(month, -orders, -paid, 0, -receivable) from (
    select public.business_month(created_at) as month, count(*) as orders, sum(amount_paid_cents)::bigint as paid,
      sum(total_cents - amount_paid_cents)::bigint as receivable
    from removed where status <> 'cancelled' group by 1 order by 1
  ) as months;
  perform public.add_to_finance_due_days(due_date, -orders, -receivable) from (
    select due_date, count(*) as orders, sum(total_cents - amount_paid_cents)::bigint as receivable
    from removed where status <> 'cancelled' and amount_paid_cents < total_cents group by 1 order by 1
  ) as days;
  return null;
end $$;

create trigger finance_counts_inserted after insert on public.orders
  referencing new table as added for each statement execute function public.count_inserted_orders();
create trigger finance_counts_updated after update on public.orders
  referencing old table as before new table as after for each statement execute function public.count_updated_orders();
create trigger finance_deletes_parts before delete on public.orders
  for each row execute function public.delete_order_parts();
create trigger finance_counts_deleted after delete on public.orders
  referencing old table as removed for each statement execute function public.count_deleted_orders();

-- Items and payments count by their order. Its lock makes a cancellation at the same moment wait, or be seen here.
create function public.add_item_costs(order_ids uuid[], costs bigint[]) returns void language plpgsql as $$
begin
  perform from public.orders where id = any(order_ids) order by id for no key update;
  perform public.add_to_finance_orders(month, 0, 0, cogs, 0) from (
    select public.business_month(o.created_at) as month, sum(c.cost)::bigint as cogs
    from unnest(order_ids, costs) as c (order_id, cost) join public.orders o on o.id = c.order_id
    where o.status <> 'cancelled' group by 1 order by 1
  ) as months;
end $$;

create function public.add_payments(order_ids uuid[], days date[], counts bigint[], amounts bigint[]) returns void language plpgsql as $$
begin
  perform from public.orders where id = any(order_ids) order by id for no key update;
  perform public.add_to_finance_cash(month, payments, cash, cancelled) from (
    select date_trunc('month', p.day::timestamp)::date as month, sum(p.count)::bigint as payments, sum(p.amount)::bigint as cash,
      coalesce(sum(p.amount) filter (where o.status = 'cancelled'), 0)::bigint as cancelled
    from unnest(order_ids, days, counts, amounts) as p (order_id, day, count, amount) join public.orders o on o.id = p.order_id
    group by 1 order by 1
  ) as months;
end $$;

-- Only what changes an order's cost locks the order. Deleting a product takes its name off the items that sold it, which
-- changes no total: if it locked the orders, after the product, it could deadlock with a cancellation, which locks them
-- in the opposite order.
create function public.count_items() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform public.add_item_costs(array_agg(order_id), array_agg(quantity * cost_price_at_purchase_cents)) from after;
  elsif tg_op = 'DELETE' then
    perform public.add_item_costs(array_agg(order_id), array_agg(-quantity * cost_price_at_purchase_cents)) from before;
  else
    perform public.add_item_costs(array_agg(order_id), array_agg(cost)) from (
      select order_id, sum(cost)::bigint as cost from (
        select order_id, -quantity * cost_price_at_purchase_cents as cost from before
        union all
        select order_id, quantity * cost_price_at_purchase_cents from after
      ) as signed group by order_id having sum(cost) <> 0
    ) as changed;
  end if;
  return null;
end $$;

create function public.count_payments() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform public.add_payments(array_agg(order_id), array_agg(payment_date), array_agg(-1::bigint), array_agg(-amount_cents)) from before;
  end if;
  if tg_op <> 'DELETE' then
    perform public.add_payments(array_agg(order_id), array_agg(payment_date), array_agg(1::bigint), array_agg(amount_cents)) from after;
  end if;
  return null;
end $$;

create trigger finance_counts_inserted after insert on public.order_items
  referencing new table as after for each statement execute function public.count_items();
create trigger finance_counts_updated after update on public.order_items
  referencing old table as before new table as after for each statement execute function public.count_items();
create trigger finance_counts_deleted after delete on public.order_items
  referencing old table as before for each statement execute function public.count_items();
create trigger finance_counts_inserted after insert on public.payments
  referencing new table as after for each statement execute function public.count_payments();
create trigger finance_counts_updated after update on public.payments
  referencing old table as before new table as after for each statement execute function public.count_payments();
create trigger finance_counts_deleted after delete on public.payments
  referencing old table as before for each statement execute function public.count_payments();

-- Perícias count by their own rows.
create function public.count_pericias() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform public.add_to_finance_pericias(month, -pericias, -received, -to_receive) from (
      select public.business_month(created_at) as month, count(*) as pericias, sum(amount_received_cents)::bigint as received,
        sum(amount_to_receive_cents)::bigint as to_receive
      from before group by 1 order by 1
    ) as months;
  end if;
  if tg_op <> 'DELETE' then
    perform public.add_to_finance_pericias(month, pericias, received, to_receive) from (
      select public.business_month(created_at) as month, count(*) as pericias, sum(amount_received_cents)::bigint as received,
        sum(amount_to_receive_cents)::bigint as to_receive
      from after group by 1 order by 1
    ) as months;
  end if;
  return null;
end $$;

create trigger finance_counts_inserted after insert on public.pericias
  referencing new table as after for each statement execute function public.count_pericias();
create trigger finance_counts_updated after update on public.pericias
  referencing old table as before new table as after for each statement execute function public.count_pericias();
create trigger finance_counts_deleted after delete on public.pericias
  referencing old table as before for each statement execute function public.count_pericias();
