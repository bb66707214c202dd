import type { Services } from '#platform/services.ts';
import { isDiskFull } from '#platform/database/database-errors.ts';
import { migrationNames, missingMigrations } from '#platform/database/migrate.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { withTimeout } from '#platform/with-timeout.ts';
import { isReadOnly, tryDisk } from '#store/operations.ts';

/** A reason why this process should get no requests now. */
type Unreadiness =
  | 'draining'
  | 'database'
  | 'databaseReadOnly'
  /** The disk of the database is full: orders and every other write fail. */
  | 'databaseWrites'
  | 'migrations'
  | 'files';

const TIMEOUT_MS = 3_000;
// however frequent the requests, the dependencies are checked at most this often
const FRESH_MS = 1_000;

/** Reports whether this process can serve; all checks have a timeout of some seconds. */
export interface Readiness {
  /** All reasons against readiness; empty when ready. */
  check(): Promise<readonly Unreadiness[]>;
  /** Reports not ready from now on, whatever the checks report. */
  drain(): void;
}

/** Checks the database and the file store, and logs changes of the result. */
export function createReadiness(services: Services): Readiness {
  let isDraining = false;
  let lastCheck: { readonly at: number; readonly problems: Promise<Unreadiness[]> } | undefined;
  let logged = '';
  // the migrations of the running program: its files may be replaced while it runs
  const expected = migrationNames();
  expected.catch(() => undefined);

  async function checkParts(): Promise<Unreadiness[]> {
    const [database, files] = await Promise.all([
      checkDatabase(services, await expected),
      checkFiles(services),
    ]);
    const problems = [...database, ...files];
    const summary = problems.join(' ');
    if (summary !== logged) services.log.warn({ problems }, summary === '' ? 'ready' : 'not ready');
    logged = summary;
    return problems;
  }

  return {
    async check() {
      // a monotonic clock: the wall clock may be set back
      const now = performance.now();
      if (lastCheck === undefined || now - lastCheck.at > FRESH_MS) {
        lastCheck = { at: now, problems: checkParts() };
      }
      const problems = await lastCheck.problems;
      return isDraining ? ['draining', ...problems] : problems;
    },
    drain() {
      isDraining = true;
    },
  };
}

async function checkDatabase(
  { database, log }: Services,
  expected: readonly string[],
): Promise<Unreadiness[]> {
  try {
    const checking = Promise.all([
      missingMigrations(database.kysely, expected),
      isReadOnly(database.kysely),
      hasFullDisk(database),
    ] as const);
    const [missing, refusesWrites, isFull] = await withTimeout(TIMEOUT_MS, checking);
    return [
      ...(refusesWrites ? (['databaseReadOnly'] as const) : []),
      ...(isFull ? (['databaseWrites'] as const) : []),
      ...(missing.length > 0 ? (['migrations'] as const) : []),
    ];
  } catch (error) {
    log.debug({ err: error }, 'the database does not respond');
    return ['database'];
  }
}

async function hasFullDisk({ kysely }: Services['database']): Promise<boolean> {
  try {
    await inTransaction(kysely, tryDisk);
    return false;
  } catch (error) {
    if (isDiskFull(error)) return true;
    throw error;
  }
}

async function checkFiles({ fileStore, log }: Services): Promise<Unreadiness[]> {
  try {
    await withTimeout(TIMEOUT_MS, fileStore.check());
    return [];
  } catch (error) {
    log.debug({ err: error }, 'the file store can not be used');
    return ['files'];
  }
}
