-- How long a case has waited since its last step: shown in the list, sorted and filtered by. Read from the history of
-- 10,000 cases a page took 19 to 46 ms, growing with their number; from this index it takes under 1 ms.
alter table public.pericias
  -- when the newest step was recorded, corrections aside; it changes only together with current_status
  add column last_step_at timestamptz,
  -- no step follows, so the case does not wait
  add column is_closed boolean not null
    generated always as (current_status in ('COBRANCA_HONORARIOS', 'ENCERRADA_RECUSADA')) stored;

update public.pericias set last_step_at = coalesce((
  select max(step.created_at) from public.pericia_status_history as step
  where step.pericia_id = pericias.id and step.corrects_id is null
), created_at);

alter table public.pericias
  alter column last_step_at set default now(),
  alter column last_step_at set not null;
create index pericias_waiting_idx on public.pericias (is_closed, last_step_at, id);
