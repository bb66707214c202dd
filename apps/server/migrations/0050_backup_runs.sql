-- Every backup that was made or attempted, so that all processes know when the last one succeeded and can warn.
-- It describes this installation, not the shop, so a backup does not contain it.
create table public.backup_runs (
  id bigint generated always as identity primary key,
  started_at timestamptz not null,
  ended_at timestamptz not null,
  -- the file's name without its folder; processes may see the folder at different places
  file_name text not null,
  size_bytes bigint,
  -- why it failed; null for one that succeeded
  problem text,
  constraint backup_runs_succeed_or_fail check ((size_bytes is null) <> (problem is null))
);
