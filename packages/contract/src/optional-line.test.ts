import { expect, test } from 'vitest';
import { optionalLine } from './optional-line.ts';

const line = optionalLine(60);

test.each(['\u200B', '\u200B \u2060', '\u3164', '\u2800', '\uFEFF\u00AD', '\u{E0020}'])(
  'a line of only invisible characters is rejected: %j',
  (typed) => {
    expect(line.safeParse(typed).error?.issues[0]?.message).toBe('O texto não tem nada visível.');
  },
);

test.each([
  ['', null],
  ['  ', null],
  [null, null],
  ['Ótica  Aurora', 'Ótica Aurora'],
  ['👓', '👓'],
  ['1', '1'],
])('a line of %j is stored as %j', (typed, expected) => {
  expect(line.parse(typed)).toBe(expected);
});
