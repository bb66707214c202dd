-- The PIX key that customers pay into: whose it is and where, as codes need it. Empty until the owner fills it in.
alter table public.shop
  add column pix_key_kind text,
  add column pix_key text,
  add column pix_name text,
  add column pix_city text,
  -- a code needs all of them
  add constraint shop_pix_is_whole check (num_nonnulls(pix_key_kind, pix_key, pix_name, pix_city) in (0, 4)),
  add constraint shop_pix_key_kind_is_known check (pix_key_kind in ('cpf', 'cnpj', 'phone', 'email', 'random')),
  -- as banks register keys; the check digits are a rule of the domain
  add constraint shop_pix_key_is_of_its_kind check (
    case pix_key_kind
      when 'cpf' then pix_key ~ '^[0-9]{11}$'
      when 'cnpj' then pix_key ~ '^[0-9A-Z]{12}[0-9]{2}$'
      when 'phone' then pix_key ~ '^\+55[0-9]{11}$'
      when 'email' then pix_key ~ '^[^@[:space:]]+@[^@[:space:]]+$' and length(pix_key) <= 77
      when 'random' then pix_key ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
    end
  ),
  add constraint shop_pix_texts_are_filled check (btrim(pix_name) <> '' and btrim(pix_city) <> '');
