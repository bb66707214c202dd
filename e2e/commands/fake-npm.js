// The npm of a clone that installs itself. A real installation of the packages that this checkout already has takes
// forty seconds and the network. So `npm ci` runs npm's dry run, which rejects what it could not install, and then
// copies the packages of the lock file from this checkout. Every other command runs the real npm.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { copyPackages } from './copy-packages.js';

const ROOT = join(import.meta.dirname, '..', '..');
const LOCK = 'package-lock.json';
const MODULES = 'node_modules';
const NPMS_OWN = ['.bin', '.package-lock.json'];

function npm(...args) {
  const command = [process.env.REAL_NPM, ...args];
  const { status } = spawnSync(process.execPath, command, { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

/** Keeps the packages of the lock file, and removes the files that tools and starts have added to the folder. */
function installCopies() {
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
  // a real npm would unpack the headers of Node, which the preparation has deleted from this checkout
  for (const name of topmost().filter((it) => /^node-(bin-)?(linux|darwin|win)-/.test(it))) {
    mkdirSync(join(MODULES, name, 'include', 'node'), { recursive: true });
  }
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
  installCopies();
} else npm(...args);
