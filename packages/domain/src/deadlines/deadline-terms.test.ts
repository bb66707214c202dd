import { expect, test } from 'vitest';
import { computeDeadline } from './deadline.ts';
import { legalDateText, isNotifiedLate } from './deadline-terms.ts';
import { COURTS, TERMS } from './deadlines-test-kit.ts';

test('a term in hours ends at its time by law, and on the working day before by the safe date', () => {
  const terms = { ...TERMS, start: 'fixed', startDate: '2026-04-22', days: 0, unit: 'hours', endTime: '14:00' } as const; // prettier-ignore
  const { legal, safe } = computeDeadline(COURTS.state, terms);
  expect([legal.date, safe.date]).toEqual(['2026-04-22', '2026-04-20']);
  for (const { lines } of [legal, safe]) {
    expect(lines[0]?.text).toBe('Data marcada pelo juiz, até 14:00');
  }
  expect(legalDateText({ legalDate: legal.date, endTime: terms.endTime })).toBe(
    '22/04/2026 às 14:00',
  );
  expect(legalDateText({ legalDate: legal.date, endTime: null })).toBe('22/04/2026');
});

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
