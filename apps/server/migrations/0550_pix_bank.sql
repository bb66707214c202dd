-- The connection to the bank of the PIX key: at most one row.
create table public.pix_bank (
  is_only boolean primary key default true,
  base_url text not null,
  token_url text not null,
  client_id text not null,
  -- the file's name, by which the owner knows it again
  certificate_name text not null,
  -- client secret, certificate and the secret of the URL for notices, as sealed by the vault
  secrets text not null,
  -- finds the URL of a notice without opening the secrets
  notice_hash bytea not null,
  -- the PIX key whose notices the bank sends here
  notified_key text,
  version integer not null default 1,
  -- received Pix were listed until then
  listed_until timestamptz,
  -- what failed since
  problem text,
  problem_detail text,
  constraint pix_bank_is_only check (is_only),
  constraint pix_bank_reaches_by_tls check (base_url like 'https://%' and token_url like 'https://%'),
  constraint pix_bank_version_is_positive check (version > 0)
);
