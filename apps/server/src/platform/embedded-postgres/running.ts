import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DATABASE_NAME, PASSWORD_FILE } from './cluster.ts';
import { errorCode } from './problem.ts';
import { isPostmasterOf } from './process.ts';
import { addressOf } from './postgres-server.ts';

/**
 * The URL of the embedded PostgreSQL that another process runs on the data folder now; undefined when none does.
 * PostgreSQL writes where it listens into postmaster.pid.
 */
export function runningPostgres(dataDir: string): string | undefined {
  const clusterDir = join(dataDir, 'postgres');
  const [pid = '', , , port = '', folder = ''] = readLines(join(clusterDir, 'postmaster.pid'));
  if (!isPostmasterOf(Number.parseInt(pid, 10), clusterDir)) return undefined;
  if (folder !== '') return addressOf({ kind: 'socket', folder }, DATABASE_NAME);
  const password = readFileSync(join(clusterDir, PASSWORD_FILE), 'utf8');
  return addressOf({ kind: 'tcp', port: Number(port), password }, DATABASE_NAME);
}

function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  }
}
