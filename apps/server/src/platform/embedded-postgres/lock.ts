import { chownSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { DataFolderInUse, EmbeddedPostgresProblem } from './problem.ts';

const SQLITE_BUSY = 5;
const SQLITE_FULL = 13;
// A server without its parent still drains for a moment when the person starts it again.
const TIMEOUT_MS = 1500;

/**
 * Locks the data folder for this process and returns the function that unlocks it. The lock disappears with the
 * process, however it dies, and two concurrent callers can't both get it.
 * @throws DataFolderInUse while another live process has the lock
 */
export async function lockDataFolder(dataDir: string): Promise<() => void> {
  const deadline = Date.now() + TIMEOUT_MS;
  for (;;) {
    const release = tryLock(join(dataDir, 'lock'));
    if (release !== undefined) return release;
    if (Date.now() > deadline) throw new DataFolderInUse(dataDir);
    await sleep(50);
  }
}

// Node has no file lock. An exclusive transaction on an empty SQLite file is the kernel's lock
// (fcntl, LockFileEx) on every system, without a helper process.
function tryLock(path: string): (() => void) | undefined {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(path, { timeout: 0 });
    database.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch (error) {
    database?.close();
    const code = sqliteCode(error);
    if (code === SQLITE_BUSY) return undefined;
    if (code === SQLITE_FULL) {
      const folder = dirname(path);
      throw new EmbeddedPostgresProblem(
        `Não foi possível usar a pasta de dados ${folder}: o disco está cheio; libere espaço.`,
      );
    }
    const detail = error instanceof Error ? error.message : String(error);
    throw new EmbeddedPostgresProblem(
      `Não foi possível usar o arquivo ${path}: ${detail}; verifique DATA_DIR.`,
    );
  }
  changeToFolderOwner(path);
  const lockedDatabase = database;
  return () => lockedDatabase.close();
}

function sqliteCode(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('errcode' in error)) return undefined;
  return typeof error.errcode === 'number' ? error.errcode & 0xff : undefined;
}

// Root may start a server in an ordinary user's folder; that user must still be able to start it later.
function changeToFolderOwner(path: string): void {
  if (process.getuid?.() !== 0) return;
  const owner = statSync(join(path, '..'));
  chownSync(path, owner.uid, owner.gid);
}
