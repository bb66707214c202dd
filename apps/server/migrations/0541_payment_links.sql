-- Private payment pages, one for each order whose link was needed.

create table public.payment_links (
  order_id uuid primary key references public.orders on delete cascade,
  -- revoking a link raises it
  generation integer not null default 1,
  -- SHA-256 of the token: the database alone opens no page
  token_hash bytea not null,
  constraint payment_links_generation_is_positive check (generation > 0),
  constraint payment_links_token_hash_is_sha256 check (length(token_hash) = 32),
  constraint payment_links_token_hash_key unique (token_hash)
);
