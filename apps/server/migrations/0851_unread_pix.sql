-- Pix of the bank that could not be read, until a person has looked them up at the bank: none is lost.
create table public.pix_unread (
  id uuid primary key default gen_random_uuid(),
  -- what the bank sent, without the payer's data; the same Pix is listed again at each query of the bank
  end_to_end_id text,
  txid text,
  amount text,
  time text,
  seen_at timestamptz not null,
  reviewed_at timestamptz,
  -- null once the account is gone
  reviewed_by uuid references public.profiles on delete set null,
  constraint pix_unread_reviewer_reviewed check (reviewed_by is null or reviewed_at is not null)
);
create unique index pix_unread_key on public.pix_unread
  (coalesce(end_to_end_id, ''), coalesce(txid, ''), coalesce(amount, ''), coalesce(time, ''));
create index pix_unread_to_review_idx on public.pix_unread (seen_at desc) where reviewed_at is null;
create index pix_unread_reviewed_by_idx on public.pix_unread (reviewed_by);
