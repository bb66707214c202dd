-- From how many units on the back office marks a product as low, for each product by itself: five units of one product
-- last a month, of another a day. Five was the mark of all products before.

alter table public.products
  add column low_stock_at integer not null default 5,
  -- zero marks it only once it is sold out
  add constraint products_low_stock_at_is_a_stock check (low_stock_at between 0 and 1000000);
