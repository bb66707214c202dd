import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commandLine, changeOwner, type Identity } from './identity.ts';
import { EmbeddedPostgresProblem } from './problem.ts';
import { syncFolder } from '#platform/files/sync-folder.ts';

/** Name of both the role and the database. */
export const DATABASE_NAME = 'vendas';

/** Where clients reach PostgreSQL: a Unix socket's folder, or a loopback port with a password. */
export type Endpoint =
  | { kind: 'socket'; folder: string }
  | { kind: 'tcp'; port: number; password: string };

// Socket paths have at most 103 bytes on macOS and 107 on Linux.
const LONGEST_SOCKET_PATH = 100;
// The builtin locale sorts by bytes as C does, but knows the case of accented letters.
const CLUSTER_OPTIONS = [
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--data-checksums',
  '--no-instructions',
];
export const PASSWORD_FILE = 'vendas-password';

/**
 * Creates the cluster in `clusterDir` unless it exists. A kill at any time leaves either nothing or a complete
 * cluster: initdb works in a sibling folder that is renamed when complete. The caller has the data folder's lock.
 */
export async function ensureCluster(
  clusterDir: string,
  initdb: string,
  identity: Identity,
  kind: Endpoint['kind'],
): Promise<'created' | 'existing'> {
  await removeUnfinished(clusterDir);
  if (existsSync(join(clusterDir, 'PG_VERSION'))) return 'existing';
  if (existsSync(clusterDir) && readdirSync(clusterDir).length > 0) {
    throw new EmbeddedPostgresProblem(
      `A pasta ${clusterDir} não está vazia e não contém um banco de dados do PostgreSQL.`,
    );
  }
  const unfinished = `${clusterDir}.new-${randomBytes(6).toString('hex')}`;
  mkdirSync(unfinished, { mode: 0o700 });
  changeOwner(identity, unfinished);
  await runInitdb(unfinished, initdb, identity, kind);
  rmSync(clusterDir, { recursive: true, force: true });
  renameSync(unfinished, clusterDir);
  await syncFolder(join(clusterDir, '..'));
  return 'created';
}

// The initdb of a killed start may still be writing there; it ends when its files are removed. A
// later start removes what can't be removed now.
async function removeUnfinished(clusterDir: string): Promise<void> {
  const parent = join(clusterDir, '..');
  for (const name of readdirSync(parent)) {
    const path = join(parent, name);
    if (!path.startsWith(`${clusterDir}.new-`)) continue;
    const retries = { maxRetries: 8, retryDelay: 50 };
    await rm(path, { recursive: true, force: true, ...retries }).catch(() => undefined);
  }
}

async function runInitdb(
  folder: string,
  initdb: string,
  identity: Identity,
  kind: Endpoint['kind'],
): Promise<void> {
  const password = randomBytes(24).toString('hex');
  const passwordFile = `${folder}.password`;
  const authentication =
    kind === 'socket' ? ['--auth=trust'] : ['--auth=scram-sha-256', `--pwfile=${passwordFile}`];
  const args = ['-D', folder, '-U', DATABASE_NAME, ...CLUSTER_OPTIONS, ...authentication];
  if (kind === 'tcp') writeFileSync(passwordFile, password, { mode: 0o600 });
  const output = await run(identity, initdb, args);
  rmSync(passwordFile, { force: true });
  if (output !== undefined) {
    throw new EmbeddedPostgresProblem(`Não foi possível criar o banco de dados: ${output}`);
  }
  if (kind === 'tcp') writeFileSync(join(folder, PASSWORD_FILE), password, { mode: 0o600 });
}

// Undefined when the program succeeded, otherwise the last line that it printed, or its exit status without output.
function run(identity: Identity, program: string, args: string[]): Promise<string | undefined> {
  return new Promise((resolve) => {
    const [command, rest] = commandLine(identity, program, args);
    const child = spawn(command, rest, {
      cwd: '/',
      env: postgresEnvironment(),
      stdio: ['ignore', 'ignore', 'pipe'],
      ...identity.spawnAs,
    });
    let output = '';
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', (error) => resolve(error.message));
    child.on('close', (status, signal) => {
      const reason = output.trim().split('\n').at(-1);
      resolve(status === 0 ? undefined : reason || `ele terminou com ${status ?? signal}`);
    });
  });
}

/** The environment for PostgreSQL's programs: without the person's PG… variables and locale. */
export function postgresEnvironment(): NodeJS.ProcessEnv {
  const variables = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name));
  return { ...Object.fromEntries(variables), LC_ALL: 'C' };
}

/** Chooses where PostgreSQL listens: never a TCP port on systems with Unix sockets. */
export async function chooseEndpoint(
  dataDir: string,
  clusterDir: string,
  identity: Identity,
  kind: Endpoint['kind'],
): Promise<Endpoint> {
  if (kind === 'socket') return { kind, folder: socketFolder(dataDir, clusterDir, identity) };
  const password = readFileSync(join(clusterDir, PASSWORD_FILE), 'utf8');
  return { kind, password, port: await freePort() };
}

function socketFolder(dataDir: string, clusterDir: string, identity: Identity): string {
  if (Buffer.byteLength(socketPath(clusterDir)) <= LONGEST_SOCKET_PATH) return clusterDir;
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  const near = join(tmpdir(), `vendas-${hash}`);
  const folder =
    Buffer.byteLength(socketPath(near)) <= LONGEST_SOCKET_PATH ? near : `/tmp/vendas-${hash}`;
  if (lstatSync(folder, { throwIfNoEntry: false }) === undefined) {
    mkdirSync(folder, { mode: 0o700 });
    changeOwner(identity, folder);
  }
  // Every user can create names in the temporary folder: a folder that others can write is unsafe.
  const stat = lstatSync(folder);
  const owner = identity.owner?.uid ?? process.getuid?.();
  if (!stat.isDirectory() || stat.uid !== owner) {
    throw new EmbeddedPostgresProblem(
      `A pasta ${folder} pertence a outro usuário; remova-a ou escolha um DATA_DIR mais curto.`,
    );
  }
  chmodSync(folder, 0o700);
  return folder;
}

/** The file of the Unix socket in a folder. */
export function socketPath(folder: string): string {
  return join(folder, '.s.PGSQL.5432');
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}
