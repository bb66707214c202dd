import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  lchownSync,
  readdirSync,
  readFileSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { EmbeddedPostgresProblem } from './problem.ts';

/** How PostgreSQL's programs are started. */
export interface Identity {
  /** The prefix of the command. */
  prefix: readonly string[];
  /** The user to start the command as, when not this process's. */
  spawnAs: Account | undefined;
  /** The owner of PostgreSQL's files, when not this process's user. */
  owner: Account | undefined;
}

/** A system user by its numeric ids. */
interface Account {
  uid: number;
  gid: number;
}

interface Places {
  dataDir: string;
  clusterDir: string;
  postgres: string;
}

/**
 * Decides which user runs PostgreSQL, which rejects user id 0.
 * @throws EmbeddedPostgresProblem when this process is root and no other user can run it here
 */
export function chooseIdentity(places: Places): Identity {
  if (process.getuid?.() !== 0) return ownIdentity([]);
  const owner = statSync(existsSync(places.clusterDir) ? places.clusterDir : places.dataDir);
  // An ordinary user's folder remains that user's, who may start the server next time.
  if (owner.uid !== 0) return runAs({ uid: owner.uid, gid: owner.gid }, places);
  // In its own user namespace the process keeps root's files without being user id 0, but not
  // root's right to enter other people's private folders.
  const namespaced = ownIdentity(['unshare', '-U']);
  if (reaches(namespaced, places)) return namespaced;
  const account = unprivilegedAccount();
  if (account === undefined) {
    throw new EmbeddedPostgresProblem(
      'O PostgreSQL não roda como root e este sistema não tem os usuários postgres nem nobody; execute com um usuário comum.',
    );
  }
  const identity = runAs(account, places);
  if (existsSync(places.clusterDir)) changeOwnerOfTree(places.clusterDir, account);
  return identity;
}

/** Arguments for spawn: the program and its arguments after the identity's prefix. */
export function commandLine(
  identity: Identity,
  program: string,
  args: readonly string[],
): [string, string[]] {
  const [first, ...rest] = [...identity.prefix, program, ...args];
  return [first ?? program, rest];
}

/** Changes the owner of one file or folder to the account that runs PostgreSQL, when that is another. */
export function changeOwner(identity: Identity, path: string): void {
  if (identity.owner !== undefined) chownSync(path, identity.owner.uid, identity.owner.gid);
}

function ownIdentity(prefix: readonly string[]): Identity {
  return { prefix, spawnAs: undefined, owner: undefined };
}

function runAs(account: Account, places: Places): Identity {
  const plain: Identity = { prefix: [], spawnAs: account, owner: account };
  if (reaches(plain, places)) return plain;
  if (statSync(places.dataDir).uid === 0) chmodSync(places.dataDir, 0o711);
  if (reaches(plain, places)) return plain;
  const capabilities = '+dac_override';
  const prefix =
    `setpriv --reuid=${account.uid} --regid=${account.gid} --clear-groups --inh-caps=${capabilities} --ambient-caps=${capabilities}`.split(
      ' ',
    );
  // Only the capability to enter private folders is passed on; setpriv itself changes the user.
  const capable: Identity = { prefix, spawnAs: undefined, owner: account };
  if (reaches(capable, places)) return capable;
  throw new EmbeddedPostgresProblem(
    `O PostgreSQL não roda como root e o usuário ${account.uid} não alcança a pasta ${places.dataDir}; execute com um usuário comum ou escolha outra pasta com DATA_DIR.`,
  );
}

function reaches(identity: Identity, places: Places): boolean {
  const [program, args] = commandLine(identity, '/bin/sh', [
    '-c',
    'cd "$1" && exec "$2" --version',
    'sh',
    places.dataDir,
    places.postgres,
  ]);
  return succeeds(program, args, identity.spawnAs);
}

function succeeds(program: string, args: string[], account?: Account): boolean {
  return spawnSync(program, args, { cwd: '/', stdio: 'ignore', ...account }).status === 0;
}

function unprivilegedAccount(): Account | undefined {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const name of ['postgres', 'nobody']) {
    const fields = lines.find((line) => line.startsWith(`${name}:`))?.split(':');
    const uid = Number(fields?.[2]);
    const gid = Number(fields?.[3]);
    // macOS reports nobody as -2, which chown takes as unsigned.
    if (Number.isInteger(uid) && uid !== 0) return { uid: uid >>> 0, gid: gid >>> 0 };
  }
  return undefined;
}

// The top folder comes last: its owner shows a later start that the work was completed.
function changeOwnerOfTree(folder: string, account: Account): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) changeOwnerOfTree(path, account);
    else lchownSync(path, account.uid, account.gid);
  }
  chownSync(folder, account.uid, account.gid);
}
