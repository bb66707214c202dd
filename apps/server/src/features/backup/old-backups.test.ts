import { describe, expect, test } from 'vitest';
import { backupName, oldBackups } from './old-backups.ts';

const DAY_MS = 24 * 3_600_000;
const START = Date.parse('2026-01-01T03:00:00Z');
/** One backup on each of this many days, oldest first. */
const daily = (days: number) =>
  Array.from({ length: days }, (_, day) => backupName(new Date(START + day * DAY_MS)));
const retained = (names: readonly string[], days: number, weeks: number) => {
  const removed = new Set(oldBackups(names, { days, weeks }));
  return names.filter((name) => !removed.has(name)).map((name) => name.slice(7, 17));
};

test("a backup's name contains the instant and sorts by it", () => {
  expect(backupName(new Date('2026-11-21T06:05:04.321Z'))).toBe(
    'vendas-2026-11-21T06-05-04Z.tar.gz',
  );
  expect(daily(40).toSorted()).toEqual(daily(40));
});

describe('the rotation of backups keeps', () => {
  test('the last seven days and the last day of each of four weeks', () => {
    // the last is Saturday, 2026-02-28; its week is one of the four
    expect(retained(daily(59), 7, 4)).toEqual([
      '2026-02-08',
      '2026-02-15',
      '2026-02-22',
      '2026-02-23',
      '2026-02-24',
      '2026-02-25',
      '2026-02-26',
      '2026-02-27',
      '2026-02-28',
    ]);
  });

  test('the newest of a day with several backups', () => {
    const twice = ['04-00-00', '03-00-00'].map((at) => `vendas-2026-01-01T${at}Z.tar.gz`);
    expect(oldBackups(twice, { days: 7, weeks: 4 })).toEqual([twice[1]]);
  });

  test('everything after a long time without backups: only days with a backup count', () => {
    expect(oldBackups(daily(7), { days: 7, weeks: 4 })).toEqual([]);
  });

  test('the newest, whatever the settings', () => {
    expect(retained(daily(3), 0, 0)).toEqual(['2026-01-03']);
  });

  test('every file that is no backup of ours', () => {
    const otherFiles = ['loja.tar.gz', 'vendas-2020-01-01.tar.gz', '.partial-x', 'vendas-x.tar.gz'];
    expect(oldBackups([...otherFiles, ...daily(2)], { days: 1, weeks: 1 })).toEqual([daily(1)[0]]);
  });
});
