-- What tells two editors of one case apart.

alter table public.pericias
  -- grows with each change of what the form holds, so that a form saved over somebody else's change is noticed;
  -- a step of the workflow is no such change
  add column version integer not null default 1;
