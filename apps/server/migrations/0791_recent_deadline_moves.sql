-- *Hoje* reads the moves since yesterday.
create index deadline_moves_at_idx on public.deadline_moves (at);
