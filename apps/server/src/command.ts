import { resolve } from 'node:path';
import { BackupProblem } from '#features/backup/backup-form.ts';
import { ConfigError } from '#platform/config.ts';
import type { Config } from '#platform/config.ts';
import { ConnectionRefused, MigrationError } from '#platform/start-errors.ts';
import { isDatabaseUnavailable } from '#platform/database/database-errors.ts';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/embedded-postgres.ts';
import { EmbeddedPostgresProblem } from '#platform/embedded-postgres/problem.ts';

/** Runs a command of the terminal; returns its exit code, and prints a failure in one line where that explains it. */
export async function exitCodeOf(
  work: () => Promise<boolean>,
  print: (why: unknown) => void,
): Promise<number> {
  try {
    return (await work()) ? 0 : 1;
  } catch (error) {
    print(explainFailure(error));
    return 1;
  }
}

/**
 * The database of a command: PostgreSQL itself, not a pooler, or the embedded one of DATA_DIR, which this starts and
 * stops.
 */
export async function reachDatabase(
  { databaseDirectUrl, databaseUrl, dataDir }: Config,
  print: (line: string) => void,
) {
  if (databaseUrl === undefined) return await startEmbeddedPostgres({ dataDir, log: print });
  return { connectionString: databaseDirectUrl ?? databaseUrl, stop: async () => undefined };
}

/**
 * The path of a file on the command line. It is relative to the folder in which the user typed the command, because
 * npm changes into the repository.
 */
export function pathFromCaller(file: string): string {
  return resolve(process.env['INIT_CWD'] ?? '.', file);
}

/** The one line that explains a failure, or an unexpected error with its stack. */
function explainFailure(error: unknown): unknown {
  const isExplained =
    error instanceof BackupProblem ||
    error instanceof ConfigError ||
    error instanceof ConnectionRefused ||
    error instanceof EmbeddedPostgresProblem ||
    error instanceof MigrationError;
  if (isExplained) return error.message;
  return isDatabaseUnavailable(error) ? 'O banco de dados não responde.' : error;
}
