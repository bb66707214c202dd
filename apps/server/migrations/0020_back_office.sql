-- The back office: what administrators did, codes of products, and what their lists are searched and sorted by.

-- Every administrative change, written in the transaction of the change. Nobody can rewrite it: see the trigger.
create table public.audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- kept after the account or the subject is gone, so no foreign keys
  actor_id uuid not null,
  action text not null,
  subject text not null,
  subject_id uuid not null,
  -- only the facts that changed
  before jsonb not null default '{}',
  after jsonb not null default '{}',
  constraint audit_log_subject_is_known check (subject in ('order', 'product', 'user')),
  constraint audit_log_facts_are_objects check (jsonb_typeof(before) = 'object' and jsonb_typeof(after) = 'object')
);
create index audit_log_subject_idx on public.audit_log (subject, subject_id, id desc);
create index audit_log_actor_idx on public.audit_log (actor_id, id desc);

create function public.keep_audit_log() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is only ever added to' using errcode = 'insufficient_privilege';
end $$;

create trigger audit_log_is_append_only
  before update or delete or truncate on public.audit_log
  for each statement execute function public.keep_audit_log();

alter table public.products
  -- the shop's own code and the bar code; each names one product
  add column sku text,
  add column ean text,
  -- administrators also search by the codes; shoppers do not
  add column admin_search_text text generated always as (
    public.fold(name || chr(10) || coalesce(description, '') || chr(10) || coalesce(sku, '') || chr(10) || coalesce(ean, ''))
  ) stored,
  add constraint products_sku_is_present check (btrim(sku) <> ''),
  add constraint products_ean_is_a_bar_code check (ean ~ '^([0-9]{8}|[0-9]{12,14})$');
create unique index products_sku_key on public.products (lower(sku));
create unique index products_ean_key on public.products (ean);
create index products_admin_search_idx on public.products using gin (admin_search_text public.gin_trgm_ops);
-- the four sorts of the administrators' list; "newest" has its index already
create index products_name_idx on public.products (name collate "pt-BR-x-icu", id);
create index products_price_idx on public.products (price_cents, id);
create index products_stock_idx on public.products (stock, id);

alter table public.orders
  -- the items of this cancelled order went back to stock, so leaving "cancelled" must take them again
  add column is_restocked boolean not null default false;
update public.orders set is_restocked = true
  where status = 'cancelled'
    and exists (select from public.stock_movements where order_id = orders.id and reason = 'cancellation');
alter table public.orders
  add constraint orders_only_cancelled_are_restocked check (status = 'cancelled' or not is_restocked);
create index orders_status_newest_idx on public.orders (status, created_at desc, id desc);

alter table public.profiles
  add column sort_name text collate "pt-BR-x-icu" generated always as (
    coalesce(first_name, '') || ' ' || coalesce(last_name, '')
  ) stored;
-- people without a name come last
create index profiles_name_idx on public.profiles ((first_name is null), sort_name, id);
create index profiles_role_name_idx on public.profiles (role, (first_name is null), sort_name, id);

alter table auth.users
  -- created at the counter by an administrator; nobody can sign in before it has an e-mail address
  add column is_walk_in boolean not null default false,
  drop constraint users_can_be_reached,
  add constraint users_can_be_reached
    check (is_anonymous or is_walk_in or email is not null or phone is not null or deleted_at is not null);
create index users_email_search_idx on auth.users using gin (email public.gin_trgm_ops);

-- read by the job that removes unused images
create index files_created_at_idx on public.files (created_at);
create index order_items_image_idx on public.order_items (product_image_url) where product_image_url is not null;
