import { sql } from 'kysely';
import type { Executor } from '#platform/database.ts';

type Bucket = 'avatars' | 'product_images';

interface NewFile {
  readonly bucket: Bucket;
  readonly path: string;
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

/** Whether a picture is kept under the name; while the transaction lasts it is not swept away. */
export async function holdFile(
  tx: Executor,
  name: { readonly bucket: Bucket; readonly path: string },
): Promise<boolean> {
  const row = await tx
    .selectFrom('files')
    .select('id')
    .where('bucket', '=', name.bucket)
    .where('path', '=', name.path)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

const IS_ORPHAN = sql<boolean>`
  not exists (select from products where image_url = '/files/' || files.bucket || '/' || files.path)
  and not exists (select from order_items where product_image_url = '/files/' || files.bucket || '/' || files.path)
  and not exists (select from profiles where avatar_url = '/files/' || files.bucket || '/' || files.path)`;

/**
 * Holds up to `limit` files kept before `storedBefore` that nothing refers to. One that is being referred to at this
 * moment is passed over; the caller asks again under the lock, see `deleteOrphans`.
 */
export async function lockOrphans(
  tx: Executor,
  storedBefore: Date,
  limit: number,
): Promise<string[]> {
  const rows = await tx
    .selectFrom('files')
    .select('id')
    .where('createdAt', '<', storedBefore)
    .where(IS_ORPHAN)
    .orderBy('createdAt')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ id }) => id);
}

/** Forgets those of the locked files that still nothing refers to, and answers where their bytes are. */
export function deleteOrphans(
  tx: Executor,
  ids: readonly string[],
): Promise<{ bucket: string; path: string }[]> {
  return tx
    .deleteFrom('files')
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .where(IS_ORPHAN)
    .returning(['bucket', 'path'])
    .execute();
}
