-- A link that signs in no longer replaces a link for a new password, so that both work when both were requested.
alter table auth.one_time_tokens
  drop constraint one_time_tokens_kind_is_known,
  add constraint one_time_tokens_kind_is_known check (kind in (
    'confirmation', 'recovery', 'magiclink', 'email_change_new', 'email_change_current', 'phone', 'phone_change',
    'reauthentication'
  ));
