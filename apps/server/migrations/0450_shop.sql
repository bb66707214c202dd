-- The identity of the shop: one row, empty until the owner fills it in. Names, footers, mails and files read it.

create table public.shop (
  -- one shop in one database
  id uuid primary key default 'a0000000-0000-4000-8000-000000000001',
  trade_name text,
  legal_name text,
  tax_document text,
  postal_code text,
  street text,
  street_number text,
  complement text,
  district text,
  city text,
  state text,
  phone text,
  whatsapp text,
  email text,
  logo_url text,
  receipt_footer text,
  exchange_policy text,
  delivery_policy text,
  privacy_policy text,
  constraint shop_is_one_row check (id = 'a0000000-0000-4000-8000-000000000001'),
  -- an empty text would replace the default name or publish an empty page
  constraint shop_texts_are_null_or_filled check (
    btrim(trade_name) <> '' and btrim(legal_name) <> '' and btrim(street) <> '' and btrim(street_number) <> ''
    and btrim(complement) <> '' and btrim(district) <> '' and btrim(city) <> '' and btrim(email) <> ''
    and btrim(receipt_footer) <> '' and btrim(exchange_policy) <> '' and btrim(delivery_policy) <> ''
    and btrim(privacy_policy) <> ''
  ),
  -- bare, in upper case; the check digits are a rule of the domain
  constraint shop_tax_document_is_cpf_or_cnpj check (tax_document ~ '^([0-9]{11}|[0-9A-Z]{12}[0-9]{2})$'),
  constraint shop_postal_code_has_eight_digits check (postal_code ~ '^[0-9]{8}$'),
  constraint shop_state_is_an_abbreviation check (state ~ '^[A-Z]{2}$'),
  -- half an address would be printed on receipts
  constraint shop_address_is_whole check (
    num_nonnulls(postal_code, street, street_number, city, state) in (0, 5)
    and (street is not null or num_nonnulls(complement, district) = 0)
  ),
  constraint shop_phones_are_brazilian check (phone ~ '^55[0-9]{10,11}$' and whatsapp ~ '^55[0-9]{10,11}$'),
  constraint shop_logo_is_stored_here check (logo_url ~ '^/files/shop_images/')
);

insert into public.shop default values;

-- The name and the policies are part of the cached first HTML.
create trigger announce_catalogue
  after update on public.shop
  for each statement execute function public.announce_catalogue();

create trigger announce_updated after update on public.shop referencing new table as changed
  for each statement execute function public.announce_changes('shop', 'id');

alter table public.audit_log
  drop constraint audit_log_subject_is_known,
  add constraint audit_log_subject_is_known check (subject in ('order', 'product', 'user', 'shop'));

alter table public.files
  drop constraint files_bucket_is_known,
  add constraint files_bucket_is_known check (bucket in ('avatars', 'product_images', 'shop_images'));
