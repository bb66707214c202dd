import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');
const DOCUMENT = readFileSync(join(ROOT, 'docs/security-asvs.md'), 'utf8');
const rows = DOCUMENT.split('\n').filter((line) => /^\| \d/.test(line));
const PLACES = [ROOT, import.meta.dirname];

const isThere = (path: string) => PLACES.some((place) => existsSync(join(place, path)));
const pathsIn = (text: string) =>
  [...text.matchAll(/`([\w./-]+\.(?:tsx?|md|json))`/g)].map(([, path = '']) => path);

describe('docs/security-asvs.md', () => {
  test('names only tests and pages that exist', () => {
    const paths = pathsIn(DOCUMENT);
    expect(paths.length).toBeGreaterThan(200);
    expect([...new Set(paths)].filter((path) => !isThere(path))).toEqual([]);
  });

  test('and so does SECURITY.md', () => {
    const paths = pathsIn(readFileSync(join(ROOT, 'SECURITY.md'), 'utf8'));
    expect(paths.length).toBeGreaterThan(15);
    expect(paths.filter((path) => !isThere(path))).toEqual([]);
  });

  test('answers each item with yes, no or n/a, and a yes with where it is shown', () => {
    for (const row of rows) {
      const [, answer, reason = ''] = /\| \*\*(yes|no|n\/a)\*\* (.+) \|$/.exec(row) ?? [];
      expect(answer, row).toBeDefined();
      if (answer === 'yes') expect(pathsIn(reason), row).not.toEqual([]);
    }
  });

  test('numbers no item twice, walks every chapter, and counts right', () => {
    const numbers = rows.map((row) => /^\| ([\d.]+) /.exec(row)?.[1] ?? '');
    expect(new Set(numbers).size).toBe(numbers.length);
    const chapters = new Set(numbers.map((number) => Number(number.split('.')[0])));
    expect([...chapters]).toEqual(Array.from({ length: 17 }, (_, index) => index + 1));
    const count = (answer: string) => rows.filter((row) => row.includes(`| **${answer}** `)).length;
    expect(DOCUMENT).toContain(
      `Of ${rows.length} items ${count('yes')} are met, ${count('no')} are not, ${count('n/a')} do not apply.`,
    );
  });
});
