import fc from 'fast-check';
import { expect, test } from 'vitest';
import { casesOf } from '#property-runs-test-kit.ts';
import { addDays } from '#calendar.ts';
import { COURT_DAY_EFFECTS, closure, courtCalendar, suspension } from './court-calendar.ts';
import type { CourtCalendar } from './court-calendar.ts';
import { COURT_RULES } from './court-rules.ts';
import { computeDeadline } from './deadline.ts';
import type { DeadlineTerms } from './deadline-terms.ts';
import { DEADLINE_KINDS, START_KINDS } from './deadline-kinds.ts';

const keys = <Key extends string>(table: Readonly<Record<Key, unknown>>) =>
  fc.constantFrom(...Object.keys(table).filter((key): key is Key => Object.hasOwn(table, key)));

const aDate = fc.integer({ min: 0, max: 6000 }).map((days) => addDays('2017-04-01', days));
const anEffect = keys(COURT_DAY_EFFECTS);

const aCalendar = fc
  .tuple(keys(COURT_RULES), fc.array(fc.tuple(aDate, anEffect), { maxLength: 40 }))
  .map(([rules, days]) =>
    courtCalendar(
      rules,
      days.map(([date, effect]) => ({ date, effect, name: 'Dia', source: 'Portaria' })),
    ),
  );

const someTerms: fc.Arbitrary<DeadlineTerms> = fc.record({
  kind: keys(DEADLINE_KINDS),
  start: keys(START_KINDS),
  startDate: aDate,
  days: fc.integer({ min: 1, max: 60 }),
  unit: fc.constantFrom('working', 'calendar', 'hours'),
  extensionDays: fc.constantFrom(0, 0, 7, 15),
  suspensions: fc.array(
    fc
      .tuple(aDate, fc.integer({ min: 0, max: 30 }), fc.boolean())
      .map(([from, length, isDecided]) => ({
        from,
        to: addDays(from, length),
        isDecided,
      })),
    { maxLength: 2 },
  ),
  otherStart: fc.option(
    fc.record({ start: fc.constantFrom('portal', 'gazette', 'tacit'), startDate: aDate }),
  ),
});

test('the safe date is never after the legal date', () => {
  fc.assert(
    fc.property(aCalendar, someTerms, (calendar, terms) => {
      const { legal, safe } = computeDeadline(calendar, terms);
      expect(safe.date <= legal.date, `${safe.date} after ${legal.date}`).toBe(true);
    }),
    casesOf(2000),
  );
});

test('a day that a court adds never moves a legal date to an earlier day, and a backward one to a later day', () => {
  fc.assert(
    fc.property(
      aCalendar,
      someTerms,
      aDate,
      fc.constantFrom('closed', 'suspended', 'outage'),
      (calendar, terms, date, effect) => {
        const day = { date, effect, name: 'Dia', source: 'Portaria' } as const;
        const added = courtCalendar(calendar.rules, [...calendar.days.values()].flat().concat(day));
        const [before, after] = [calendar, added].map(
          (one) => computeDeadline(one, terms).legal.date,
        );
        const [first, last] = terms.start === 'event' ? [after, before] : [before, after];
        expect(String(first) <= String(last), `${before} became ${after}`).toBe(true);
      },
    ),
    { numRuns: 1000 },
  );
});

test('an extension moves no date to an earlier day', () => {
  const running = fc
    .tuple(someTerms, fc.constantFrom('portal', 'tacit', 'gazette', 'awareness', 'filing'))
    .map(([terms, start]) => ({ ...terms, start }));
  fc.assert(
    fc.property(aCalendar, running, fc.integer({ min: 1, max: 30 }), (calendar, terms, days) => {
      const original = computeDeadline(calendar, { ...terms, extensionDays: 0 });
      const extended = computeDeadline(calendar, { ...terms, extensionDays: days });
      expect(extended.safe.date >= original.safe.date).toBe(true);
      expect(extended.legal.date >= original.legal.date).toBe(true);
    }),
    { numRuns: 1000 },
  );
});

const counts = (calendar: CourtCalendar, date: string) =>
  closure(calendar, date) === undefined && suspension(calendar, date, []) === undefined;

test('counting forward and back by the same number of days returns to a counted day', () => {
  const withoutOutages = aCalendar.map(({ rules, days }) =>
    courtCalendar(
      rules,
      [...days.values()].flat().filter(({ effect }) => effect !== 'outage'),
    ),
  );
  fc.assert(
    fc.property(withoutOutages, aDate, fc.integer({ min: 1, max: 60 }), (calendar, date, days) => {
      fc.pre(counts(calendar, date));
      const legal = (start: 'awareness' | 'event', startDate: string) =>
        computeDeadline(calendar, {
          kind: 'free',
          start,
          startDate,
          days,
          unit: 'working',
          extensionDays: 0,
          suspensions: [],
        }).legal.date;
      expect(legal('event', legal('awareness', date))).toBe(date);
      expect(legal('awareness', legal('event', date))).toBe(date);
    }),
    casesOf(1000),
  );
});

test('the lines of a count number each counted day once, up to the last', () => {
  fc.assert(
    fc.property(aCalendar, someTerms, (calendar, terms) => {
      fc.pre(terms.start !== 'fixed');
      const { legal } = computeDeadline(calendar, terms);
      const numbers = legal.lines.flatMap(({ number }) => (number === null ? [] : [number]));
      expect(numbers).toEqual(
        Array.from({ length: terms.days + terms.extensionDays }, (_, index) => index + 1),
      );
      expect(legal.lines.at(-1)?.date).toBe(legal.date);
    }),
    casesOf(500),
  );
});
