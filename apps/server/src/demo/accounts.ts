import { hashPassword } from '#platform/crypto/passwords.ts';
import type { Executor } from '#platform/database/database.ts';
import type { Services } from '#platform/services.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { insertAuditEntry } from '#store/auth/audit.ts';
import { findUserByEmail } from '#store/auth/users.ts';
import { hasAccounts, isShopEmpty } from '#store/demo.ts';
import { findProfile } from '#store/people/profiles.ts';
import { deleteSetupTokens, lockSetup } from '#store/setup.ts';
import { insertPeople } from './people.ts';
import type { Buyer, DemoPerson } from './people.ts';
import { presentAt } from './present.ts';

/** The password of all accounts in `npm run demo`; published, so never use it elsewhere. */
export const DEMO_PASSWORD = 'demonstracao';

export const DEMO_OWNER: DemoPerson = {
  firstName: 'Dora',
  lastName: 'Valença',
  email: 'dona@demo.com.br',
  role: 'admin',
  joinedDaysAgo: 560,
};

export const DEMO_SHOPPER: DemoPerson = {
  firstName: 'Clara',
  lastName: 'Menezes',
  email: 'cliente@demo.com.br',
  role: 'user',
  joinedDaysAgo: 400,
};

export interface DemoAccounts {
  readonly administratorId: string;
  readonly shopper: Buyer | undefined;
}

/** Creates the administrator and the shopper in an unused database; leaves any other unchanged. */
export async function ensureDemoAccounts(services: Services): Promise<void> {
  const { clock, config, database } = services;
  if (!(await isUnused(database.kysely))) return;
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const now = clock.now();
  const present = presentAt(now, config.businessTimeZone);
  await inTransaction(database.kysely, async (tx) => {
    await lockSetup(tx);
    if (!(await isUnused(tx))) return;
    const people = [DEMO_OWNER, DEMO_SHOPPER];
    const [owner] = await insertPeople(tx, people, { passwordHash, present });
    if (owner === undefined) return;
    await insertAuditEntry(tx, {
      actorId: owner.id,
      action: 'first_administrator',
      ip: null,
      at: now,
    });
    await deleteSetupTokens(tx);
  });
}

/** The accounts of the demonstration; undefined in any other database. */
export async function findDemoAccounts(db: Executor): Promise<DemoAccounts | undefined> {
  const owner = await findUserByEmail(db, DEMO_OWNER.email);
  const profile = owner && (await findProfile(db, owner.id));
  if (profile?.isAdmin !== true) return undefined;
  const shopper = await findUserByEmail(db, DEMO_SHOPPER.email);
  const { joinedDaysAgo } = DEMO_SHOPPER;
  return {
    administratorId: profile.id,
    shopper: shopper && { id: shopper.id, joinedDaysAgo },
  };
}

async function isUnused(db: Executor): Promise<boolean> {
  return !(await hasAccounts(db)) && (await isShopEmpty(db));
}
