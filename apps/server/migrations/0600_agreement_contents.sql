-- What agreements say, as it was when they were made.

-- the charges that it replaced with what was owed of each, and the new ones
alter table public.agreements
  add column content jsonb not null default '{"replaced": [], "created": [], "late": {"fineBp": 0, "interestBp": 0}}';

-- agreements of before did not keep late charges that they replaced
update public.agreements a set content = jsonb_build_object(
  'replaced', coalesce((
    select jsonb_agg(jsonb_build_object('number', c.number, 'of', c.of, 'dueDate', c.due_date, 'parts',
      jsonb_build_object('fine', 0, 'interest', 0, 'carried', c.carried_cents - settled.carried,
        'financing', c.financing_cents - settled.financing, 'principal', c.principal_cents - settled.principal))
      order by c.number, c.id)
    from public.charges c, lateral (
      select coalesce(sum(s.carried_cents), 0) as carried, coalesce(sum(s.financing_cents), 0) as financing,
        coalesce(sum(s.principal_cents), 0) as principal
      from public.charge_settlements s
      where s.charge_id = c.id and not (s.kind in ('renegotiated', 'discount') and s.date = a.date)
    ) as settled
    where c.closed_by = a.id), '[]'),
  'created', coalesce((
    select jsonb_agg(jsonb_build_object('number', number, 'of', of, 'dueDate', due_date, 'parts',
      jsonb_build_object('fine', 0, 'interest', 0, 'carried', carried_cents, 'financing', financing_cents,
        'principal', principal_cents)) order by number, id)
    from public.charges where opened_by = a.id), '[]'),
  'late', coalesce((
    select jsonb_build_object('fineBp', fine_bp, 'interestBp', interest_bp)
    from public.charges where opened_by = a.id limit 1), '{"fineBp": 0, "interestBp": 0}'));
