import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { SERVER_FOLDER } from '#platform/server-folder.ts';

const ROOT = join(SERVER_FOLDER, '../..');
const DOCUMENT = readFileSync(join(ROOT, 'docs/security-asvs.md'), 'utf8');
const rows = DOCUMENT.split('\n').filter((line) => /^\| \d/.test(line));
const PLACES = [ROOT, join(SERVER_FOLDER, 'src')];

/** How many items of levels 1 and 2 each section of 5.0.0 has; those of level 3 follow them and are omitted. */
const SECTIONS = `
  1.1:2 1.2:9 1.3:11 1.4:3 1.5:2 2.1:3 2.2:3 2.3:4 2.4:1 3.2:2 3.3:4 3.4:6 3.5:5 3.7:2
  4.1:3 4.2:1 4.3:2 4.4:4 5.1:1 5.2:3 5.3:2 5.4:3 6.1:3 6.2:12 6.3:4 6.4:4 6.5:5 6.6:3
  6.8:4 7.1:3 7.2:4 7.3:2 7.4:5 7.5:2 7.6:2 8.1:2 8.2:3 8.3:1 8.4:1 9.1:3 9.2:4 10.1:2
  10.2:2 10.3:4 10.4:11 10.5:5 10.6:2 10.7:3 11.1:2 11.2:3 11.3:3 11.4:4 11.5:1 11.6:1
  12.1:3 12.2:2 12.3:4 13.1:1 13.2:5 13.3:2 13.4:5 14.1:2 14.2:4 14.3:3 15.1:3 15.2:3
  15.3:7 16.1:1 16.2:5 16.3:4 16.4:3 16.5:3 17.1:1 17.2:4 17.3:2
`;
const ITEMS = SECTIONS.trim()
  .split(/\s+/)
  .flatMap((entry) => {
    const [section = '', count] = entry.split(':');
    return Array.from({ length: Number(count) }, (_, index) => `${section}.${index + 1}`);
  });

const pathExists = (path: string) => PLACES.some((place) => existsSync(join(place, path)));
const pathsIn = (text: string) =>
  [...text.matchAll(/`([\w./-]+\.(?:tsx?|md|json))`/g)].map(([, path = '']) => path);

describe('docs/security-asvs.md', () => {
  test('refers only to existing tests and pages', () => {
    const paths = pathsIn(DOCUMENT);
    expect(paths.length).toBeGreaterThan(200);
    expect([...new Set(paths)].filter((path) => !pathExists(path))).toEqual([]);
  });

  test('has the same property in SECURITY.md', () => {
    const paths = pathsIn(readFileSync(join(ROOT, 'SECURITY.md'), 'utf8'));
    expect(paths.length).toBeGreaterThan(15);
    expect(paths.filter((path) => !pathExists(path))).toEqual([]);
  });

  test('has yes, no or n/a for each item, and a reference for each yes', () => {
    for (const row of rows) {
      const [, response, reason = ''] = /\| \*\*(yes|no|n\/a)\*\* (.+) \|$/.exec(row) ?? [];
      expect(response, row).toBeDefined();
      if (response === 'yes') expect(pathsIn(reason), row).not.toEqual([]);
    }
  });

  test('lists every item of levels 1 and 2 in order, with correct counts', () => {
    expect(rows.map((row) => /^\| ([\d.]+) /.exec(row)?.[1])).toEqual(ITEMS);
    const count = (response: string) =>
      rows.filter((row) => row.includes(`| **${response}** `)).length;
    expect(DOCUMENT).toContain(
      `Of ${rows.length} items ${count('yes')} are met, ${count('no')} are not, ${count('n/a')} do not apply.`,
    );
  });
});
