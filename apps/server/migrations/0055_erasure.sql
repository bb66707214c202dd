-- People may ask for the erasure of their data. Apart from that the audit log stays append-only.

-- An erasure removes facts about people from entries; it never changes or adds a fact, or removes an entry. It sets a
-- variable of its transaction, so that no other statement can do the same by accident.
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
