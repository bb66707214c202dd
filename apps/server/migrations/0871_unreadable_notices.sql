-- How many notices of the last response could not be read: the page of the case says so, because one may have a term.
alter table public.notice_searches add column unreadable integer not null default 0,
  add constraint notice_searches_unreadable_is_a_count check (unreadable >= 0);
