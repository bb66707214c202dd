-- Tells every server process that the public catalogue has changed, so that none answers from an outdated copy.
-- Once a statement and without data: whoever hears it reads the catalogue anew when somebody next asks for it.
create function public.announce_catalogue() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue', '');
  return null;
end $$;

create trigger announce_catalogue
  after insert or update or delete or truncate on public.products
  for each statement execute function public.announce_catalogue();
