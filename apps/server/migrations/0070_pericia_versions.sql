-- Detects that two people edit the same case.

alter table public.pericias
  -- grows with each change of what the form holds, so that a save over another person's change is detected;
  -- a step of the workflow is no such change
  add column version integer not null default 1;
