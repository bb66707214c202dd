-- A day may have several effects, such as a holiday of the court on which its systems also fail; each has its own act.
alter table public.court_days
  drop constraint court_days_pkey,
  add primary key (calendar_id, date, effect);
