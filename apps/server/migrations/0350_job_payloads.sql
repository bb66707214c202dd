-- The payloads of jobs: the tables of the queue are private to its library, which offers no way to read a payload or
-- to find jobs by it.
create table public.job_payloads (
  -- the job's key in the queue; the job's own payload is this key alone
  key uuid primary key default gen_random_uuid(),
  task text not null,
  payload json not null,
  created_at timestamptz not null default now()
);
