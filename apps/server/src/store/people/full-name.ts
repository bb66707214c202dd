import { sql } from 'kysely';

/** What a joined profile is called; null without a name or a profile. */
export const fullName = sql<
  string | null
>`nullif(btrim(concat_ws(' ', profiles.first_name, profiles.last_name)), '')`;
