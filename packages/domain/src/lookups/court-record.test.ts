import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  courtDateOf,
  MOST_MOVEMENTS,
  readCourtInstant,
  uniteDegrees,
  uniteMovements,
  withEarlierMovements,
} from './court-record.ts';
import type { CourtMovement, DegreeRecord } from './court-record.ts';

const MOVEMENT: CourtMovement = {
  code: 26,
  name: 'Distribuição',
  note: null,
  at: '2018-10-30T14:06:24.000Z',
};

const G1: DegreeRecord = {
  degree: 'G1',
  updatedAt: '2023-08-14T11:50:51.994Z',
  court: 'TJRJ',
  courtDivision: '2ª Vara Cível',
  caseClass: 'Procedimento Comum Cível',
  filedAt: '2018-10-29T00:00:00.000Z',
  isSealed: false,
  movements: [MOVEMENT],
};
const G2: DegreeRecord = {
  ...G1,
  degree: 'G2',
  updatedAt: '2024-01-01T00:00:00.000Z',
  courtDivision: '5ª Câmara Cível',
  caseClass: 'Apelação Cível',
  filedAt: '2023-02-01T00:00:00.000Z',
  movements: [{ ...MOVEMENT, code: 246, at: '2024-01-02T03:00:00.000Z' }, MOVEMENT],
};

describe('the united record of a case', () => {
  test('has the facts of its first degree, all degrees and each movement once', () => {
    expect(uniteDegrees([G1, G2])).toEqual({
      court: 'TJRJ',
      courtDivision: '2ª Vara Cível',
      caseClass: 'Procedimento Comum Cível',
      distributionDate: '2018-10-29',
      isSealed: false,
      degrees: [
        { degree: 'G2', courtDivision: '5ª Câmara Cível', updatedAt: '2024-01-01T00:00:00.000Z' },
        { degree: 'G1', courtDivision: '2ª Vara Cível', updatedAt: '2023-08-14T11:50:51.994Z' },
      ],
      movements: [{ ...MOVEMENT, code: 246, at: '2024-01-02T03:00:00.000Z' }, MOVEMENT],
    });
  });

  test.each<[string, DegreeRecord[], string]>([
    [
      'the newest of two first degrees',
      [G1, { ...G1, degree: 'JE', courtDivision: 'JEF', updatedAt: '2023-09-01T00:00:00.000Z' }],
      'JEF',
    ],
    [
      'a special court over a newer appeal',
      [G2, { ...G1, degree: 'JE', courtDivision: 'JEF' }],
      'JEF',
    ],
    [
      'the newest without a first degree',
      [{ ...G2, degree: 'TR', courtDivision: 'Turma', updatedAt: null }, G2],
      '5ª Câmara Cível',
    ],
    ['the only one', [{ ...G2, updatedAt: null }], '5ª Câmara Cível'],
  ])('takes its facts from %s', (_, degrees, division) => {
    expect(uniteDegrees(degrees)?.courtDivision).toBe(division);
    expect(uniteDegrees(degrees.toReversed())?.courtDivision).toBe(division);
  });

  test('is sealed if one degree is sealed', () => {
    expect(uniteDegrees([G1, { ...G2, isSealed: true }])?.isSealed).toBe(true);
  });

  test('of no degree is undefined', () => {
    expect(uniteDegrees([])).toBeUndefined();
  });
});

describe('a record with more movements than are kept', () => {
  const movements = Array.from({ length: MOST_MOVEMENTS + 100 }, (_, n) => ({
    code: 1,
    name: 'x',
    note: null,
    at: new Date(n * 1_000).toISOString(),
  }));
  const newest = movements.toReversed().slice(0, MOST_MOVEMENTS);

  test('has the newest ones and the count of all', () => {
    const united = uniteDegrees([{ ...G1, movements }]);
    expect(united).toMatchObject({ movements: newest, movementCount: MOST_MOVEMENTS + 100 });
    const counted = uniteDegrees([{ ...G1, movements: newest, movementCount: 50_000 }]);
    expect(counted).toMatchObject({ movements: newest, movementCount: 50_000 });
  });

  test('that is read again keeps earlier ones, and the larger count', () => {
    const earlier = uniteDegrees([{ ...G1, movements: movements.slice(0, 400) }]);
    const later = uniteDegrees([{ ...G1, movements: movements.slice(200), movementCount: 900 }]);
    if (earlier === undefined || later === undefined) throw new Error('no record');
    expect(withEarlierMovements(later, earlier)).toMatchObject({
      movements: newest,
      movementCount: 900,
    });
    expect(withEarlierMovements(earlier, later)).toMatchObject({
      movements: newest,
      movementCount: 900,
    });
    const few = uniteDegrees([{ ...G1, movements: movements.slice(0, 2) }]);
    if (few === undefined) throw new Error('no record');
    expect(withEarlierMovements(few, earlier)).toEqual({ ...few, movements: earlier.movements });
  });
});

test('movements united in any order and repeatedly are the same, newest first', () => {
  const movement = fc.record({
    code: fc.integer({ min: 1, max: 3 }),
    name: fc.constant('x'),
    note: fc.constant(null),
    at: fc.integer({ min: 0, max: 5 }).map((n) => new Date(n * 1_000).toISOString()),
  });
  fc.assert(
    fc.property(fc.array(movement), (movements) => {
      const united = uniteMovements(movements);
      expect(uniteMovements([...movements.toReversed(), ...united])).toEqual(united);
      expect(new Set(united.map(({ code, at }) => `${code} ${at}`)).size).toBe(united.length);
      const times = united.map(({ at }) => at);
      expect(times).toEqual(times.toSorted((a, b) => (a < b ? 1 : -1)));
    }),
  );
});

test.each([
  ['2018-10-29T00:00:00.000Z', '2018-10-29T00:00:00.000Z'],
  ['2018-10-30T14:06:24', '2018-10-30T14:06:24.000Z'],
  ['2018-10-30T14:06:24.123', '2018-10-30T14:06:24.123Z'],
  ['2018-10-30T14:06:24-03:00', '2018-10-30T17:06:24.000Z'],
  ['20181029000000', '2018-10-29T00:00:00.000Z'],
  ['20240315143000', '2024-03-15T14:30:00.000Z'],
  ['2018-10-29', '2018-10-29T00:00:00.000Z'],
  ['2018-10-30 14:06:24', '2018-10-30T14:06:24.000Z'],
  ['2018-10-30T14:06:24.123456789Z', '2018-10-30T14:06:24.123Z'],
  ['2018-10-30T14:06:24-0300', '2018-10-30T17:06:24.000Z'],
  [' 20181030 ', '2018-10-30T00:00:00.000Z'],
  ['20181030140624123', '2018-10-30T14:06:24.123Z'],
  ['1540908384000', '2018-10-30T14:06:24.000Z'],
  ['2018-02-30T00:00:00Z', null],
  ['2018-10-30T25:00:00Z', null],
  ['0001-01-01T00:00:00Z', null],
  ['9999-12-31T00:00:00Z', null],
  ['2.0240315013e+21', null],
  ['03/04/2018', null],
  ['ontem 12', null],
  ['29/10/2018', null],
  ['20181399000000', null],
  ['', null],
  ['ontem', null],
])('the instant %j is parsed as %j', (text, instant) => {
  expect(readCourtInstant(text)).toBe(instant);
});

test.each([
  ['2018-10-29T00:00:00.000Z', '2018-10-29'],
  ['2018-10-29T02:59:59.000Z', '2018-10-28'],
  ['2018-10-29T03:00:00.000Z', '2018-10-29'],
])("the instant %s is on the court's day %s", (instant, date) => {
  expect(courtDateOf(instant)).toBe(date);
});
