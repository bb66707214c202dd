import type { Executor } from '#platform/database/database.ts';

/** Records that a person signed in from a browser. */
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

/** Forgets all browsers: a browser known with the old password must not be trusted after a change. */
export async function deleteKnownDevicesOfUser(
  tx: Executor,
  userId: string,
  exceptHash: Buffer | null,
): Promise<void> {
  const ofUser = tx.deleteFrom('auth.knownDevices').where('userId', '=', userId);
  await (exceptHash === null ? ofUser : ofUser.where('deviceHash', '!=', exceptHash)).execute();
}
