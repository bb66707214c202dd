-- A change of the grants is an entry about the one table of grants, which has a fixed id.
alter table public.audit_log
  drop constraint audit_log_subject_is_known,
  add constraint audit_log_subject_is_known check (subject in ('order', 'product', 'user', 'shop', 'rights'));
