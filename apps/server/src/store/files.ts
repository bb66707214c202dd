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
