import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A disk whose power can be cut: what its file system had not written by then is gone. */
export interface PowerCutDisk {
  readonly folder: string;
  /** Copies what is on the disk at this moment, mounts the copy as after a power cut, and answers its folder. */
  cut(): string;
  remove(): void;
}

const BYTES = 24 * 1024 * 1024;

/** Undefined where nothing may be mounted, as an ordinary user may not. */
export function makePowerCutDisk(): PowerCutDisk | undefined {
  const base = mkdtempSync(join(tmpdir(), 'vendas-power-'));
  const [disk, copy] = [join(base, 'disk'), join(base, 'copy')];
  const [folder, after] = [join(base, 'before'), join(base, 'after')];
  for (const place of [folder, after]) mkdirSync(place);
  const mounted: string[] = [];
  const mount = (image: string, place: string) => {
    // by itself it would write what it knows every five seconds
    execFileSync('mount', ['-o', 'loop,commit=600', image, place], { stdio: 'ignore' });
    mounted.push(place);
  };
  const remove = () => {
    for (const place of mounted) execFileSync('umount', [place]);
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
