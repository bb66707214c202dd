import { DamagedArchive, verifyArchive } from '#platform/files/archive.ts';
import type { ArchiveEntry } from '#platform/files/archive.ts';
import { jsonOf } from '#platform/json.ts';
import { currentNames, isBeforeBaseline } from '#platform/database/baseline.ts';
import { migrationNames } from '#platform/database/migrate.ts';
import { BACKUP_FORM, MANIFEST, manifestSchema, BackupProblem } from './backup-form.ts';
import type { Manifest } from './backup-form.ts';

/**
 * The manifest of a backup, with the current names of its migrations, after the whole file was read and its checksums
 * were verified.
 * @throws BackupProblem for a file that is missing, damaged, something else, of a newer version or older than 1.0.0
 */
export async function readManifest(path: string): Promise<Manifest> {
  const first = await verify(path);
  const parsed = manifestSchema.safeParse(jsonOf(first.bytes.toString('utf8')));
  if (first.name !== MANIFEST || !parsed.success) {
    throw new BackupProblem(`${path} não é uma cópia de segurança do Controle de Vendas.`);
  }
  const knownMigrations = new Set(await migrationNames());
  const migrations = currentNames(parsed.data.migrations);
  const unknown = migrations.findLast((name) => !knownMigrations.has(name));
  if (parsed.data.form > BACKUP_FORM || (unknown !== undefined && !isBeforeBaseline(unknown))) {
    throw new BackupProblem(
      `${path} foi feita por uma versão mais nova; atualize o programa antes de restaurar.`,
    );
  }
  if (unknown !== undefined) {
    throw new BackupProblem(
      `${path} foi feita por uma versão anterior à 1.0.0; restaure-a com a versão 1.0.0 deste programa e faça com ela uma nova cópia.`,
    );
  }
  return { ...parsed.data, migrations };
}

async function verify(path: string): Promise<ArchiveEntry> {
  try {
    return await verifyArchive(path);
  } catch (error) {
    if (!(error instanceof DamagedArchive)) throw error;
    const cause = error.cause;
    const isMissing = cause instanceof Error && 'code' in cause && cause.code === 'ENOENT';
    throw new BackupProblem(
      isMissing
        ? `O arquivo ${path} não existe.`
        : `${path} está danificada ou não é uma cópia de segurança; nada foi alterado.`,
      { cause: error },
    );
  }
}
