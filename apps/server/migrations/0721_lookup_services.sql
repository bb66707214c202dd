-- Services of the courts: what the owner set of each, and when it may be asked again by whatever process.
create table public.lookup_services (
  service text primary key,
  is_on boolean not null default false,
  -- the key as sealed by the vault
  secret text,
  version integer not null default 1,
  -- spacing between requests, the pause after too many, and the rest of a service that is down
  next_request_at timestamptz not null default now(),
  -- failed requests in a row
  failures integer not null default 0,
  last_success_at timestamptz,
  -- what failed since
  problem text,
  test_requested_at timestamptz,
  tested_at timestamptz,
  constraint lookup_services_service_is_known check (service in ('datajud', 'djen')),
  constraint lookup_services_problem_is_known check (problem in (
    'wrongKey', 'onlyBrazil', 'limited', 'slow', 'unavailable', 'unreachable', 'unclear', 'refused')),
  constraint lookup_services_failures_are_counted check (failures >= 0)
);
insert into public.lookup_services (service) values ('datajud'), ('djen');
