import { describe, expect, test } from 'vitest';
import { cancellableSpan, firstState, searchSpan } from './court-notice.ts';

const TODAY = '2026-11-26';

test.each([
  [null, undefined],
  ['2026-11-25', { from: '2026-11-22', to: TODAY }],
  ['2026-11-01', { from: '2026-10-29', to: TODAY }],
])('a search after the last success %s covers the days %j', (lastSuccess, span) => {
  expect(searchSpan(lastSuccess, TODAY)).toEqual(span);
});

test('notices of the last ninety days are searched again, except those of the days of each search', () => {
  expect(cancellableSpan(TODAY)).toEqual({ from: '2026-08-28', to: '2026-11-22' });
  expect(searchSpan(TODAY, TODAY)?.from).toBe('2026-11-23');
});

describe('a new notice', () => {
  test.each([
    ['2026-10-27', true, 'toReview'],
    ['2026-10-26', true, 'silent'],
    ['2020-01-01', true, 'silent'],
    ['2020-01-01', false, 'toReview'],
    [TODAY, false, 'toReview'],
  ] as const)('of %s, in a first search: %s, is %s', (availableOn, isFirst, state) => {
    expect(firstState({ availableOn }, isFirst, TODAY)).toBe(state);
  });
});
