-- A term in hours ends at a time of its day.
alter table public.deadlines
  add column end_time text,
  -- any other deadline ends with its day
  add constraint deadlines_only_hours_have_an_end_time
    check (end_time is null or (start = 'fixed' and unit = 'hours' and end_time ~ '^([01]\d|2[0-3]):[0-5]\d$'));
