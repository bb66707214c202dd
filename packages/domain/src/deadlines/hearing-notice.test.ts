import { expect, test } from 'vitest';
import { isToldLate } from './hearing-notice.ts';

test.each([
  ['2026-10-05', '2026-10-15', false],
  ['2026-10-06', '2026-10-15', true],
  ['2026-10-15', '2026-10-15', true],
  ['2026-10-16', '2026-10-15', false],
])('told on %s of a hearing on %s, the expert was told too late: %s', (told, startDate, isLate) => {
  const terms = { kind: 'reportBeforeHearing', start: 'event', startDate } as const;
  expect(isToldLate(terms, told)).toBe(isLate);
  expect(isToldLate({ ...terms, kind: 'noticeToAssistants' }, told)).toBe(false);
  expect(isToldLate({ ...terms, start: 'fixed' }, told)).toBe(false);
});
