import { removeImage } from '#platform/files/images.ts';
import type { Services } from '#platform/services.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { deleteMarkedFile, markOrphansForDeletion, listFilesToDelete } from '#store/files.ts';

/** An image may wait this long in an open form before something refers to it. */
const GRACE_MS = 24 * 3_600_000;
const BATCH = 500;

/**
 * Removes images that were uploaded more than a day ago and that no product, order or profile refers to. They are
 * marked first and forgotten last, so that an interrupted sweep is finished by the next.
 * @returns how many were removed
 */
export async function cleanUpOrphans({ database, clock, fileStore }: Services): Promise<number> {
  const storedBefore = new Date(clock.now().getTime() - GRACE_MS);
  await inTransaction(database.kysely, (tx) => markOrphansForDeletion(tx, storedBefore, BATCH));
  const doomed = await listFilesToDelete(database.kysely);
  for (const { id, bucket, path } of doomed) {
    await removeImage(fileStore, { bucket, path });
    await deleteMarkedFile(database.kysely, id);
  }
  return doomed.length;
}
