import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { dirname, join, resolve, sep } from 'node:path';
import { makeLastingFolder, syncFolder } from './sync-folder.ts';

/** Stores bytes under 'bucket/path' names. On local disk, or in an S3-compatible service (s3-file-store.ts). */
export interface FileStore {
  /** Stores or replaces; a reader sees the old bytes or the new ones, never a part. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** The bytes, or undefined when nothing is stored under that name. */
  get(name: string): Promise<Buffer | undefined>;
  remove(name: string): Promise<void>;
  /** Throws when nothing can be stored now. */
  check(): Promise<void>;
}

/** The file storage does not respond; a retry may succeed. */
export class FileStoreUnavailable extends Error {}

const PROBE = Buffer.alloc(4096, 'x');

/** A file store in a local folder. Names that would leave the folder are errors. Throws FileStoreUnavailable when the disk is full or broken. */
export function createDiskFileStore(folder: string): FileStore {
  const root = resolve(folder);
  const locate = (name: string) => {
    const path = resolve(root, name);
    if (!path.startsWith(root + sep) || name.includes('\0'))
      throw new Error('file name leaves the store');
    return path;
  };
  return {
    async put(name, bytes) {
      const path = locate(name);
      const partial = join(root, `.partial-${randomUUID()}`);
      try {
        await makeLastingFolder(dirname(path));
        await writeFile(partial, bytes, { flush: true });
        await rename(partial, path);
        // without it a power cut restores the partial name, and the image's own name is lost
        await syncFolder(dirname(path));
      } catch (error) {
        throw unavailable(error);
      } finally {
        await rm(partial, { force: true }).catch(() => undefined);
      }
    },
    async get(name) {
      try {
        return await readFile(locate(name));
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
        throw unavailable(error);
      }
    },
    async remove(name) {
      await rm(locate(name), { force: true });
    },
    async check() {
      const probe = join(root, `.partial-${randomUUID()}`);
      await mkdir(root, { recursive: true });
      try {
        // a full disk still accepts empty files
        await writeFile(probe, PROBE);
      } finally {
        await rm(probe, { force: true });
      }
    },
  };
}

/** A system error (a full, broken or missing disk, too many open files) may be temporary. */
function unavailable(error: unknown): unknown {
  const isOfSystem = error instanceof Error && 'syscall' in error;
  return isOfSystem ? new FileStoreUnavailable(error.message, { cause: error }) : error;
}
