-- Notifies every server process that the public catalogue has changed, so that none answers from an outdated cache.
-- One notice for each statement, without data: a process that receives it reads the catalogue again at the next request.
create function public.announce_catalogue() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue', '');
  return null;
end $$;

create trigger announce_catalogue
  after insert or update or delete or truncate on public.products
  for each statement execute function public.announce_catalogue();
