import { removeImage } from '#platform/files/images.ts';
import type { Services } from '#platform/services.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { deleteMarkedFile, markOrphansForDeletion, listFilesToDelete } from '#store/files.ts';

/** The maximum time between an upload in an open form and its first reference. */
const GRACE_MS = 24 * 3_600_000;
const BATCH = 500;

/**
 * Removes images that were uploaded more than a day ago and that no product, order or profile refers to. They are
 * first marked as pending deletion and their rows are deleted last, so that the next cleanup completes an interrupted
 * one.
 * @returns how many were removed
 */
export async function cleanUpOrphans({ database, clock, fileStore }: Services): Promise<number> {
  const storedBefore = new Date(clock.now().getTime() - GRACE_MS);
  await inTransaction(database.kysely, (tx) => markOrphansForDeletion(tx, storedBefore, BATCH));
  const orphans = await listFilesToDelete(database.kysely);
  for (const { id, bucket, path } of orphans) {
    await removeImage(fileStore, { bucket, path });
    await deleteMarkedFile(database.kysely, id);
  }
  return orphans.length;
}
