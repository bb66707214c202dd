import { sql } from 'kysely';

/** The name of a joined profile; null without a name or a profile. */
export const fullName = sql<
  string | null
>`nullif(btrim(concat_ws(' ', profiles.first_name, profiles.last_name)), '')`;
