-- PKCE: an opened link leads to a code, and the client that asked for the link exchanges it with a secret for a session.

-- What the client proves itself with; null: the link itself leads to a session.
alter table auth.one_time_tokens
  add column challenge_method text,
  -- SHA-256 of the challenge, because a plain challenge is the client's secret itself
  add column challenge_hash bytea,
  add constraint one_time_tokens_challenge_is_whole check ((challenge_method is null) = (challenge_hash is null)),
  add constraint one_time_tokens_challenge_method_is_known check (challenge_method in ('s256', 'plain')),
  add constraint one_time_tokens_challenge_is_sha256 check (octet_length(challenge_hash) = 32);

-- Codes that wait for their exchange.
create table auth.flow_states (
  -- SHA-256 of the code
  code_hash bytea primary key,
  user_id uuid not null references auth.users on delete cascade,
  challenge_method text not null,
  challenge_hash bytea not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  constraint flow_states_code_is_sha256 check (octet_length(code_hash) = 32),
  constraint flow_states_challenge_method_is_known check (challenge_method in ('s256', 'plain')),
  constraint flow_states_challenge_is_sha256 check (octet_length(challenge_hash) = 32)
);
create index flow_states_user_id_idx on auth.flow_states (user_id);
create index flow_states_expires_at_idx on auth.flow_states (expires_at);
