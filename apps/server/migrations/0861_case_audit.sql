-- Changes of a case that concern its deadlines are audited: its calendar, and a fulfilment that is undone.
alter table public.audit_log
  drop constraint audit_log_subject_is_known,
  add constraint audit_log_subject_is_known
    check (subject in ('order', 'product', 'user', 'shop', 'rights', 'pericia'));

-- Dates also move when a fulfilment is undone, or when the case goes to another court.
alter table public.deadline_moves
  drop constraint deadline_moves_cause_is_known,
  add constraint deadline_moves_cause_is_known check (cause in (
    'corrected', 'extended', 'suspended', 'restarted', 'calendar', 'reopened', 'court'));
