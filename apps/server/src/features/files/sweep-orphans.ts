import { removePicture } from '#platform/files/pictures.ts';
import type { Services } from '#platform/services.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { deleteDoomedFile, doomOrphans, listDoomedFiles } from '#store/files.ts';

/** A picture may wait this long in an open form before something refers to it. */
const GRACE_MS = 24 * 3_600_000;
const BATCH = 500;

/**
 * Removes pictures that were uploaded more than a day ago and that no product, order or profile refers to. They are
 * marked first and forgotten last, so that an interrupted sweep is finished by the next.
 * @returns how many were removed
 */
export async function sweepOrphans({ database, clock, fileStore }: Services): Promise<number> {
  const storedBefore = new Date(clock.now().getTime() - GRACE_MS);
  await inTransaction(database.kysely, (tx) => doomOrphans(tx, storedBefore, BATCH));
  const doomed = await listDoomedFiles(database.kysely);
  for (const { id, bucket, path } of doomed) {
    await removePicture(fileStore, { bucket, path });
    await deleteDoomedFile(database.kysely, id);
  }
  return doomed.length;
}
