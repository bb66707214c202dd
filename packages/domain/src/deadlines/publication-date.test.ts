import { expect, test } from 'vitest';
import { courtCalendar } from './court-calendar.ts';
import { publicationDate } from './deadline-start.ts';

test.each([
  ['2026-03-27', '2026-03-30', '2026-03-30'],
  ['2026-11-19', '2026-11-23', '2026-11-23'],
  // the recess of federal courts has no working days, the suspension of CPC 220 has
  ['2026-12-18', '2026-12-21', '2027-01-07'],
])(
  'a notice of %s is published on %s by a state court, on %s by a federal one',
  (on, state, federal) => {
    expect(publicationDate(courtCalendar('state'), on)).toBe(state);
    expect(publicationDate(courtCalendar('federal'), on)).toBe(federal);
  },
);

test('an own day of the court moves the publication, an outage of its system does not', () => {
  const days = (effect: 'closed' | 'outage') =>
    courtCalendar('state', [{ date: '2026-03-30', effect, name: 'Dia', source: 'Portaria 1' }]);
  expect(publicationDate(days('closed'), '2026-03-27')).toBe('2026-03-31');
  expect(publicationDate(days('outage'), '2026-03-27')).toBe('2026-03-30');
});
