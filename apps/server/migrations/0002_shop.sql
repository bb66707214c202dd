-- The shop: products with every change of their stock, orders, their items and payments.
-- Money is bigint cents. 10^12 cents (ten billion reais) is the largest amount handled; it keeps every sum exact in JavaScript.

create table public.products (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  description text,
  price_cents bigint not null,
  cost_price_cents bigint not null,
  stock integer not null default 0,
  category text not null,
  image_url text,
  -- the creator; the product outlives the account
  user_id uuid references public.profiles on delete set null,
  created_at timestamptz not null default now(),
  -- grows with each edit, so that a form saved over someone else's change is noticed
  version integer not null default 1,
  -- a line feed between the two keeps a search from matching across them
  search_text text generated always as (public.fold(name || chr(10) || coalesce(description, ''))) stored,
  constraint products_name_is_present check (btrim(name) <> ''),
  constraint products_price_is_at_least_one_cent check (price_cents between 1 and 1000000000000),
  constraint products_cost_is_not_negative check (cost_price_cents between 0 and 1000000000000),
  constraint products_stock_is_not_negative check (stock between 0 and 1000000),
  constraint products_category_is_known check (category in ('Óculos', 'Difusores'))
);
create index products_newest_idx on public.products (created_at desc, id desc);
create index products_category_newest_idx on public.products (category, created_at desc, id desc);
create index products_search_idx on public.products using gin (search_text public.gin_trgm_ops);
create index products_user_id_idx on public.products (user_id);

create table public.orders (
  id uuid primary key default gen_random_uuid(),
  -- a buyer's account can't be deleted while it has orders
  user_id uuid not null references public.profiles on delete restrict,
  created_at timestamptz not null default now(),
  total_cents bigint not null,
  status text not null default 'pending',
  -- always the sum of the payments; kept here so that balances need no join
  amount_paid_cents bigint not null default 0,
  due_date date,
  constraint orders_total_is_money check (total_cents between 0 and 1000000000000),
  constraint orders_paid_is_within_total check (amount_paid_cents between 0 and total_cents),
  constraint orders_status_is_known check (status in ('pending', 'partially_paid', 'paid', 'completed', 'cancelled'))
);
create index orders_newest_idx on public.orders (created_at desc, id desc);
create index orders_user_newest_idx on public.orders (user_id, created_at desc, id desc);
-- what is still owed; a small part of all orders
create index orders_receivable_idx on public.orders (created_at desc, id desc)
  where status <> 'cancelled' and amount_paid_cents < total_cents;

create table public.order_items (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders on delete cascade,
  -- deleting a product is permanent; the snapshot below keeps the history whole
  product_id uuid references public.products on delete set null,
  product_name text not null,
  product_image_url text,
  quantity integer not null,
  price_at_purchase_cents bigint not null,
  cost_price_at_purchase_cents bigint not null,
  -- items are shown in the order they were asked for
  position integer not null,
  constraint order_items_quantity_is_positive check (quantity between 1 and 1000000),
  constraint order_items_price_is_money check (price_at_purchase_cents between 0 and 1000000000000),
  constraint order_items_cost_is_money check (cost_price_at_purchase_cents between 0 and 1000000000000),
  constraint order_items_position_key unique (order_id, position)
);
create index order_items_product_id_idx on public.order_items (product_id);

create table public.payments (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders on delete cascade,
  amount_cents bigint not null,
  payment_date date not null,
  notes text,
  -- who registered it; the payment outlives the account
  user_id uuid references public.profiles on delete set null,
  created_at timestamptz not null default now(),
  constraint payments_amount_is_positive check (amount_cents between 1 and 1000000000000)
);
create index payments_order_id_idx on public.payments (order_id, payment_date desc);
create index payments_date_idx on public.payments (payment_date);
create index payments_user_id_idx on public.payments (user_id);

-- Every change of stock with its reason; a product's stock is the sum of its movements.
create table public.stock_movements (
  id bigint generated always as identity primary key,
  product_id uuid not null references public.products on delete cascade,
  quantity_change integer not null,
  reason text not null,
  order_id uuid references public.orders on delete set null,
  user_id uuid references public.profiles on delete set null,
  created_at timestamptz not null default now(),
  constraint stock_movements_change_something check (quantity_change <> 0),
  constraint stock_movements_reason_is_known check (reason in ('initial', 'sale', 'quick_sale', 'adjustment', 'cancellation', 'reopening'))
);
create index stock_movements_product_id_idx on public.stock_movements (product_id, id desc);
create index stock_movements_order_id_idx on public.stock_movements (order_id);
create index stock_movements_user_id_idx on public.stock_movements (user_id);

-- Uploaded files: what is kept and where; the bytes are in the file store under bucket/path.
create table public.files (
  id uuid primary key default gen_random_uuid(),
  bucket text not null,
  path text not null,
  content_type text not null,
  size_bytes bigint not null,
  sha256 bytea not null,
  width integer,
  height integer,
  user_id uuid references public.profiles on delete set null,
  created_at timestamptz not null default now(),
  constraint files_bucket_is_known check (bucket in ('avatars', 'product_images')),
  constraint files_path_key unique (bucket, path),
  constraint files_size_is_positive check (size_bytes > 0),
  constraint files_hash_is_sha256 check (octet_length(sha256) = 32)
);
create index files_user_id_idx on public.files (user_id);

-- The answer to a call that must not happen twice, found again by the key the browser repeats.
create table public.idempotency_keys (
  user_id uuid not null references public.profiles on delete cascade,
  key uuid not null,
  route text not null,
  -- SHA-256 of the validated input: the same key with other input is a mistake, not a repeat
  input_hash bytea not null,
  response jsonb not null,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index idempotency_keys_created_at_idx on public.idempotency_keys (created_at);
