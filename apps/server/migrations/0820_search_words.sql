-- A search also ignores apostrophes and invisible characters, as searchWords of the domain: 'davila' finds D’Ávila.
-- A soft hyphen must be removed before unaccent turns it into a hyphen.
create function public.without_ignored(value text) returns text
  language sql immutable strict parallel safe
  as $$ select regexp_replace(value, '[''`´ʹʻʼʽˈʾʿ‘’‛′＇\u00ad\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufe00-\ufe0f\ufeff\ufff9-\ufffb\U000110bd\U000110cd\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0001\U000e0020-\U000e007f]', '', 'g') $$;

create or replace function public.fold(value text) returns text
  language sql immutable strict parallel safe
  as $$ select lower(public.unaccent('public.unaccent'::regdictionary, public.without_ignored(value))) $$;

-- computes the columns that are generated with fold again, where that changes them; nothing that triggers count or announce
alter table public.profiles disable trigger user;
update public.profiles as p set first_name = first_name where p::text <> public.without_ignored(p::text);
alter table public.profiles enable trigger user;
alter table public.customer_addresses disable trigger user;
update public.customer_addresses as a set street = street where a::text <> public.without_ignored(a::text);
alter table public.customer_addresses enable trigger user;
alter table public.products disable trigger user;
update public.products as p set name = name where p::text <> public.without_ignored(p::text);
alter table public.products enable trigger user;
alter table public.pericias disable trigger user;
update public.pericias as p set location = location where p::text <> public.without_ignored(p::text);
alter table public.pericias enable trigger user;
alter table public.tasks disable trigger user;
update public.tasks as t set title = title where t::text <> public.without_ignored(t::text);
alter table public.tasks enable trigger user;
reindex index public.customer_notes_search_idx;

-- e-mail addresses are searched like names
drop index auth.users_email_search_idx;
create index users_email_search_idx on auth.users using gin (public.fold(email) public.gin_trgm_ops);
drop index public.customer_contacts_search_idx;
create index customer_contacts_search_idx on public.customer_contacts using gin (public.fold(value) public.gin_trgm_ops);
