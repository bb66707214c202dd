-- Listings sort by price: without an index each page would sort the whole category.
create index products_category_price_idx on public.products (category, price_cents, id);
