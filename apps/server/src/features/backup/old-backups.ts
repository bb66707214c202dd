/** How many days and weeks with a backup are kept. */
export interface Rotation {
  readonly days: number;
  readonly weeks: number;
}

const NAME = /^vendas-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})Z\.tar\.gz$/;

/** The file name of a backup made at an instant, in UTC; names sort by the instant. */
export function backupName(takenAt: Date): string {
  const text = takenAt.toISOString().slice(0, 19).replaceAll(':', '-');
  return `vendas-${text}Z.tar.gz`;
}

/**
 * Which files of the backup folder to remove. It keeps the newest backup of each of the last `days` days, and of each
 * of the last `weeks` weeks, that have one, and every file that is no backup of ours. Days without a backup don't
 * count, so a shop that was closed, or whose backups fail, loses nothing. The newest is always kept.
 */
export function oldBackups(names: readonly string[], { days, weeks }: Rotation): string[] {
  const backups = names.filter((name) => NAME.test(name)).toSorted((a, b) => (a < b ? 1 : -1));
  const retained = new Set([
    ...backups.slice(0, 1),
    ...newestOfEach(backups, dayOf, days),
    ...newestOfEach(backups, weekOf, weeks),
  ]);
  return backups.filter((name) => !retained.has(name));
}

/** `names` are sorted newest first. */
function newestOfEach(
  names: readonly string[],
  periodOf: (name: string) => string,
  count: number,
): string[] {
  const newest = new Map<string, string>();
  for (const name of names) {
    const period = periodOf(name);
    if (!newest.has(period)) newest.set(period, name);
  }
  return [...newest.values()].slice(0, count);
}

function dayOf(name: string): string {
  return NAME.exec(name)?.[1] ?? '';
}

const DAY_MS = 24 * 3_600_000;

/** Weeks begin on Monday; the epoch was a Thursday. */
function weekOf(name: string): string {
  const day = Date.parse(`${dayOf(name)}T00:00:00Z`) / DAY_MS;
  return String(Math.floor((day + 3) / 7));
}
