import type { Grant, GrantedRole } from '@vendas/domain/people/permission';
import { aPerson } from './builders.ts';
import type { TestApp } from './test-app.ts';

/** Replaces what a role is granted. */
export async function grant(
  app: TestApp,
  role: GrantedRole,
  ...permissions: readonly Grant[]
): Promise<void> {
  await app.database.kysely.deleteFrom('roleGrants').where('role', '=', role).execute();
  if (permissions.length === 0) return;
  const rows = permissions.map((permission) => ({ role, permission }));
  await app.database.kysely.insertInto('roleGrants').values(rows).execute();
}

/** A new seller; all sellers of the app have these permissions from now on. */
export async function aSellerWith(app: TestApp, ...permissions: readonly Grant[]) {
  await grant(app, 'seller', ...permissions);
  return await aPerson(app, 'seller');
}
