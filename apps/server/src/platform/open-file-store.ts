import { join } from 'node:path';
import type { Config } from './config.ts';
import { createDiskFileStore } from './file-store.ts';
import type { FileStore } from './file-store.ts';
import { createS3FileStore } from './s3-file-store.ts';

/** The file store that the settings name. */
export function openFileStore({ dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>): FileStore {
  return s3 === undefined ? createDiskFileStore(join(dataDir, 'files')) : createS3FileStore(s3);
}
