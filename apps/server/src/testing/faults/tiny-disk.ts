import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A small disk that can be filled to its last byte and emptied again. */
export interface TinyDisk {
  readonly folder: string;
  fill(): void;
  free(): void;
  remove(): void;
}

const FILLER = 'filler';

/** Undefined where mounting is not permitted, as for an ordinary user. */
export function makeTinyDisk(megabytes = 3): TinyDisk | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'vendas-disk-'));
  try {
    const options = ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0700`, 'tmpfs', folder];
    execFileSync('mount', options, { stdio: 'ignore' });
  } catch {
    rmSync(folder, { recursive: true });
    return undefined;
  }
  const filler = join(folder, FILLER);
  return {
    folder,
    fill() {
      const { bavail, bsize } = statfsSync(folder);
      writeFileSync(filler, Buffer.alloc(bavail * bsize, 1));
    },
    free: () => rmSync(filler, { force: true }),
    remove() {
      execFileSync('umount', [folder]);
      rmSync(folder, { recursive: true });
    },
  };
}
