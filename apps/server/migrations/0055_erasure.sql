-- People may ask that what the shop knows of them be erased. The audit log stays append-only in everything else.

-- An erasure takes facts about people away from entries; it never changes one, adds one or removes an entry. It says
-- so for its own transaction, so that no other statement passes by accident.
create or replace function public.keep_audit_log() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_setting('vendas.is_erasure', true) = 'on'
    and to_jsonb(new) - 'before' - 'after' = to_jsonb(old) - 'before' - 'after'
    and new.before <@ old.before and new.after <@ old.after
  then
    return new;
  end if;
  raise exception 'the audit log is only ever added to' using errcode = 'insufficient_privilege';
end $$;

drop trigger audit_log_is_append_only on public.audit_log;
create trigger audit_log_is_append_only
  before delete or truncate on public.audit_log
  for each statement execute function public.keep_audit_log();
create trigger audit_log_keeps_its_facts
  before update on public.audit_log
  for each row execute function public.keep_audit_log();
