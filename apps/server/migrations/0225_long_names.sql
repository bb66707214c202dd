-- A name may be longer than an entry of an index (2704 bytes): its beginning decides the order, then the id.
alter table public.profiles drop column sort_name;
alter table public.profiles
  add column sort_name text collate "pt-BR-x-icu" generated always as (
    left(coalesce(first_name, '') || ' ' || coalesce(last_name, ''), 200)
  ) stored;
-- people without a name come last
create index profiles_name_idx on public.profiles ((first_name is null), sort_name, id);
create index profiles_role_name_idx on public.profiles (role, (first_name is null), sort_name, id);
