import { join } from 'node:path';
import type { Config } from '#platform/config.ts';
import { createDiskFileStore } from './file-store.ts';
import type { FileStore } from './file-store.ts';

/** The configured file store. The S3 client is imported only where it is used. */
export async function openFileStore({
  dataDir,
  s3,
}: Pick<Config, 'dataDir' | 's3'>): Promise<FileStore> {
  if (s3 === undefined) return createDiskFileStore(join(dataDir, 'files'));
  const { createS3FileStore } = await import('./s3-file-store.ts');
  return createS3FileStore(s3);
}
