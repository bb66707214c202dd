-- Reading asks only an access token, which outlives its session by up to AUTH_JWT_SECONDS. Sessions that lost
-- something are therefore kept here, and by every process in its memory, for as long as a token of theirs may be
-- valid: a request with one of these tokens is checked against the database.
create table auth.session_doubts (
  -- no foreign key: most of them are gone
  session_id uuid primary key,
  since timestamptz not null default now()
);

create function auth.doubt_ended_sessions() returns trigger language plpgsql as $$
begin
  insert into auth.session_doubts (session_id) select id from gone order by id
    on conflict (session_id) do update set since = excluded.since;
  return null;
end $$;

create trigger doubt_ended
  after delete on auth.sessions referencing old table as gone
  for each statement execute function auth.doubt_ended_sessions();

-- A ban may be lifted, and then the session is valid again: a row only means that the session must be checked.
create function auth.doubt_barred_person() returns trigger language plpgsql as $$
begin
  insert into auth.session_doubts (session_id) select id from auth.sessions where user_id = new.id order by id
    on conflict (session_id) do update set since = excluded.since;
  return null;
end $$;

create trigger doubt_barred
  after update of banned_until, deleted_at on auth.users for each row
  when (old.banned_until is distinct from new.banned_until or old.deleted_at is distinct from new.deleted_at)
  execute function auth.doubt_barred_person();

-- '*' makes the processes read the table again.
create function auth.announce_doubts() returns trigger language plpgsql as $$
declare
  ids uuid[];
begin
  select array_agg(session_id) into ids from (select session_id from changed limit 11) as few;
  if tg_op = 'DELETE' or cardinality(ids) > 10 then
    if ids is not null then perform pg_notify('changes', 'session *'); end if;
  else
    perform pg_notify('changes', 'session ' || id) from unnest(ids) as id;
  end if;
  return null;
end $$;

create trigger announce_doubts
  after insert on auth.session_doubts referencing new table as changed
  for each statement execute function auth.announce_doubts();

create trigger announce_doubts_again
  after update on auth.session_doubts referencing new table as changed
  for each statement execute function auth.announce_doubts();

create trigger announce_cleared
  after delete on auth.session_doubts referencing old table as changed
  for each statement execute function auth.announce_doubts();
