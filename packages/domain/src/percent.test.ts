import { expect, test } from 'vitest';
import { formatPercent, parsePercent } from './percent.ts';

test.each([
  [0, '0%'],
  [5, '0,05%'],
  [100, '1%'],
  [125, '1,25%'],
  [200, '2%'],
])('%i hundredths of a percent are %s', (bp, text) => {
  expect(formatPercent(bp)).toBe(text);
  expect(parsePercent(text)).toBe(bp);
});

test.each(['dois', '2,001', '-1', ''])('%j is not a percentage', (text) => {
  expect(parsePercent(text)).toBeUndefined();
});
