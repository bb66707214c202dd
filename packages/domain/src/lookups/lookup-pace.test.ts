import { expect, test } from 'vitest';
import { isFailing, paceAfter, repeatAfter } from './lookup-pace.ts';
import { LOOKUP_PROBLEMS, problemOfStatus } from './lookup-service.ts';
import type { LookupProblemKind } from './lookup-service.ts';

const now = new Date('2026-11-26T12:00:00Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1_000);

test.each<[LookupProblemKind | null, number, number, number]>([
  [null, 0, 0, 2],
  [null, 7, 0, 2],
  ['limited', 0, 0, 60],
  ['limited', 2, 2, 60],
  ['slow', 0, 1, 2],
  ['unavailable', 1, 2, 2],
  ['unreachable', 2, 3, 600],
  ['unclear', 3, 3, 2],
  ['wrongKey', 0, 0, 600],
  ['onlyBrazil', 2, 0, 600],
  ['refused', 1, 1, 2],
])(
  'after %j with %i failures before there are %i, and %i seconds pass',
  (problem, failures, counted, seconds) => {
    expect(paceAfter(problem, { failures, now })).toEqual({
      failures: counted,
      nextRequestAt: later(seconds),
    });
  },
);

test.each<[LookupProblemKind, number]>([
  ['refused', 600],
  ['unclear', 600],
  ['limited', 60],
  ['slow', 2],
])(
  'a request that failed with %j is repeated after %i seconds at the earliest',
  (problem, seconds) => {
    const pace = paceAfter(problem, { failures: 0, now });
    expect(repeatAfter(problem, pace, now)).toEqual(later(seconds));
  },
);

test.each([
  [200, undefined],
  [204, undefined],
  [301, 'refused'],
  [400, 'refused'],
  [401, 'wrongKey'],
  [403, 'onlyBrazil'],
  [404, 'refused'],
  [408, 'slow'],
  [429, 'limited'],
  [500, 'unavailable'],
  [503, 'unavailable'],
  [504, 'slow'],
])('the status %i means %j', (status, problem) => {
  expect(problemOfStatus(status)).toBe(problem);
});

test.each([
  [null, true],
  [later(-86_401), true],
  [later(-86_400), false],
  [later(0), false],
])('a service with its last success at %j is reported as failing: %j', (lastSuccessAt, isIt) => {
  expect(isFailing(lastSuccessAt, now)).toBe(isIt);
});

test('every lookup problem has a sentence', () => {
  for (const { label } of Object.values(LOOKUP_PROBLEMS)) expect(label).toMatch(/\.$/);
});
