-- *Hoje* counts the products with a low stock at each visit; of 10,000 products that took 13 ms without this index.
create index products_low_idx on public.products (stock, id) include (low_stock_at)
  where stock <= low_stock_at;
