-- The expert's cases with their ten-step history, and the task board.

create table public.pericias (
  id uuid primary key default gen_random_uuid(),
  process_number text not null,
  defendant text not null,
  location text not null,
  case_summary text,
  access_granted boolean not null default true,
  amount_received_cents bigint not null default 0,
  amount_to_receive_cents bigint not null default 0,
  -- the administrator who created it; the case outlives the account
  user_id uuid references public.profiles on delete set null,
  current_status text not null default 'EM_AVALIACAO',
  created_at timestamptz not null default now(),
  search_text text generated always as (public.fold(process_number || chr(10) || defendant || chr(10) || location)) stored,
  constraint pericias_process_number_is_present check (btrim(process_number) <> ''),
  constraint pericias_defendant_is_present check (btrim(defendant) <> ''),
  constraint pericias_location_is_present check (btrim(location) <> ''),
  constraint pericias_received_is_not_negative check (amount_received_cents between 0 and 1000000000000),
  constraint pericias_to_receive_is_not_negative check (amount_to_receive_cents between 0 and 1000000000000),
  constraint pericias_status_is_known check (current_status in (
    'EM_AVALIACAO', 'APROVADA_RECUSADA', 'PROPOSTA_HONORARIOS_ENVIADA', 'PROPOSTA_HONORARIOS_APROVADA_RECUSADA',
    'PROPOSTA_DATA_DILIGENCIA', 'PERICIA_REALIZADA', 'DOCUMENTO_PRAZO_LAUDO', 'LAUDO_PERICIAL',
    'COBRANCA_HONORARIOS', 'ENCERRADA_RECUSADA'
  ))
);
create index pericias_newest_idx on public.pericias (created_at desc, id desc);
create index pericias_search_idx on public.pericias using gin (search_text public.gin_trgm_ops);
create index pericias_user_id_idx on public.pericias (user_id);

create table public.pericia_status_history (
  id uuid primary key default gen_random_uuid(),
  pericia_id uuid not null references public.pericias on delete cascade,
  status_type text not null,
  process_movement_number text,
  event_date date,
  notes text,
  user_id uuid references public.profiles on delete set null,
  created_at timestamptz not null default now(),
  constraint pericia_status_history_status_is_known check (status_type in (
    'EM_AVALIACAO', 'APROVADA_RECUSADA', 'PROPOSTA_HONORARIOS_ENVIADA', 'PROPOSTA_HONORARIOS_APROVADA_RECUSADA',
    'PROPOSTA_DATA_DILIGENCIA', 'PERICIA_REALIZADA', 'DOCUMENTO_PRAZO_LAUDO', 'LAUDO_PERICIAL',
    'COBRANCA_HONORARIOS', 'ENCERRADA_RECUSADA'
  ))
);
create index pericia_status_history_pericia_id_idx on public.pericia_status_history (pericia_id, created_at);
create index pericia_status_history_user_id_idx on public.pericia_status_history (user_id);

create table public.tasks (
  id uuid primary key default gen_random_uuid(),
  title text not null,
  description text,
  status text not null default 'TO_DO',
  priority text not null default 'MEDIUM',
  due_date date,
  start_date date,
  completion_date timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by_user_id uuid references public.profiles on delete set null,
  assigned_to_user_id uuid references public.profiles on delete set null,
  -- the place within its column; fractions leave room between two neighbours
  position double precision not null default 0,
  search_text text generated always as (public.fold(title || chr(10) || coalesce(description, ''))) stored,
  constraint tasks_title_is_present check (btrim(title) <> ''),
  constraint tasks_status_is_known check (status in ('TO_DO', 'IN_PROGRESS', 'BLOCKED', 'REVIEW', 'DONE', 'CANCELLED')),
  constraint tasks_priority_is_known check (priority in ('LOW', 'MEDIUM', 'HIGH', 'URGENT')),
  -- a completion date exists exactly while the task is done
  constraint tasks_completion_matches_status check ((status = 'DONE') = (completion_date is not null))
);
create index tasks_board_idx on public.tasks (status, position, id);
create index tasks_search_idx on public.tasks using gin (search_text public.gin_trgm_ops);
create index tasks_assigned_to_user_id_idx on public.tasks (assigned_to_user_id);
create index tasks_created_by_user_id_idx on public.tasks (created_by_user_id);
