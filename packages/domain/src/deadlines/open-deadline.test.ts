import { expect, test } from 'vitest';
import { openState, publicDeadlineLabel, watchersOf } from './open-deadline.ts';

test.each([
  ['2026-11-17', '2026-11-18', 'late', 'Vencido há 2 dias'],
  ['2026-11-18', '2026-11-19', 'late', 'Vencido há 1 dia'],
  ['2026-11-19', '2026-11-20', 'margin', 'Na margem'],
  ['2026-11-20', '2026-11-20', 'soon', 'Vence hoje'],
  ['2026-11-20', '2026-11-23', 'soon', 'Vence hoje'],
  ['2026-11-21', '2026-11-21', 'soon', 'Falta 1 dia'],
  ['2026-11-27', '2026-11-27', 'soon', 'Faltam 7 dias'],
  ['2026-11-28', '2026-11-28', 'later', 'Faltam 8 dias'],
])(
  'an open deadline with safe date %s and legal date %s is %s: %s',
  (safeDate, legalDate, urgency, text) => {
    expect(openState({ safeDate, legalDate }, '2026-11-20')).toEqual({ urgency, text });
  },
);

test.each([
  ['2026-11-20', '13:59:59', 'margin', 'Na margem'],
  ['2026-11-20', '14:00:00', 'margin', 'Na margem'],
  ['2026-11-20', '14:00:01', 'late', 'Vencido hoje às 14:00'],
  ['2026-11-19', '23:59:59', 'soon', 'Vence hoje'],
  ['2026-11-21', '08:00:00', 'late', 'Vencido há 1 dia'],
])('a term until 14:00 of 20/11 is on %s at %s %s: %s', (today, time, urgency, text) => {
  const hours = { safeDate: '2026-11-19', legalDate: '2026-11-20', endTime: '14:00' };
  expect(openState(hours, today, time)).toEqual({ urgency, text });
  // without an hour the term ends with its day
  const days = openState({ ...hours, endTime: null }, today, time);
  expect(days.urgency).toBe(today === '2026-11-20' ? 'margin' : urgency);
});

test.each([
  ['free', 'Vistoria na casa de Ana', false, 'Vistoria na casa de Ana'],
  ['free', 'Vistoria na casa de Ana', true, 'Prazo'],
  ['excuse', null, true, 'Escusa'],
] as const)(
  'a deadline %s "%s" of a case sealed %s is called %s',
  (kind, title, isSealed, label) => {
    expect(publicDeadlineLabel({ kind, title, isSealed })).toBe(label);
  },
);

const [ana, bia] = [{ id: 'ana' }, { id: 'bia' }];

test.each([
  ['bia', [bia]],
  [null, [ana, bia]],
  // banned, erased or without the permission
  ['caio', [ana, bia]],
])('a deadline assigned to %s is reported to %j', (responsibleId, expected) => {
  expect(watchersOf(responsibleId, [ana, bia])).toEqual(expected);
});

test('a deadline has no recipients while no person manages cases', () => {
  expect(watchersOf('ana', [])).toEqual([]);
});
