import { expect, test } from 'vitest';
import { byDay, dayWords } from './agenda-days.ts';

test.each([
  ['2026-11-23', 'hoje', '23/11/2026'],
  ['2026-11-24', 'amanhã, terça', '24/11/2026'],
  ['2026-11-25', '25/11/2026', 'quarta'],
  ['2026-11-22', '22/11/2026', 'domingo'],
  ['2026-12-05', '05/12/2026', 'sábado'],
])('the day %s is called %s (%s) on a Monday', (date, title, detail) => {
  expect(dayWords(date, '2026-11-23')).toEqual({ title, detail });
});

test('the last day of a month leads to the first of the next', () => {
  expect(dayWords('2026-12-01', '2026-11-30').title).toBe('amanhã, terça');
});

test('deadlines of one safe date form one day, in their order', () => {
  const [one, two, three] = [
    { id: 1, safeDate: '2026-11-23' },
    { id: 2, safeDate: '2026-11-23' },
    { id: 3, safeDate: '2026-11-25' },
  ];
  expect(byDay([one, two, three])).toEqual([
    { date: '2026-11-23', items: [one, two] },
    { date: '2026-11-25', items: [three] },
  ]);
});
