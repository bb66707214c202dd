-- What the card company keeps of a payment, in hundredths of a percent, and after how many days it pays the shop.
alter table public.shop
  add column debit_fee_bp integer not null default 0,
  add column debit_days integer not null default 0,
  add column credit_fee_bp integer not null default 0,
  add column credit_days integer not null default 0,
  add constraint shop_card_fees_are_percentages
    check (debit_fee_bp between 0 and 10000 and credit_fee_bp between 0 and 10000),
  add constraint shop_card_days_are_days check (debit_days >= 0 and credit_days >= 0);

-- As the terms stood when the payment was registered. Both null for other methods and for payments from before.
alter table public.payments
  add column card_fee_cents bigint,
  add column expected_date date,
  add constraint payments_card_fee_is_of_a_card check (
    (card_fee_cents is null) = (expected_date is null)
    and (card_fee_cents is null or method in ('debit', 'credit') and card_fee_cents between 0 and amount_cents)
  );
