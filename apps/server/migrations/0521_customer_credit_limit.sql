-- How much a customer may owe on credit; null for the limit of the shop.
alter table public.customer_files
  add column credit_limit_cents bigint,
  add constraint customer_files_credit_limit_is_money check (credit_limit_cents between 0 and 1000000000000);
