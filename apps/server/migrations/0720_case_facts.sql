-- What the court's file says of a case, and what its expert typed of it. All of it may be unknown.
alter table public.pericias
  add column plaintiff text,
  add column court text,
  -- the judging body, such as '2ª Vara Cível'
  add column court_division text,
  add column judicial_district text,
  add column case_class text,
  add column claim_cents bigint,
  add column distribution_date date,
  -- technical assistants of the parties, in the order typed: name, side, contact
  add column assistants jsonb not null default '[]',
  -- kept secret by the court: feeds, mails and the board do not name it
  add column is_sealed boolean not null default false,
  add column follows_notices boolean not null default true,
  add constraint pericias_claim_is_positive check (claim_cents between 1 and 1000000000000),
  add constraint pericias_assistants_are_a_list check (jsonb_typeof(assistants) = 'array');

-- the search also finds plaintiff and court division; replacing the column drops its index with it
alter table public.pericias drop column search_text;
alter table public.pericias add column search_text text generated always as (public.fold(
  process_number || chr(10) || regexp_replace(process_number, '[^0-9A-Za-z]', '', 'g') || chr(10) || defendant || chr(10) || location
    || chr(10) || coalesce(plaintiff, '') || chr(10) || coalesce(court_division, '')
)) stored;
create index pericias_search_idx on public.pericias using gin (search_text public.gin_trgm_ops);
