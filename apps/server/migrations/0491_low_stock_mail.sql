-- A mail a day lists products whose stock is low, until the owner turns it off. A shop without a mail server sends none.

create table public.low_stock_mail (
  -- one row
  id boolean primary key default true,
  is_on boolean not null default true,
  -- the day of the business's calendar on which the last one was sent; a day has one at most, in all processes
  last_sent_on date,
  constraint low_stock_mail_is_one check (id)
);
insert into public.low_stock_mail default values;
