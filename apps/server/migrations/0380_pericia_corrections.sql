-- A mistaken history entry is corrected by a further entry that refers to the step; the mistaken one stays readable.
alter table public.pericia_status_history
  -- the step whose values this entry replaces; null for a step
  add column corrects_id uuid,
  -- the target of the foreign key below
  add constraint pericia_status_history_step_key unique (id, pericia_id, status_type),
  -- a correction belongs to the case of its step and never changes the status
  add constraint pericia_status_history_corrects_same_step foreign key (corrects_id, pericia_id, status_type)
    references public.pericia_status_history (id, pericia_id, status_type),
  -- an entry that corrects itself would be no step of the case
  add constraint pericia_status_history_corrects_another check (corrects_id <> id);
create index pericia_status_history_corrects_id_idx on public.pericia_status_history (corrects_id, created_at)
  where corrects_id is not null;
