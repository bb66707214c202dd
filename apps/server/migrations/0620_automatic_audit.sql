-- What no person did, such as a payment that the bank reported, is recorded with its source.
alter table public.audit_log
  alter column actor_id drop not null,
  add column source text,
  add constraint audit_log_source_is_known check (source in ('bank')),
  add constraint audit_log_has_an_actor_or_a_source check ((actor_id is null) = (source is not null));
