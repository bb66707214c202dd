import type { Grant, GrantedRole } from '@vendas/domain/people/permission';
import { inTransaction } from '#platform/database/transaction.ts';
import { aPerson } from './builders.ts';
import type { TestApp } from './test-app.ts';

/** Replaces the grants of a role. */
export async function grant(
  app: TestApp,
  role: GrantedRole,
  ...permissions: readonly Grant[]
): Promise<void> {
  await inTransaction(app.database.kysely, async (tx) => {
    await tx.deleteFrom('roleGrants').where('role', '=', role).execute();
    const rows = permissions.map((permission) => ({ role, permission }));
    if (rows.length > 0) await tx.insertInto('roleGrants').values(rows).execute();
  });
}

/** A new seller; all sellers of the app have these permissions from now on. */
export async function aSellerWith(app: TestApp, ...permissions: readonly Grant[]) {
  await grant(app, 'seller', ...permissions);
  return await aPerson(app, 'seller');
}
