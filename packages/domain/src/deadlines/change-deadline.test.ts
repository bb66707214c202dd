import { describe, expect, test } from 'vitest';
import { checkChange, checkFulfilment, halfOf } from './change-deadline.ts';
import type { DeadlineTerms } from './deadline-terms.ts';

const TERMS: DeadlineTerms = {
  kind: 'report',
  start: 'portal',
  startDate: '2026-03-27',
  days: 30,
  unit: 'working',
  extensionDays: 0,
  suspensions: [],
};
const SUSPENSION = { from: '2026-04-06', to: '2026-04-10', isDecided: true };

const code = (
  cause: Parameters<typeof checkChange>[0],
  overrides: Partial<DeadlineTerms>,
  before = {},
) => {
  try {
    const stored = { ...TERMS, ...before };
    checkChange(cause, stored, { ...stored, ...overrides });
    return 'allowed';
  } catch (error) {
    return error instanceof Error && 'code' in error ? error.code : error;
  }
};

describe('a deadline', () => {
  test('is corrected in everything but suspensions, and in its extension only if it has one', () => {
    expect(code('corrected', { startDate: '2026-03-30', days: 20 })).toBe('allowed');
    expect(code('corrected', { extensionDays: 15 })).toBe('deadlineChangeMixed');
    expect(code('corrected', { extensionDays: 10 }, { extensionDays: 15 })).toBe('allowed');
    expect(code('corrected', { extensionDays: 0 }, { extensionDays: 15 })).toBe('allowed');
    expect(code('corrected', { suspensions: [SUSPENSION] })).toBe('deadlineChangeMixed');
  });

  test('changes its end time by a correction or a new decision', () => {
    const hours = { start: 'fixed', unit: 'hours', days: 0, endTime: '14:00' } as const;
    expect(code('corrected', { endTime: '18:00' }, hours)).toBe('allowed');
    expect(code('restarted', { endTime: '18:00' }, hours)).toBe('allowed');
    expect(code('corrected', { endTime: null }, { ...hours, endTime: undefined })).toBe('allowed');
    expect(code('suspended', { endTime: '18:00', suspensions: [SUSPENSION] }, hours)).toBe(
      'deadlineChangeMixed',
    );
  });

  test('is extended once, and the extension changes only the days', () => {
    expect(code('extended', { extensionDays: 15 })).toBe('allowed');
    expect(code('extended', { extensionDays: 20 })).toBe('allowed');
    expect(code('extended', { extensionDays: 0 })).toBe('deadlineChangeMixed');
    expect(code('extended', { extensionDays: 20, days: 31 })).toBe('deadlineChangeMixed');
    expect(code('extended', { extensionDays: 20 }, { extensionDays: 15 })).toBe(
      'deadlineExtendedAlready',
    );
  });

  test('is suspended without any other change', () => {
    expect(code('suspended', { suspensions: [SUSPENSION] })).toBe('allowed');
    expect(code('suspended', { suspensions: [] }, { suspensions: [SUSPENSION] })).toBe('allowed');
    expect(code('suspended', {})).toBe('deadlineChangeMixed');
    expect(code('suspended', { suspensions: [SUSPENSION], days: 1 })).toBe('deadlineChangeMixed');
  });

  test('recognizes stored suspensions whose keys are in another order', () => {
    const stored = { suspensions: [{ to: '2026-04-10', isDecided: true, from: '2026-04-06' }] };
    expect(code('extended', { extensionDays: 15, suspensions: [SUSPENSION] }, stored)).toBe(
      'allowed',
    );
    expect(code('suspended', { suspensions: [SUSPENSION] }, stored)).toBe('deadlineChangeMixed');
    const longer = { ...SUSPENSION, to: '2026-04-13' };
    expect(code('suspended', { suspensions: [longer] }, stored)).toBe('allowed');
  });

  test('restarts from a new start without the earlier extension and suspensions', () => {
    const newStart = { start: 'awareness', startDate: '2026-05-04' } as const;
    expect(code('restarted', newStart)).toBe('allowed');
    expect(code('restarted', { ...newStart, days: 15 })).toBe('allowed');
    expect(code('restarted', {})).toBe('deadlineChangeMixed');
    expect(code('restarted', newStart, { extensionDays: 15 })).toBe('deadlineChangeMixed');
    expect(code('restarted', { ...newStart, extensionDays: 0 }, { extensionDays: 15 })).toBe(
      'allowed',
    );
  });
});

test.each([
  [30, 15],
  [15, 7],
  [5, 2],
  [1, 0],
])('CPC 476 extends %i days by %i days', (days, half) => {
  expect(halfOf(days)).toBe(half);
});

describe('the day of a fulfilment', () => {
  const codeOn = (on: string, overrides: Partial<DeadlineTerms> = {}) => {
    try {
      checkFulfilment({ ...TERMS, ...overrides }, on, '2026-04-13');
      return 'allowed';
    } catch (error) {
      return error instanceof Error && 'code' in error ? error.code : error;
    }
  };
  const gazette = (startDate: string) => ({ otherStart: { start: 'gazette', startDate } as const });

  test.each([
    ['2026-03-26', {}, 'deadlineFulfilledBeforeStart'],
    ['2016-03-27', {}, 'deadlineFulfilledBeforeStart'],
    ['2026-03-27', {}, 'allowed'],
    ['2026-04-13', {}, 'allowed'],
    ['2026-04-14', {}, 'deadlineFulfilledInFuture'],
    ['2026-03-26', gazette('2026-03-25'), 'allowed'],
    ['2026-03-24', gazette('2026-03-25'), 'deadlineFulfilledBeforeStart'],
    ['2026-03-26', gazette('2026-04-01'), 'deadlineFulfilledBeforeStart'],
    // the day that these terms name is their end
    ['2026-03-26', { start: 'fixed', startDate: '2026-04-30' }, 'allowed'],
    ['2026-03-26', { start: 'event', startDate: '2026-04-30' }, 'allowed'],
  ] as const)('%s with %j is %s', (on, overrides, expected) => {
    expect(codeOn(on, overrides)).toBe(expected);
  });
});
