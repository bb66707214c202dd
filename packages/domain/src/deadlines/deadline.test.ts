import { describe, expect, test } from 'vitest';
import { courtCalendar } from './court-calendar.ts';
import { computeDeadline } from './deadline.ts';
import { COURTS, TERMS, dates, ownDay } from './deadlines-test-kit.ts';
import type { Court } from './deadlines-test-kit.ts';

describe('the legal date of a deadline in working days', () => {
  test.each<[string, number, Court, string]>([
    ['2026-03-27', 15, 'state', '2026-04-20'],
    ['2026-03-27', 15, 'federal', '2026-04-23'],
    ['2025-04-17', 15, 'state', '2025-05-13'],
    ['2026-12-09', 15, 'state', '2027-02-01'],
    ['2026-12-09', 15, 'federal', '2027-02-01'],
    ['2026-03-27', 30, 'state', '2026-05-13'],
    ['2026-03-27', 30, 'federal', '2026-05-15'],
  ])('from %s with %i days in a %s court is %s', (startDate, days, court, date) => {
    expect(dates({ startDate, days }, COURTS[court])[0]).toBe(date);
  });

  test.each(['awareness', 'filing'] as const)(
    'from a closed day of %s starts on that day',
    (start) => {
      const overrides = { start, startDate: '2025-04-17' };
      expect(dates(overrides, COURTS.federal)[0]).toBe('2025-05-13');
      // a Sunday
      expect(dates({ ...overrides, startDate: '2026-04-12', days: 1 })[0]).toBe('2026-04-13');
    },
  );

  test('after a reading in the portal on a closed day starts on the next working day', () => {
    const overrides = { start: 'portal', startDate: '2025-04-17' } as const;
    expect(dates(overrides, COURTS.federal)[0]).toBe('2025-05-14');
    expect(dates(overrides)[0]).toBe('2025-05-13');
  });
});

describe('a tacit notice', () => {
  test.each([
    ['2023-04-04', '2023-04-14', '2023-04-13'],
    ['2026-04-22', '2026-05-04', '2026-05-01'],
  ])('sent on %s starts on %s by law and on %s at the earliest', (startDate, legal, safe) => {
    const { legal: byLaw, safe: earliest } = computeDeadline(COURTS.state, {
      ...TERMS,
      start: 'tacit',
      startDate,
      days: 5,
    });
    const begin = (lines: typeof byLaw.lines) =>
      lines.find(({ text }) => text === 'Intimação tácita')?.date;
    expect([begin(byLaw.lines), begin(earliest.lines)]).toEqual([legal, safe]);
  });

  test('of 22/04/2026 with five days ends on 11/05 by law and on 08/05 by the safe date', () => {
    expect(dates({ start: 'tacit', startDate: '2026-04-22', days: 5 })).toEqual([
      '2026-05-11',
      '2026-05-08',
    ]);
  });
});

describe('a deadline before an event', () => {
  test.each([
    ['2026-04-30', 5, 'state', '2026-04-23', '2026-04-22'],
    ['2026-10-15', 20, 'state', '2026-09-16', '2026-09-15'],
    ['2027-02-02', 20, 'state', '2026-12-02', '2026-12-01'],
    ['2027-02-02', 20, 'federal', '2026-12-02', '2026-12-01'],
  ] as const)(
    'of %s, %i days, in a %s court is %s, safely %s',
    (startDate, days, court, ...expected) => {
      expect(dates({ start: 'event', startDate, days }, COURTS[court])).toEqual(expected);
    },
  );

  test('does not count the days that the court added', () => {
    const rio = courtCalendar('state', [ownDay('2026-04-23')]);
    const overrides = { start: 'event', startDate: '2026-04-30', days: 5 } as const;
    expect(dates(overrides, rio)).toEqual(['2026-04-22', '2026-04-20']);
  });

  test.each(['2026-02-16', '2026-02-18', '2026-04-02', '2026-06-04', '2026-10-28'])(
    'does not count %s in the safe date, because many courts are closed on it',
    (date) => {
      const { safe } = computeDeadline(COURTS.state, { ...TERMS, start: 'event', startDate: '2026-12-10', days: 199 }); // prettier-ignore
      expect(safe.lines.find((line) => line.date === date)?.number).toBeNull();
    },
  );
});

describe('the safe date', () => {
  test('ignores the suspension of CPC 220, but skips holidays made by law', () => {
    expect(dates({ startDate: '2026-12-09' })[1]).toBe('2026-12-31');
    expect(dates({ startDate: '2026-12-09' }, COURTS.federal)[1]).toBe('2027-01-18');
  });

  test('of a report counts calendar days and moves back from a closed day', () => {
    const overrides = { kind: 'report', startDate: '2026-12-09' } as const;
    expect(dates(overrides)[1]).toBe('2026-12-24');
    expect(dates(overrides, COURTS.federal)[1]).toBe('2026-12-18');
  });

  test('of a fixed date is that date, moved to the working day before a closed one, and to the day before a term in hours', () => {
    const fixed = (startDate: string, unit: 'working' | 'hours') =>
      dates({ start: 'fixed', startDate, unit, days: 0 });
    expect(fixed('2026-04-22', 'working')).toEqual(['2026-04-22', '2026-04-22']);
    expect(fixed('2026-04-21', 'working')).toEqual(['2026-04-21', '2026-04-20']);
    expect(fixed('2026-04-22', 'hours')).toEqual(['2026-04-22', '2026-04-20']);
  });
});

describe('calendar days', () => {
  test('skip the suspension of CPC 220 only in the legal date', () => {
    expect(dates({ startDate: '2026-12-09', unit: 'calendar' })).toEqual([
      '2027-01-25',
      '2026-12-24',
    ]);
  });

  test('begin and end on working days by law', () => {
    // Friday; Saturday and Sunday cannot be the first counted day, Monday is
    expect(dates({ startDate: '2026-05-08', days: 5, unit: 'calendar' })).toEqual([
      '2026-05-15',
      '2026-05-13',
    ]);
    expect(dates({ startDate: '2026-05-11', days: 5, unit: 'calendar' })).toEqual([
      '2026-05-18',
      '2026-05-15',
    ]);
  });
});

describe('an outage', () => {
  const withOutage = (...days: string[]) => {
    const calendar = courtCalendar(
      'state',
      days.map((date) => ownDay(date, 'outage')),
    );
    return dates({ start: 'gazette', startDate: '2026-03-27', days: 5 }, calendar);
  };

  test('moves the legal date if it is on the last day or on the start, but not on a day between', () => {
    expect(withOutage()).toEqual(['2026-04-07', '2026-04-07']);
    expect(withOutage('2026-04-07')).toEqual(['2026-04-08', '2026-04-07']);
    expect(withOutage('2026-03-30')).toEqual(['2026-04-08', '2026-04-07']);
    expect(withOutage('2026-04-01')).toEqual(['2026-04-07', '2026-04-07']);
  });

  test('on two consecutive last days moves the legal date twice', () => {
    expect(withOutage('2026-04-07', '2026-04-08')[0]).toBe('2026-04-09');
  });
});

test.each([
  // a Wednesday and a Thursday, a Monday and a Tuesday: the first and the last day of CPC 220
  ['2023-12-18', '2023-12-19', '2024-01-22'],
  ['2024-12-18', '2024-12-19', '2025-01-21'],
  ['2026-12-17', '2026-12-18', '2027-01-21'],
])(
  'after %s the counted days are %s and then %s, with the suspension of CPC 220 between them',
  (start, one, two) => {
    const counted = (days: number) => dates({ startDate: start, days })[0];
    expect([counted(1), counted(2)]).toEqual([one, two]);
  },
);

describe('own days of a calendar', () => {
  test('on which deadlines are suspended do not count by law', () => {
    const calendar = courtCalendar('state', [ownDay('2026-03-31', 'suspended')]);
    expect(dates({ days: 5 }, calendar)).toEqual(['2026-04-07', '2026-04-06']);
  });

  test('that an act declares working days count although the law closes them', () => {
    const calendar = courtCalendar('state', [ownDay('2026-04-03', 'open')]);
    expect(dates({ days: 5 }, calendar)).toEqual(['2026-04-03', '2026-04-03']);
  });
});

describe('several effects of one day', () => {
  const forward = { startDate: '2026-07-02', days: 9 };
  const backward = { start: 'event', startDate: '2026-07-16', days: 5 } as const;
  const closed = ownDay('2026-07-09');

  test.each(['outage', 'suspended', 'open'] as const)(
    'closed and %s, in either order, close it',
    (effect) => {
      for (const days of [
        [closed, ownDay('2026-07-09', effect)],
        [ownDay('2026-07-09', effect), closed],
      ]) {
        const calendar = courtCalendar('state', days);
        expect(dates(forward, calendar)[0]).toBe('2026-07-16');
        expect(dates(backward, calendar)[0]).toBe('2026-07-08');
      }
    },
  );

  test('suspended and outage add both', () => {
    const both = courtCalendar('state', [
      ownDay('2026-03-30', 'suspended'),
      ownDay('2026-03-30', 'outage'),
    ]);
    const gazette = { start: 'gazette', startDate: '2026-03-27', days: 5 } as const;
    // the outage moves the start from the Monday, which the suspension alone would leave there
    expect(dates(gazette, both)).toEqual(['2026-04-08', '2026-04-07']);
    expect(dates({ days: 1 }, both)).toEqual(['2026-03-31', '2026-03-30']);
  });

  test('open and suspended take away the holiday, and do not count the day', () => {
    const calendar = courtCalendar('state', [
      ownDay('2026-04-03', 'open'),
      ownDay('2026-04-03', 'suspended'),
    ]);
    expect(dates({ days: 5 }, calendar)).toEqual(['2026-04-06', '2026-04-03']);
  });
});

describe('a suspension of the deadline', () => {
  const suspended = (isDecided: boolean) =>
    dates({ suspensions: [{ from: '2026-04-06', to: '2026-04-10', isDecided }] });

  test('moves the legal date, and the safe date only once it is decided', () => {
    expect(suspended(false)).toEqual(['2026-04-28', '2026-04-20']);
    expect(suspended(true)).toEqual(['2026-04-28', '2026-04-28']);
  });
});

describe('an extension', () => {
  test('counts all days from the original start', () => {
    const overrides = { kind: 'report', days: 30, extensionDays: 15 } as const;
    expect(dates(overrides)).toEqual(['2026-06-03', '2026-05-11']);
    expect(dates(overrides, COURTS.federal)[0]).toBe('2026-06-05');
  });

  test('of another term than that of a report counts in its own unit', () => {
    const clarifications = { kind: 'clarifications', days: 15, extensionDays: 7 } as const;
    expect(dates({ ...clarifications, extensionDays: 0 })).toEqual(['2026-04-20', '2026-04-20']);
    expect(dates(clarifications)).toEqual(['2026-04-30', '2026-04-30']);
    expect(dates({ ...clarifications, unit: 'calendar' })).toEqual(['2026-04-20', '2026-04-17']);
  });
});

describe('the calculation of a deadline', () => {
  test('lists each day with its number or the law that skips it', () => {
    const { legal } = computeDeadline(COURTS.state, {
      ...TERMS,
      start: 'gazette',
      startDate: '2026-04-17',
      days: 2,
    });
    expect(legal.lines.map(({ date, number, text, law }) => [date, number, text, law])).toEqual([
      ['2026-04-17', null, 'Disponibilização no DJEN', null],
      ['2026-04-18', null, 'Fim de semana', 'CPC, art. 216'],
      ['2026-04-19', null, 'Fim de semana', 'CPC, art. 216'],
      ['2026-04-20', null, 'Publicação', 'CPC, art. 224, § 2º'],
      ['2026-04-21', null, 'Tiradentes', 'Lei 662/1949, art. 1º'],
      ['2026-04-22', 1, '', null],
      ['2026-04-23', 2, '', null],
    ]);
  });
});

describe('a deadline with a second known start', () => {
  const terms = { start: 'portal', startDate: '2026-04-06', days: 5 } as const;
  const inGazette = (startDate: string) =>
    ({ otherStart: { start: 'gazette', startDate } }) as const;

  test('keeps its legal date, and its safe date follows the earlier start', () => {
    expect(dates(terms)).toEqual(['2026-04-13', '2026-04-13']);
    expect(dates({ ...terms, ...inGazette('2026-03-27') })).toEqual(['2026-04-13', '2026-04-07']);
    expect(dates({ ...terms, ...inGazette('2026-04-09') })).toEqual(['2026-04-13', '2026-04-13']);
  });

  test('is refused before 18/03/2016', () => {
    const early = { ...terms, ...inGazette('2016-03-17') };
    expect(() => dates(early)).toThrow(expect.objectContaining({ code: 'deadlineTooEarly' }));
  });
});

test('is refused if its count backward ends before 18/03/2016', () => {
  const before = { start: 'event', startDate: '2016-03-22', days: 5 } as const;
  expect(() => dates(before)).toThrow(expect.objectContaining({ code: 'deadlineTooEarly' }));
});

test('the first start and the last end with known calendars are accepted', () => {
  expect(dates({ startDate: '2016-03-18', days: 1 })[0]).toBe('2016-03-21');
  expect(dates({ start: 'fixed', startDate: '2035-12-31', days: 0 })[0]).toBe('2035-12-31');
});

test.each([
  ['2016-03-17', 5, 'deadlineTooEarly'],
  ['2036-01-01', 5, 'deadlineTooLate'],
  ['2035-12-20', 5, 'deadlineTooLate'],
])('a deadline from %s of %i days is refused as %s', (startDate, days, code) => {
  expect(() => dates({ startDate, days })).toThrow(expect.objectContaining({ code }));
});
