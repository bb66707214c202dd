import type { Executor } from '#platform/database/database.ts';
import type { JsonObject } from '#platform/database/schema.generated.ts';
import { jsonText, readJsonObject } from './json.ts';

/** One way to identify a person: an e-mail address or a phone number. */
export interface Identity {
  readonly id: string;
  readonly userId: string;
  readonly provider: string;
  readonly providerId: string;
  readonly identityData: JsonObject;
  readonly lastSignInAt: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

interface NewIdentity {
  readonly userId: string;
  readonly provider: string;
  readonly identityData: JsonObject;
  readonly createdAt: Date;
}

/** A person's identities, oldest first. */
export async function listIdentities(db: Executor, userId: string): Promise<Identity[]> {
  const rows = await db
    .selectFrom('auth.identities')
    .select(['id', 'userId', 'provider', 'providerId', 'lastSignInAt', 'createdAt', 'updatedAt'])
    .select(jsonText('identityData').as('identityDataText'))
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  return rows.map(({ identityDataText, ...rest }) => ({
    ...rest,
    identityData: readJsonObject(identityDataText),
  }));
}

/** For e-mail and phone the provider identifies the person by the id of the account. */
export async function insertIdentity(tx: Executor, identity: NewIdentity): Promise<void> {
  await tx
    .insertInto('auth.identities')
    .values({ ...identity, providerId: identity.userId, updatedAt: identity.createdAt })
    .execute();
}

/** Creates or updates an identity with its new data. */
export async function putIdentity(tx: Executor, identity: NewIdentity): Promise<void> {
  const { createdAt: at, identityData } = identity;
  await tx
    .insertInto('auth.identities')
    .values({ ...identity, providerId: identity.userId, updatedAt: at })
    .onConflict((conflict) =>
      conflict.columns(['provider', 'providerId']).doUpdateSet({ identityData, updatedAt: at }),
    )
    .execute();
}
