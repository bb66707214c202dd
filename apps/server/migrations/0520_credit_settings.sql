-- The owner's rules of selling on credit: rates in hundredths of a percent, off until they are turned on.
alter table public.shop
  add column fine_bp integer not null default 0,
  add column interest_bp integer not null default 0,
  add column instalment_interest_bp integer not null default 0,
  add column credit_limit_cents bigint,
  add column credit_block_days integer,
  -- the highest rates of the law are a rule of the domain
  add constraint shop_rates_are_percentages check (
    fine_bp between 0 and 10000 and interest_bp between 0 and 10000 and instalment_interest_bp between 0 and 10000
  ),
  add constraint shop_credit_limit_is_money check (credit_limit_cents between 0 and 1000000000000),
  add constraint shop_credit_block_days_are_days check (credit_block_days >= 0);
