-- A mobile number of Brazil without its ninth digit is the same line as the one with it (phoneKey of the domain).
create function public.phone_key(phone text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(phone, '^(55[1-9]{2})([6-9][0-9]{7})$', '\19\2');

-- the number with which an account from before this rule repeats that of another account; it stays until it is changed
alter table auth.users add column shared_phone text;
update auth.users set shared_phone = phone
where id in (
  select id from (
    select id, row_number() over (partition by public.phone_key(phone) order by created_at, id) as place
    from auth.users where phone is not null
  ) as placed
  where place > 1
);
create unique index users_phone_line_key
  on auth.users (public.phone_key(phone), (case when phone = shared_phone then phone else '' end));
