-- What the courts recorded of a case, as DataJud last said, by the case's number: a form asks before there is a case.
create table public.court_records (
  number text primary key,
  requested_at timestamptz not null,
  -- a job has still to ask
  is_waiting boolean not null default true,
  checked_at timestamptz,
  succeeded_at timestamptz,
  -- what failed since
  problem text,
  -- null until it was found
  content jsonb,
  constraint court_records_number_is_unique_form check (number ~ '^\d{20}$'),
  constraint court_records_content_was_read check (content is null or succeeded_at is not null),
  constraint court_records_success_was_checked check (succeeded_at is null or checked_at is not null)
);
