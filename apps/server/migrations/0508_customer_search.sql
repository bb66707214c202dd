-- Customers are found by a birthday in any year, and by the words of a note.
create index customer_files_birthday_idx
  on public.customer_files ((extract(month from birthday) * 100 + extract(day from birthday)));
create index customer_notes_search_idx on public.customer_notes using gin (public.fold(body) public.gin_trgm_ops);
