import { expect, test } from 'vitest';
import { isNotifiedLate } from './hearing-notice.ts';

test.each([
  ['2026-10-05', '2026-10-15', false],
  ['2026-10-06', '2026-10-15', true],
  ['2026-10-15', '2026-10-15', true],
  ['2026-10-16', '2026-10-15', false],
])(
  'notified on %s of a hearing on %s, the expert was notified too late: %s',
  (notified, startDate, isLate) => {
    const terms = { kind: 'reportBeforeHearing', start: 'event', startDate } as const;
    expect(isNotifiedLate(terms, notified)).toBe(isLate);
    expect(isNotifiedLate({ ...terms, kind: 'noticeToAssistants' }, notified)).toBe(false);
    expect(isNotifiedLate({ ...terms, start: 'fixed' }, notified)).toBe(false);
  },
);
