import { BackupProblem } from '#features/backup/backup-problem.ts';
import { ConfigError } from '#platform/config.ts';
import { ConnectionRefused } from '#platform/connection-refused.ts';
import { isDatabaseUnavailable } from '#platform/database-errors.ts';
import { EmbeddedPostgresProblem } from '#platform/embedded-problem.ts';
import { MigrationError } from '#platform/migration-error.ts';

/** What a command that failed tells: the one line that explains it, or the error with its stack when nobody expected it. */
export function explainFailure(error: unknown): unknown {
  const isExplained =
    error instanceof BackupProblem ||
    error instanceof ConfigError ||
    error instanceof ConnectionRefused ||
    error instanceof EmbeddedPostgresProblem ||
    error instanceof MigrationError;
  if (isExplained) return error.message;
  return isDatabaseUnavailable(error) ? 'O banco de dados não responde.' : error;
}
