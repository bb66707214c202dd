// The npm of a clone that installs itself. Anyone who runs the tests has had npm install this very lock file where the
// tests are, or they would not run; to do so once more is forty seconds of processor, and the network. So `npm ci` is
// rehearsed by npm itself, which refuses what it could not install, and then the packages that the lock file names are
// laid down from where they are. All else npm does as it always does.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { copyPackages } from './copy-packages.js';

const ROOT = join(import.meta.dirname, '..', '..');
const LOCK = 'package-lock.json';
const MODULES = 'node_modules';
const NPMS_OWN = ['.bin', '.package-lock.json'];

function npm(...args) {
  const command = [process.env.REHEARSED_NPM, ...args];
  const { status } = spawnSync(process.execPath, command, { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

/** What npm would leave: what the lock file names, and nothing else that came there by a tool, a start or a trial. */
function layDown() {
  const lock = readFileSync(LOCK, 'utf8');
  if (lock !== readFileSync(join(ROOT, LOCK), 'utf8')) throw new Error('not the lock file of here');
  const packages = Object.entries(JSON.parse(lock).packages).filter(([path]) =>
    path.includes(`${MODULES}/`),
  );
  rmSync(MODULES, { recursive: true, force: true });
  copyPackages(join(ROOT, MODULES), MODULES);
  const named = new Set([...NPMS_OWN, ...packages.map(([path]) => path.slice(MODULES.length + 1))]);
  for (const name of topmost()) {
    if (!named.has(name)) rmSync(join(MODULES, name), { recursive: true });
  }
  const missing = packages.filter(([path, { optional }]) => !optional && !existsSync(path));
  if (missing.length > 0) throw new Error(`missing: ${missing.map(([path]) => path).join(', ')}`);
}

function topmost() {
  return readdirSync(MODULES).flatMap((name) =>
    name.startsWith('@')
      ? readdirSync(join(MODULES, name)).map((inScope) => `${name}/${inScope}`)
      : name,
  );
}

const args = process.argv.slice(2);
if (args[0] === 'ci') {
  npm(...args, '--dry-run');
  layDown();
} else npm(...args);
