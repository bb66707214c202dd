-- Whether an agreement is about another balance or splits the same one.

alter table public.agreements
  add column kind text not null default 'renegotiation',
  add constraint agreements_kind_is_known check (kind in ('renegotiation', 'split'));

-- the audit log names those of before; both rows are of one transaction
update public.agreements a set kind = 'split'
from public.audit_log l
where l.subject = 'order' and l.subject_id = a.order_id and l.action = 'orderSplit'
  and l.at between a.created_at - interval '1 minute' and a.created_at + interval '1 minute';
