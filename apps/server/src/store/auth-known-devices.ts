import type { Executor } from '#platform/database.ts';

/** Remembers that a person signed in from a browser. */
export async function insertKnownDevice(
  tx: Executor,
  device: { readonly userId: string; readonly deviceHash: Buffer; readonly at: Date },
): Promise<void> {
  const { at, deviceHash, userId } = device;
  await tx
    .insertInto('auth.knownDevices')
    .values({ userId, deviceHash, createdAt: at, lastSeenAt: at })
    .onConflict((conflict) =>
      conflict.columns(['userId', 'deviceHash']).doUpdateSet({ lastSeenAt: at }),
    )
    .execute();
}

/** Whether whoever has this address or number signed in from this browser before; one query, also for nobody. */
export async function isKnownDevice(
  db: Executor,
  account: { readonly email: string } | { readonly phone: string },
  deviceHash: Buffer,
): Promise<boolean> {
  const query = db
    .selectFrom('auth.knownDevices')
    .innerJoin('auth.users', 'auth.users.id', 'auth.knownDevices.userId')
    .select('deviceHash')
    .where('deviceHash', '=', deviceHash);
  const known =
    'email' in account
      ? query.where('email', '=', account.email)
      : query.where('phone', '=', account.phone);
  return (await known.executeTakeFirst()) !== undefined;
}

/** Whoever knew the old password from such a browser is a stranger again. */
export async function deleteKnownDevicesOfUser(
  tx: Executor,
  userId: string,
  exceptHash: Buffer | null,
): Promise<void> {
  const ofUser = tx.deleteFrom('auth.knownDevices').where('userId', '=', userId);
  await (exceptHash === null ? ofUser : ofUser.where('deviceHash', '!=', exceptHash)).execute();
}
