alter table public.files
  -- nothing referred to the file when it was looked at: its bytes are being removed, and nothing may refer to it any more
  add column is_doomed boolean not null default false;
create index files_doomed_idx on public.files (id) where is_doomed;
