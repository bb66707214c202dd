-- What a job needs, in a table of ours: the queue's own tables are private to its library, which publishes neither a way
-- to read a payload nor to find jobs by it.
create table public.job_payloads (
  -- the job's key in the queue; the job's own payload is this key alone
  key uuid primary key default gen_random_uuid(),
  task text not null,
  payload json not null,
  created_at timestamptz not null default now()
);
