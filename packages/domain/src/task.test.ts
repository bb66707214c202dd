import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { completionDate, moveTask, positionBetween, POSITION_STEP } from './task.ts';
import { RuleViolation } from './rule-violation.ts';

const before = new Date('2026-11-01T12:00:00Z');
const now = new Date('2026-11-21T12:00:00Z');

describe('the completion date', () => {
  test.each([
    ['TO_DO', null, 'DONE', now],
    ['DONE', before, 'DONE', before],
    ['DONE', before, 'REVIEW', null],
    ['TO_DO', null, 'CANCELLED', null],
  ] as const)('%s (%s) → %s', (status, completed, next, expected) => {
    expect(completionDate({ status, completionDate: completed }, next, now)).toBe(expected);
  });

  test('of a task that is created done is now', () => {
    expect(completionDate(undefined, 'DONE', now)).toBe(now);
  });
});

describe('a move', () => {
  const task = { status: 'REVIEW', completionDate: null } as const;

  test('leads from the column it was seen in to any other', () => {
    expect(moveTask(task, { from: 'REVIEW', to: 'DONE' }, now)).toEqual({
      status: 'DONE',
      completionDate: now,
    });
  });

  test('that already happened changes nothing', () => {
    const done = { status: 'DONE', completionDate: before } as const;
    expect(moveTask(done, { from: 'REVIEW', to: 'DONE' }, now)).toEqual(done);
  });

  test('from a column the task has left is refused', () => {
    expect(() => moveTask(task, { from: 'TO_DO', to: 'DONE' }, now)).toThrow(
      new RuleViolation('taskMovedMeanwhile', { status: 'REVIEW' }),
    );
  });
});

describe('a position', () => {
  test.each([
    [null, null, POSITION_STEP],
    [1024, null, 2048],
    [null, 1024, 0],
    [1024, 2048, 1536],
    [7, 7, undefined],
    [1, 1 + Number.EPSILON, undefined],
  ] as const)('between %s and %s is %s', (above, below, expected) => {
    expect(positionBetween(above, below)).toBe(expected);
  });

  test('lies strictly between its neighbours or is not given', () => {
    const position = fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e12, max: 1e12 });
    fc.assert(
      fc.property(position, position, (a, b) => {
        const [above, below] = a < b ? [a, b] : [b, a];
        const middle = positionBetween(above, below);
        if (middle === undefined) {
          expect(below - above).toBeLessThan(0.001);
        } else {
          expect(middle).toBeGreaterThan(above);
          expect(middle).toBeLessThan(below);
        }
      }),
    );
  });
});
