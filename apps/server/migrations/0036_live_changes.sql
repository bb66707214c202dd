-- Notifies every server process of a change; the processes forward it to the screens of administrators.
-- A notice is 'kind id', never data: every listener receives it, so it must contain nothing private.

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
