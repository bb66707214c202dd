-- An account is erased only when nothing is owed. An order that is placed at the same instant waits for the row of the
-- person (because of its foreign key), and would then be written for an account that no longer exists.
-- Runs after the foreign key's own trigger, whose name sorts first, so that it sees the result of that wait.
create function public.refuse_order_of_the_erased() returns trigger language plpgsql as $$
begin
  if exists (select from auth.users where id = new.user_id and deleted_at is not null) then
    raise exception 'the account of this order was erased' using errcode = 'VE001';
  end if;
  return null;
end $$;

create trigger refuse_order_of_the_erased
  after insert on public.orders for each row
  execute function public.refuse_order_of_the_erased();
