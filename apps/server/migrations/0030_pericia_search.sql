-- Finding cases: by number however it is punctuated, by step, by access; and the days that belong in a calendar.

-- letters and digits only, so that '0058967-77.2016…' and '005896777 2016…' are known as the same case (processKey of the domain)
alter table public.pericias
  add column process_key text generated always as (upper(regexp_replace(process_number, '[^0-9A-Za-z]', '', 'g'))) stored;
create index pericias_process_key_idx on public.pericias (process_key);

-- the search also finds a number typed without its punctuation; replacing the column drops its index with it
alter table public.pericias drop column search_text;
alter table public.pericias add column search_text text generated always as (public.fold(
  process_number || chr(10) || regexp_replace(process_number, '[^0-9A-Za-z]', '', 'g') || chr(10) || defendant || chr(10) || location
)) stored;
create index pericias_search_idx on public.pericias using gin (search_text public.gin_trgm_ops);

create index pericias_status_idx on public.pericias (current_status, created_at desc, id desc);
create index pericias_access_idx on public.pericias (access_granted, created_at desc, id desc);

-- one entry in ten has a date
create index pericia_status_history_event_date_idx on public.pericia_status_history (event_date) where event_date is not null;
