-- The finance totals, continued: perícias count by their own rows; then everything there already is gets counted.


create function public.count_pericias() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform public.add_to_finance_pericias(month, -pericias, -received, -to_receive) from (
      select public.business_month(created_at) as month, count(*) as pericias, sum(amount_received_cents)::bigint as received,
        sum(amount_to_receive_cents)::bigint as to_receive
      from before group by 1 order by 1
    ) as months;
  end if;
  if tg_op <> 'DELETE' then
    perform public.add_to_finance_pericias(month, pericias, received, to_receive) from (
      select public.business_month(created_at) as month, count(*) as pericias, sum(amount_received_cents)::bigint as received,
        sum(amount_to_receive_cents)::bigint as to_receive
      from after group by 1 order by 1
    ) as months;
  end if;
  return null;
end $$;

create trigger finance_counts_inserted after insert on public.pericias
  referencing new table as after for each statement execute function public.count_pericias();
create trigger finance_counts_updated after update on public.pericias
  referencing old table as before new table as after for each statement execute function public.count_pericias();
create trigger finance_counts_deleted after delete on public.pericias
  referencing old table as before for each statement execute function public.count_pericias();

-- The transaction list reads the newest payments; days alone would leave rows of one day in no order.
create index payments_newest_idx on public.payments (payment_date desc, id desc);
drop index public.payments_date_idx;

select public.rebuild_finance_totals();
