import { describe, expect, test } from 'vitest';
import { completionDate, moveTask } from './task.ts';
import { RuleViolation } from '#rule-violation.ts';

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

  test('of a task created as done is now', () => {
    expect(completionDate(undefined, 'DONE', now)).toBe(now);
  });
});

describe('a move', () => {
  const task = { status: 'REVIEW', completionDate: null } as const;

  test('from the column that the person saw to any other is allowed', () => {
    expect(moveTask(task, { from: 'REVIEW', to: 'DONE' }, now)).toEqual({
      status: 'DONE',
      completionDate: now,
    });
  });

  test('that already happened changes nothing', () => {
    const done = { status: 'DONE', completionDate: before } as const;
    expect(moveTask(done, { from: 'REVIEW', to: 'DONE' }, now)).toEqual(done);
  });

  test('from a column that the task has left is rejected', () => {
    expect(() => moveTask(task, { from: 'TO_DO', to: 'DONE' }, now)).toThrow(
      new RuleViolation('taskMoved', { status: 'REVIEW' }),
    );
  });
});
