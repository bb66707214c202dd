import { sql } from 'kysely';
import type { Executor } from '#platform/database/database.ts';

/** A person who may manage cases. */
export interface CaseManager {
  readonly id: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  /** Null until it is confirmed. */
  readonly email: string | null;
}

/** Administrators and people who manage cases, without those who are banned or erased, by first name. */
export async function listCaseManagers(db: Executor, now: Date): Promise<readonly CaseManager[]> {
  const { rows } = await sql<CaseManager>`
    select profiles.id, first_name, last_name, case when email_confirmed_at is not null then email end as email
    from profiles join auth.users on auth.users.id = profiles.id
    where deleted_at is null and (banned_until is null or banned_until <= ${now})
      and (role = 'admin' or role in (select role from role_grants where permission = 'manageCases'))
    order by first_name collate "pt-BR-x-icu" nulls last, last_name collate "pt-BR-x-icu" nulls last, profiles.id`.execute(
    db,
  );
  return rows;
}
