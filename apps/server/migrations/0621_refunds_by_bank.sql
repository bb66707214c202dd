-- A refund by the bank reserves what it takes of its Pix and of payments until the bank has ended it.
alter table public.pix_refunds
  -- asked for by the shop, ordered by the bank's rules (MED), or made in the bank's app
  add column origin text not null default 'shop',
  -- what it takes of the part of the Pix that no payment has taken
  add column open_cents bigint not null default 0,
  -- when a person looked at one that the shop did not ask for
  add column reviewed_at timestamptz,
  add constraint pix_refunds_origin_is_known check (origin in ('shop', 'ordered', 'bank')),
  add constraint pix_refunds_open_is_within check (open_cents between 0 and amount_cents);

-- until now only the open part of a Pix could be asked for
update public.pix_refunds set open_cents = amount_cents where state = 'processing';
update public.pix_refunds r set origin = case found.reason when 'Ordem do banco' then 'ordered' else 'bank' end
from (
  select distinct p.end_to_end_id, f.pix_refund_id, f.reason
  from public.refunds f join public.payments p on p.id = f.payment_id where f.is_to_review
) as found
where found.end_to_end_id = r.end_to_end_id and found.pix_refund_id = r.id;

comment on column public.refunds.is_to_review is 'Not used since pix_refunds has reviewed_at.';

create index pix_refunds_to_review_idx on public.pix_refunds (created_at desc, end_to_end_id desc, id desc)
  where origin <> 'shop' and reviewed_at is null and state <> 'failed';
