import { expect, test } from 'vitest';
import { deadlineState } from './deadline-texts.ts';

const NOW = { date: '2026-11-20', time: '12:00:00' };

test.each([
  ['2026-11-18', '2026-11-19', null, 'late', 'Vencido há 1 dia'],
  ['2026-11-18', '2026-11-23', null, 'margin', 'Na margem'],
  ['2026-11-20', '2026-11-23', null, 'soon', 'Vence hoje'],
  ['2026-11-21', '2026-11-21', null, 'soon', 'Falta 1 dia'],
  ['2026-11-27', '2026-11-27', null, 'soon', 'Faltam 7 dias'],
  ['2026-11-28', '2026-11-28', null, 'later', 'Faltam 8 dias'],
  ['2026-11-10', '2026-11-10', '2026-11-09', 'done', 'Cumprido em 09/11/2026'],
])(
  'a deadline with the safe date %s and the legal date %s, fulfilled on %s, is %s',
  (safeDate, legalDate, fulfilledOn, urgency, text) => {
    expect(deadlineState({ safeDate, legalDate, fulfilledOn, endTime: null }, NOW)).toEqual({
      urgency,
      text,
    });
  },
);

test('a term in hours is overdue after its hour', () => {
  const hours = { safeDate: '2026-11-19', legalDate: '2026-11-20', fulfilledOn: null };
  expect(deadlineState({ ...hours, endTime: '11:59' }, NOW).urgency).toBe('late');
  expect(deadlineState({ ...hours, endTime: '12:00' }, NOW).urgency).toBe('margin');
});
