import { execFileSync } from 'node:child_process';
import { copyFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const NPM_RECORD = '.package-lock.json';

/**
 * Creates hard links if both folders are on the same disk: forty thousand files in two seconds.
 * @param {string} from
 * @param {string} to
 */
export function copyPackages(from, to) {
  try {
    execFileSync('cp', ['-al', from, to], { stdio: 'ignore' });
  } catch {
    execFileSync('rm', ['-rf', to]);
    execFileSync('cp', ['-a', from, to]);
  }
  // npm writes this file in place, which would change the original through the link
  rmSync(join(to, NPM_RECORD));
  copyFileSync(join(from, NPM_RECORD), join(to, NPM_RECORD));
}
