// The npm of a clone that installs itself. Installing again what the tests already run with takes forty seconds and the
// network. So `npm ci` is a dry run of npm, which rejects what it could not install, and then a copy of the packages of
// the lock file from this checkout. Every other command goes to npm.
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

/** Leaves the packages of the lock file, without the files that tools and starts have added to the folder. */
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
  // npm unpacks the headers of Node, which a preparation has deleted from this checkout
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
