import { randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigError } from '#platform/config.ts';
import type { Config } from '#platform/config.ts';
import { errorCode } from '#platform/embedded-postgres/problem.ts';
import { makeLastingFolder } from '#platform/files/sync-folder.ts';

const REASONS = new Map([
  ['ENOTDIR', 'não é uma pasta, ou fica dentro de um arquivo'],
  ['EACCES', 'sem permissão'],
  ['EPERM', 'sem permissão'],
  ['EROFS', 'somente leitura'],
  ['ENOSPC', 'o disco está cheio'],
  ['ENOENT', 'o sistema não deixa criar nada ali'],
]);

/**
 * Creates the configured folders and writes a test file in each, so that a wrong one fails the start and not a later
 * request or the nightly backup.
 * @throws ConfigError that names the setting
 */
export async function requireUsableFolders(config: Config): Promise<void> {
  const { backup, databaseUrl, dataDir, s3, smtpUrl } = config;
  // with all three elsewhere the data folder stores nothing and may be read-only
  const isWritten = databaseUrl === undefined || s3 === undefined || smtpUrl === undefined;
  await requireFolder('DATA_DIR', dataDir, isWritten);
  // the default is below DATA_DIR and created with the first backup
  if (backup !== undefined && backup.folder !== join(dataDir, 'backups')) {
    await requireFolder('BACKUP_DIR', backup.folder, true);
  }
}

async function requireFolder(setting: string, folder: string, isWritten: boolean): Promise<void> {
  try {
    await makeLastingFolder(folder, 0o700);
    if (isWritten) await writeOnce(folder);
  } catch (error) {
    const code = errorCode(error) ?? '';
    throw new ConfigError(
      `Configuração inválida — ${setting}: não é possível usar a pasta ${folder} (${REASONS.get(code) ?? code})`,
      { cause: error },
    );
  }
}

/** The file is empty, so that a full disk accepts it: a full disk is not a wrong setting. */
async function writeOnce(folder: string): Promise<void> {
  const probe = join(folder, `.probe-${randomUUID()}`);
  const file = await open(probe, 'wx', 0o600);
  await file.close();
  await rm(probe);
}
