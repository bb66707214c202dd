import type { Till } from '@vendas/contract/people/till';
import { permissionsOf } from '@vendas/domain/people/permission';
import { roleOf } from '@vendas/domain/people/role';
import type { Services } from '#platform/services.ts';
import { listPeopleWithPin } from '#store/auth/pins.ts';
import { findTill } from '#store/auth/tills.ts';

interface Staff {
  readonly role: string;
  readonly grants: readonly string[];
}

/** Whether a person cannot sign in at this instant. */
export function isBanned({ bannedUntil }: { readonly bannedUntil: Date | null }, now: Date) {
  return bannedUntil !== null && bannedUntil > now;
}

/** Whether a person may sell now. */
export function maySell({ grants, role }: Staff): boolean {
  return permissionsOf(roleOf(role), grants).has('sell');
}

/** The open till of a cookie. It is open only while the person who opened it may sell. */
export async function findOpenTill({ clock, database }: Services, hash: Buffer | undefined) {
  if (hash === undefined) return undefined;
  const till = await findTill(database.kysely, hash, clock.now());
  return till !== undefined && maySell(till) ? till : undefined;
}

/** What the browser with this cookie shows before a PIN is entered; null when it is no till. */
export async function readTill(services: Services, hash: Buffer | undefined): Promise<Till | null> {
  const till = await findOpenTill(services, hash);
  if (till === undefined) return null;
  const now = services.clock.now();
  const people = await listPeopleWithPin(services.database.kysely);
  return {
    openedBy: till.openedBy,
    openedAt: till.openedAt.toISOString(),
    expiresAt: till.expiresAt.toISOString(),
    sellers: people
      .filter((person) => maySell(person) && !isBanned(person, now))
      .map(({ avatarUrl, firstName, id, lastName }) => ({ id, firstName, lastName, avatarUrl })),
  };
}
