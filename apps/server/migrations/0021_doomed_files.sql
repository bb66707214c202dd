alter table public.files
  -- the file was unused when it was checked: its bytes are being removed, and nothing may reference it any more
  add column is_doomed boolean not null default false;
create index files_doomed_idx on public.files (id) where is_doomed;
