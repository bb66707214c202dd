-- The deadlines of cases: what they are counted from, and both dates. The days between are computed when they are read.
create table public.deadlines (
  id uuid primary key default gen_random_uuid(),
  pericia_id uuid not null references public.pericias on delete cascade,
  kind text not null,
  -- what a free deadline is for
  title text,
  start text not null,
  start_date date not null,
  days integer not null,
  unit text not null,
  extension_days integer not null default 0,
  suspensions jsonb not null default '[]',
  -- the start is not certain
  is_provisional boolean not null default false,
  legal_date date not null,
  safe_date date not null,
  responsible_id uuid references public.profiles on delete set null,
  task_id uuid references public.tasks on delete set null,
  fulfilled_on date,
  proof text,
  -- the days of both dates as they were at the fulfilment
  calculation jsonb,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid references public.profiles on delete set null,
  constraint deadlines_kind_is_known check (kind in (
    'report', 'feeProposal', 'excuse', 'reportBeforeHearing', 'noticeToAssistants', 'clarifications', 'free')),
  constraint deadlines_start_is_known check (start in (
    'portal', 'tacit', 'gazette', 'awareness', 'filing', 'fixed', 'event')),
  constraint deadlines_unit_is_known check (unit in ('working', 'calendar', 'hours')),
  constraint deadlines_free_have_a_title check ((kind = 'free') = (title is not null)),
  constraint deadlines_safe_is_not_later check (safe_date <= legal_date),
  constraint deadlines_fulfilled_keep_their_days check ((fulfilled_on is null) = (calculation is null))
);
create index deadlines_open_idx on public.deadlines (safe_date, id) where fulfilled_on is null;
create index deadlines_pericia_id_idx on public.deadlines (pericia_id);
create index deadlines_responsible_id_idx on public.deadlines (responsible_id);
create index deadlines_task_id_idx on public.deadlines (task_id) where task_id is not null;
create index deadlines_created_by_idx on public.deadlines (created_by);

-- Dates never move silently: each move with its cause.
create table public.deadline_moves (
  id bigint generated always as identity primary key,
  deadline_id uuid not null references public.deadlines on delete cascade,
  at timestamptz not null,
  actor_id uuid references public.profiles on delete set null,
  cause text not null,
  reason text,
  old_legal_date date not null,
  legal_date date not null,
  old_safe_date date not null,
  safe_date date not null,
  constraint deadline_moves_cause_is_known check (cause in (
    'corrected', 'extended', 'suspended', 'restarted', 'calendar'))
);
create index deadline_moves_deadline_id_idx on public.deadline_moves (deadline_id, id);
create index deadline_moves_actor_id_idx on public.deadline_moves (actor_id);

-- screens of cases read again what changed
create trigger announce_inserted after insert on public.deadlines referencing new table as changed
  for each statement execute function public.announce_changes('pericias', 'pericia_id');
create trigger announce_updated after update on public.deadlines referencing new table as changed
  for each statement execute function public.announce_changes('pericias', 'pericia_id');
create trigger announce_deleted after delete on public.deadlines referencing old table as changed
  for each statement execute function public.announce_changes('pericias', 'pericia_id');
