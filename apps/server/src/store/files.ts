import { sql } from 'kysely';
import type { Executor } from '#platform/database/database.ts';
import { whereIf } from './sql-parts.ts';

type Bucket = 'avatars' | 'product_images' | 'shop_images';

interface FileName {
  readonly bucket: Bucket;
  readonly path: string;
}

interface NewFile extends FileName {
  readonly contentType: string;
  readonly sizeBytes: number;
  readonly sha256: Buffer;
  readonly width: number;
  readonly height: number;
  readonly userId: string | null;
  readonly createdAt?: Date;
}

/** Records an uploaded file; the name must be new. */
export async function insertFile(tx: Executor, file: NewFile): Promise<void> {
  await tx.insertInto('files').values(file).execute();
}

interface StoredFile extends FileName {
  /** Only when this person uploaded it. */
  readonly userId?: string;
}

/** Whether an image is stored under the name. Until the transaction ends, the orphan cleanup does not remove it. */
export async function shareLockFile(
  tx: Executor,
  { bucket, path, userId }: StoredFile,
): Promise<boolean> {
  const row = await tx
    .selectFrom('files')
    .select('id')
    .where('bucket', '=', bucket)
    .where('path', '=', path)
    .where((eb) => whereIf(userId, (value) => eb('userId', '=', value)))
    .where('isDoomed', '=', false)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

const IS_ORPHAN = sql<boolean>`
  not exists (select from products where image_url = '/files/' || files.bucket || '/' || files.path)
  and not exists (select from order_items where product_image_url = '/files/' || files.bucket || '/' || files.path)
  and not exists (select from profiles where avatar_url = '/files/' || files.bucket || '/' || files.path)
  and not exists (select from shop where logo_url = '/files/' || files.bucket || '/' || files.path)`;

/**
 * Marks as pending deletion up to `limit` files stored before `storedBefore` to which no row refers. The orphans are
 * locked first and checked again under the lock, because a row may have begun to refer to one in between.
 */
export async function markOrphansForDeletion(
  tx: Executor,
  storedBefore: Date,
  limit: number,
): Promise<void> {
  const rows = await tx
    .selectFrom('files')
    .select('id')
    .where('createdAt', '<', storedBefore)
    .where('isDoomed', '=', false)
    .where(IS_ORPHAN)
    .orderBy('createdAt')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  const ids = rows.map(({ id }) => id);
  await tx
    .updateTable('files')
    .set({ isDoomed: true })
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where(IS_ORPHAN)
    .execute();
}

/** Files whose bytes are pending deletion, including those of an earlier cleanup that was interrupted. */
export function listFilesToDelete(db: Executor) {
  return db
    .selectFrom('files')
    .select(['id', 'bucket', 'path'])
    .where('isDoomed', '=', true)
    .execute();
}

/** Deletes the row of a file pending deletion, once its bytes are removed. */
export async function deleteMarkedFile(db: Executor, id: string): Promise<void> {
  await db.deleteFrom('files').where('id', '=', id).where('isDoomed', '=', true).execute();
}

/** Deletes the row of a file this person uploaded. Returns whether it existed; the caller removes its bytes. */
export async function deleteFileOf(
  tx: Executor,
  { bucket, path, userId }: FileName & { readonly userId: string },
): Promise<boolean> {
  const row = await tx
    .deleteFrom('files')
    .where('bucket', '=', bucket)
    .where('path', '=', path)
    .where('userId', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The names of all stored files. */
export function listFileNames(db: Executor): Promise<FileName[]> {
  return db
    .selectFrom('files')
    .select(['bucket', 'path'])
    .orderBy('bucket')
    .orderBy('path')
    .execute();
}
