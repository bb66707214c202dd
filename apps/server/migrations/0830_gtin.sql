-- 8, 12, 13 and 14 digits of one GTIN are one bar code (barCodeKey of the domain).
alter table public.products
  add column gtin text generated always as (lpad(ean, 14, '0')) stored,
  -- the bar code with which a product from before this rule repeats that of another product; it stays until it is changed
  add column shared_ean text;
update public.products set shared_ean = ean
where id in (
  select id from (
    select id, row_number() over (partition by gtin order by created_at, id) as place from public.products where ean is not null
  ) as placed
  where place > 1
);
create unique index products_gtin_key on public.products (gtin, (case when ean = shared_ean then ean else '' end));
