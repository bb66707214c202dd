import type { Executor } from '#platform/database/database.ts';

/** Forgets all browsers: a browser known with the old password must not be trusted after a change. */
export async function deleteKnownDevicesOfUser(
  tx: Executor,
  userId: string,
  exceptHash: Buffer | null,
): Promise<void> {
  const ofUser = tx.deleteFrom('auth.knownDevices').where('userId', '=', userId);
  await (exceptHash === null ? ofUser : ofUser.where('deviceHash', '!=', exceptHash)).execute();
}
