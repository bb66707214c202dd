import type { Executor } from '#platform/database.ts';

interface NewFile {
  readonly bucket: 'avatars' | 'product_images';
  readonly path: string;
  readonly contentType: string;
  readonly sizeBytes: number;
  readonly sha256: Buffer;
  readonly width: number;
  readonly height: number;
  readonly userId: string | null;
}

/** Records an uploaded file; the name must be new. */
export async function insertFile(tx: Executor, file: NewFile): Promise<void> {
  await tx.insertInto('files').values(file).execute();
}

/** Forgets a file; its bytes are removed by whoever calls this. */
export async function deleteFile(
  tx: Executor,
  { bucket, path }: Pick<NewFile, 'bucket' | 'path'>,
): Promise<void> {
  await tx.deleteFrom('files').where('bucket', '=', bucket).where('path', '=', path).execute();
}

/** Whether this person uploaded the file. */
export async function isFileOf(
  db: Executor,
  { bucket, path, userId }: Pick<NewFile, 'bucket' | 'path' | 'userId'>,
): Promise<boolean> {
  const row = await db
    .selectFrom('files')
    .select('id')
    .where('bucket', '=', bucket)
    .where('path', '=', path)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}
