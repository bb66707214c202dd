-- What the shop keeps of a customer in addition to the account: the same for a person who signed up in the shop and for one
-- added at the counter. A customer without a row here has no document, birthday or consent yet.

create table public.customer_files (
  user_id uuid primary key references public.profiles on delete cascade,
  -- CPF or CNPJ, bare and in upper case; the check digits are a rule of the domain
  tax_document text,
  birthday date,
  -- whether the shop may send messages; null before the customer was asked
  accepts_messages boolean,
  consent_at timestamptz,
  -- who recorded the answer; it outlives that account
  consent_by uuid references public.profiles on delete set null,
  constraint customer_files_tax_document_is_cpf_or_cnpj check (tax_document ~ '^([0-9]{11}|[0-9A-Z]{12}[0-9]{2})$'),
  constraint customer_files_birthday_is_plausible check (birthday between '1900-01-01' and '2100-12-31'),
  -- a consent proves nothing without its instant
  constraint customer_files_consent_has_its_instant check ((accepts_messages is null) = (consent_at is null))
);
-- one document is one person
create unique index customer_files_tax_document_key on public.customer_files (tax_document);
create index customer_files_search_idx on public.customer_files using gin (tax_document public.gin_trgm_ops);
create index customer_files_consent_by_idx on public.customer_files (consent_by);

-- Further telephones and addresses of a customer. Unlike those of the account they sign no one in, and a family
-- may share one.
create table public.customer_contacts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles on delete cascade,
  kind text not null,
  value text not null,
  -- in the order they were typed
  position integer not null,
  constraint customer_contacts_kind_is_known check (kind in ('phone', 'email')),
  constraint customer_contacts_phone_is_e164_without_plus check (kind <> 'phone' or value ~ '^[1-9][0-9]{1,14}$'),
  constraint customer_contacts_email_is_normalised
    check (kind <> 'email' or (value = lower(value) and length(value) between 3 and 255)),
  constraint customer_contacts_value_key unique (user_id, kind, value)
);
create index customer_contacts_search_idx on public.customer_contacts using gin (value public.gin_trgm_ops);

create table public.customer_addresses (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles on delete cascade,
  postal_code text,
  street text not null,
  street_number text,
  complement text,
  district text,
  city text not null,
  state text not null,
  position integer not null,
  search_text text generated always as (
    public.fold(street || ' ' || coalesce(street_number, '') || ' ' || coalesce(complement, '') || ' '
      || coalesce(district, '') || ' ' || city || ' ' || state || ' ' || coalesce(postal_code, ''))
  ) stored,
  constraint customer_addresses_postal_code_has_eight_digits check (postal_code ~ '^[0-9]{8}$'),
  constraint customer_addresses_state_is_an_abbreviation check (state ~ '^[A-Z]{2}$'),
  constraint customer_addresses_are_present check (btrim(street) <> '' and btrim(city) <> '')
);
create index customer_addresses_user_id_idx on public.customer_addresses (user_id, position);
create index customer_addresses_search_idx on public.customer_addresses using gin (search_text public.gin_trgm_ops);

create table public.customer_notes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles on delete cascade,
  body text not null,
  -- the note outlives the account of its author
  author_id uuid references public.profiles on delete set null,
  created_at timestamptz not null default now(),
  constraint customer_notes_are_present check (btrim(body) <> '')
);
create index customer_notes_user_id_idx on public.customer_notes (user_id, created_at desc);
create index customer_notes_author_id_idx on public.customer_notes (author_id);

-- Two records of one person become one; the id of the other leads here, for links and the audit log.
create table public.customer_aliases (
  -- of a record that no longer exists
  old_id uuid primary key,
  -- never an alias itself: a further merge changes these rows
  new_id uuid not null references public.profiles on delete cascade,
  merged_at timestamptz not null,
  constraint customer_aliases_lead_elsewhere check (old_id <> new_id)
);
create index customer_aliases_new_id_idx on public.customer_aliases (new_id);

-- customers are searched by the digits of their telephone
create index users_phone_search_idx on auth.users using gin (phone public.gin_trgm_ops);
