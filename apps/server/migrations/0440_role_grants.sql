-- What the owner granted to a role besides the rights of every signed-in person. Without a row nothing is granted, as
-- in every shop so far. Administrators have all permissions and shoppers none, so neither has rows.
create table public.role_grants (
  role text not null,
  permission text not null,
  constraint role_grants_pkey primary key (role, permission),
  constraint role_grants_role_is_grantable check (role in ('seller', 'consultant', 'partner')),
  -- 'administer' is not in the list: it covers the grants themselves, so a granted person could grant it to others
  constraint role_grants_permission_is_grantable check (permission in (
    'sell', 'seeOrders', 'receivePayments', 'cancelAndRefund', 'giveDiscounts', 'manageProducts', 'seeCosts',
    'seeFinance', 'manageCases', 'manageTasks', 'seePrescriptions', 'manageTeam', 'manageShop'
  ))
);

-- A changed grant is effective at once: every process checks the rights of its open streams again. 'rights *' concerns
-- every person, and a transaction with many changed rows sends it once.
create function public.announce_grants() returns trigger language plpgsql as $$
begin
  perform pg_notify('changes', 'rights *');
  return null;
end $$;

create trigger announce_grants
  after insert or update or delete on public.role_grants
  for each statement execute function public.announce_grants();
