-- When the bank was asked last what became of a refund: some that it does not answer must not hold up the others.
alter table public.pix_refunds add column asked_at timestamptz;
