import { expect, test } from 'vitest';
import { byDay, dayTexts } from './agenda-days.ts';

test.each([
  ['2026-11-23', 'hoje', '23/11/2026'],
  ['2026-11-24', 'amanhã, terça', '24/11/2026'],
  ['2026-11-25', '25/11/2026', 'quarta'],
  ['2026-11-22', '22/11/2026', 'domingo'],
  ['2026-12-05', '05/12/2026', 'sábado'],
])(
  "dayTexts() of %s on Monday, 23/11/2026, has the title '%s' and the detail '%s'",
  (date, title, detail) => {
    expect(dayTexts(date, '2026-11-23')).toEqual({ title, detail });
  },
);

test("dayTexts() of the first day after the end of a month is 'amanhã'", () => {
  expect(dayTexts('2026-12-01', '2026-11-30').title).toBe('amanhã, terça');
});

test('byDay() groups the deadlines by safe date and keeps their order', () => {
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
