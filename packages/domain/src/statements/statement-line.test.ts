import { expect, it } from 'vitest';
import { lineKey, linesOf } from './statement-line.ts';

it('numbers equal lines of a day, so that the next file with them is recognized', () => {
  const entry = { account: 'a', date: '2027-03-02', amountCents: 8000, bankId: '1', text: 'Pix' };
  const lines = linesOf({
    entries: [entry, entry, { ...entry, bankId: '2' }],
  });
  expect(lines.map((line) => line.occurrence)).toEqual([1, 2, 1]);
  expect(new Set(lines.map(lineKey)).size).toBe(3);
});
