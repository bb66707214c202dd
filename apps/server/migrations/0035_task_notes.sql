-- What people add to a task on the board: comments and a checklist; and a version that detects concurrent edits.

alter table public.tasks
  -- grows with each change of a field, so that a form saved over somebody else's change is noticed
  add column version integer not null default 1;

-- rows of equal position are listed oldest first
drop index public.tasks_board_idx;
create index tasks_board_idx on public.tasks (status, position, created_at, id);

create table public.task_comments (
  id uuid primary key default gen_random_uuid(),
  task_id uuid not null references public.tasks on delete cascade,
  -- the comment outlives its author's account
  user_id uuid references public.profiles on delete set null,
  body text not null,
  created_at timestamptz not null default now(),
  constraint task_comments_body_is_present check (btrim(body) <> '')
);
create index task_comments_task_id_idx on public.task_comments (task_id, created_at);
create index task_comments_user_id_idx on public.task_comments (user_id);

create table public.task_checklist_items (
  id uuid primary key default gen_random_uuid(),
  task_id uuid not null references public.tasks on delete cascade,
  body text not null,
  is_done boolean not null default false,
  created_at timestamptz not null default now(),
  constraint task_checklist_items_body_is_present check (btrim(body) <> '')
);
create index task_checklist_items_task_id_idx on public.task_checklist_items (task_id, created_at);
