-- Calendars of courts: the laws that close them are computed, these are the days of their own acts.
create table public.court_calendars (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  rules text not null,
  -- today of a deadline is judged in it (CPC 213)
  time_zone text not null,
  -- the court whose days a comarca inherits
  parent_id uuid references public.court_calendars,
  constraint court_calendars_name_is_unique unique (name),
  constraint court_calendars_name_has_a_length check (length(btrim(name)) between 1 and 100),
  constraint court_calendars_rules_are_known check (rules in ('state', 'federal', 'federalDistrict'))
);
create index court_calendars_parent_id_idx on public.court_calendars (parent_id);

create table public.court_days (
  calendar_id uuid not null references public.court_calendars on delete cascade,
  date date not null,
  effect text not null,
  name text not null,
  source text not null,
  primary key (calendar_id, date),
  constraint court_days_effect_is_known check (effect in ('closed', 'suspended', 'outage', 'open'))
);

alter table public.pericias
  -- null until its first deadline
  add column calendar_id uuid references public.court_calendars;
create index pericias_calendar_id_idx on public.pericias (calendar_id) where calendar_id is not null;
