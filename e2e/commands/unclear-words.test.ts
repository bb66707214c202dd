import { expect, test } from 'vitest';
import { unclearWords } from '#scripts/unclear-words.mjs';

test.each([
  ['// The client is told about it.', ['told']],
  ["test('the list is drawn anew', () => {", ['anew', 'drawn']],
  ['const inTurn = createKeyedQueue();', ['inTurn']],
  ['const text = "told"; // sent as it is', []],
  ['const told = 1;', []],
])('the words counted in %s are %j', (line, words) => {
  const found = unclearWords('apps/server/src/example.ts', line);
  expect(found.map((each) => each.split(' ')[1]).toSorted((a, b) => a.localeCompare(b))).toEqual(
    words,
  );
});

test('file names are counted, and examples of CONTRIBUTING are not', () => {
  expect(unclearWords('apps/web/src/lib/until-there.ts', '')).toEqual([
    'apps/web/src/lib/until-there.ts: until-there → retryImport',
  ]);
  expect(
    unclearWords('CONTRIBUTING.md', '| The client is told. | The client receives it. |'),
  ).toEqual([]);
});
