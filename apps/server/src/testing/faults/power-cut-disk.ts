import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A disk whose power can be cut: unflushed data of its file system are lost. */
export interface PowerCutDisk {
  readonly folder: string;
  /** Copies the current content of the disk, mounts the copy as after a power cut, and returns its folder. */
  cut(): string;
  remove(): void;
}

const BYTES = 24 * 1024 * 1024;

/** Undefined where mounting is not permitted, as for an ordinary user. */
export function makePowerCutDisk(): PowerCutDisk | undefined {
  const base = mkdtempSync(join(tmpdir(), 'vendas-power-'));
  const [disk, copy] = [join(base, 'disk'), join(base, 'copy')];
  const [folder, after] = [join(base, 'before'), join(base, 'after')];
  for (const path of [folder, after]) mkdirSync(path);
  const mounted: string[] = [];
  const mount = (image: string, mountPoint: string) => {
    // by default it would write its data every five seconds
    execFileSync('mount', ['-o', 'loop,commit=600', image, mountPoint], { stdio: 'ignore' });
    mounted.push(mountPoint);
  };
  const remove = () => {
    for (const mountPoint of mounted) execFileSync('umount', [mountPoint]);
    rmSync(base, { recursive: true });
  };
  try {
    writeFileSync(disk, '');
    truncateSync(disk, BYTES);
    execFileSync('mkfs.ext4', ['-q', disk], { stdio: 'ignore' });
    mount(disk, folder);
  } catch {
    remove();
    return undefined;
  }
  return {
    folder,
    cut() {
      if (mounted.includes(after)) {
        execFileSync('umount', [after]);
        mounted.pop();
      }
      copyFileSync(disk, copy);
      mount(copy, after);
      return after;
    },
    remove,
  };
}
