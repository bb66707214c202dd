import { sql } from 'kysely';
import type { Grant, GrantedRole, Grants } from '@vendas/domain/people/permission';
import { GRANTED_ROLES, orderedGrants } from '@vendas/domain/people/permission';
import type { Executor } from '#platform/database/database.ts';

/** The grants of the roles. */
export async function listGrants(db: Executor): Promise<Grants> {
  const rows = await db.selectFrom('roleGrants').select(['role', 'permission']).execute();
  const of = (role: GrantedRole): Grant[] =>
    rows.filter((row) => row.role === role).map(({ permission }) => permission);
  return orderedGrants({
    seller: of('seller'),
    consultant: of('consultant'),
    partner: of('partner'),
  });
}

/** Serializes changes of the grants, also of a table without rows. */
export async function lockGrants(tx: Executor): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('public.role_grants'))`.execute(tx);
}

/** Replaces the grants of the roles. */
export async function replaceGrants(tx: Executor, grants: Grants): Promise<void> {
  await tx.deleteFrom('roleGrants').execute();
  const rows = GRANTED_ROLES.flatMap((role) =>
    grants[role].map((permission) => ({ role, permission })),
  );
  if (rows.length > 0) await tx.insertInto('roleGrants').values(rows).execute();
}
