-- Products that are hidden from the shop without being deleted: the counter and the back office keep them.

alter table public.products add column is_hidden boolean not null default false;

-- The products as shoppers see them. Every public query reads this view and never the table, so that none can show a
-- hidden product, a cost or a code.
create view public.catalogue as
  select id, name, description, price_cents, stock, category, image_url, created_at, units_sold, search_text
  from public.products
  where not is_hidden;

-- Screens of administrators follow edits of products. Sales do not change the version: they are announced as orders,
-- and a checkout must not pay for a second notice.
create function public.announce_product_edit() returns trigger language plpgsql as $$
begin
  perform pg_notify('changes', 'products ' || new.id);
  return null;
end $$;

create trigger announce_inserted after insert on public.products referencing new table as changed
  for each statement execute function public.announce_changes('products', 'id');
create trigger announce_edited after update of version on public.products for each row
  when (old.version is distinct from new.version) execute function public.announce_product_edit();
create trigger announce_deleted after delete on public.products referencing old table as changed
  for each statement execute function public.announce_changes('products', 'id');
