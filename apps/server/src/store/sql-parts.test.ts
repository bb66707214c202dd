import { afterAll, beforeAll, expect, test } from 'vitest';
import { withoutIgnored } from '@vendas/domain/search-words';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { containsPattern } from './sql-parts.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const rowsOf = async (query: string, values: unknown[] = []) =>
  (await app.database.pool.query(query, values)).rows;

const isFound = async (typed: string, text: string): Promise<unknown> =>
  (
    await rowsOf('select public.fold($1) like public.fold($2) as found', [
      text,
      containsPattern(typed),
    ])
  )[0]?.found;

test.each([
  ['oculos', 'Óculos de sol', true],
  ['DE SÓL', 'óculos de sol', true],
  ['100%', 'algodão 100%', true],
  ['100%', 'algodão 1000', false],
  ['a_b', 'a_b', true],
  ['a_b', 'aéb', false],
  ['a\\', 'a\\b', true],
  ['\\', 'a', false],
  ['100％', 'algodão 100%', true],
  ['100％', 'algodão 1000', false],
  ['a＿b', 'acb', false],
  ['c:＼', 'c:\\pasta', true],
  ['davila', 'D’Ávila', true],
  ["D'ÁVILA", 'Dávila', true],
  ['jose', 'Jose\u0301', true],
  ['clau\u00ADdia', 'Cláudia', true],
  ['claudia', 'Cláu\u00ADdia\u200B', true],
])('the search for %j in the text %j finds it: %j', async (typed, text, isThere) => {
  expect(await isFound(typed, text)).toBe(isThere);
});

test('the database ignores the same characters as the domain', async () => {
  const rows = await rowsOf(
    `select n from generate_series(1, 1114111) as n
     where n not between 55296 and 57343 and public.without_ignored(chr(n)) = ''`,
  );
  const ignored = [];
  for (let n = 1; n <= 0x10ffff; n += 1) {
    if (n < 0xd800 || n > 0xdfff) {
      if (withoutIgnored(String.fromCodePoint(n)) === '') ignored.push({ n });
    }
  }
  expect(ignored.length).toBeGreaterThan(180);
  expect(rows).toEqual(ignored);
});

test('no character matches another one after folding', async () => {
  const folded = await rowsOf(
    `select chr(n) as character from generate_series(1, 65535) as n
     where n not between 55296 and 57343 and public.fold(chr(n)) ~ '[%_\\\\]'`,
  );
  expect(folded.length).toBeGreaterThan(3);
  for (const { character } of folded)
    expect(containsPattern(character), character).toBe(`%\\${character}%`);
});
