import { describe, expect, test } from 'vitest';
import {
  checkCorrection,
  correctableFields,
  isApproval,
  isCorrected,
  isSaidAlready,
  ownNotes,
  stepsTaken,
} from './pericia-history.ts';
import type { Correction, HistoryEntry } from './pericia-history.ts';
import type { PericiaStatus } from './pericia-status.ts';
import { RuleViolation } from '#rule-violation.ts';

function entry(id: string, statusType: PericiaStatus, more: Partial<HistoryEntry> = {}) {
  return {
    id,
    statusType,
    processMovementNumber: null,
    eventDate: null,
    notes: null,
    correctsId: null,
    ...more,
  };
}

const FIRST = entry('1', 'EM_AVALIACAO', { notes: 'Perícia criada e em avaliação inicial.' });
const VISIT = entry('2', 'PERICIA_REALIZADA', { eventDate: '2026-11-20', notes: 'Feita.' });
const CORRECTED = entry('3', 'PERICIA_REALIZADA', { eventDate: '2026-11-19', correctsId: '2' });
const CLOSED = entry('4', 'ENCERRADA_RECUSADA', { notes: 'Recusado. Sem objeto.' });

const nothing: Correction = { processMovementNumber: null, eventDate: null, notes: null };
const everything: Correction = {
  processMovementNumber: '777',
  eventDate: '2026-11-18',
  notes: 'Conferido.',
};

function codeOf(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    if (error instanceof RuleViolation) return error.code;
    throw error;
  }
  return 'allowed';
}

describe('a correction', () => {
  test.each<[string, string, HistoryEntry[], string]>([
    ['the last step', 'allowed', [FIRST, VISIT], '2'],
    ['the only step', 'allowed', [FIRST], '1'],
    ['the last correction', 'allowed', [FIRST, VISIT, CORRECTED], '3'],
    ['the last step of a closed case', 'allowed', [FIRST, CLOSED], '4'],
    ['a step that was corrected', 'periciaEntryChanged', [FIRST, VISIT, CORRECTED], '2'],
    ['a step before the last', 'periciaEntryNotLast', [FIRST, VISIT], '1'],
    ['a correction before the last', 'periciaEntryNotLast', [VISIT, CORRECTED, CLOSED], '3'],
    ['an unknown entry', 'periciaEntryNotFound', [FIRST], '9'],
    ['a case without a history', 'periciaEntryNotFound', [], '1'],
  ])('of %s: %s', (_, outcome, history, id) => {
    expect(codeOf(() => checkCorrection(history, id, everything))).toBe(outcome);
  });

  test.each<[string, HistoryEntry, Correction, Partial<HistoryEntry>]>([
    [
      'a visit takes date and notes, and no movement number',
      VISIT,
      everything,
      { processMovementNumber: null, eventDate: '2026-11-18', notes: 'Conferido.' },
    ],
    ['a visit can lose its date', VISIT, nothing, { eventDate: null, notes: null }],
    [
      'a refusal keeps its result and takes the movement number',
      CLOSED,
      everything,
      { processMovementNumber: '777', eventDate: null, notes: 'Recusado. Conferido.' },
    ],
    ['a refusal keeps its result without notes', CLOSED, nothing, { notes: 'Recusado.' }],
    [
      'the first step takes notes alone',
      FIRST,
      everything,
      { processMovementNumber: null, eventDate: null, notes: 'Conferido.' },
    ],
    [
      'a step with values that its status does not require',
      { ...FIRST, processMovementNumber: '1', eventDate: '2026-01-31' },
      everything,
      { processMovementNumber: '777', eventDate: '2026-11-18' },
    ],
  ])('of %s changes only its own values', (_, last, correction, expected) => {
    expect(checkCorrection([last], last.id, correction)).toMatchObject({
      ...expected,
      statusType: last.statusType,
      correctsId: last.id,
    });
  });

  test('of a correction refers to the corrected step itself', () => {
    const { correctsId } = checkCorrection([VISIT, CORRECTED], '3', everything);
    expect(correctsId).toBe('2');
  });

  test.each([FIRST, VISIT, CLOSED])('that changes nothing is refused (%#)', (last) => {
    const same = { ...last, notes: ownNotes(last) };
    expect(codeOf(() => checkCorrection([last], last.id, same))).toBe('periciaEntryUnchanged');
  });
});

describe('a history with a correction', () => {
  const history = [FIRST, VISIT, CORRECTED];

  test('contains only its steps in stepsTaken', () => {
    expect(stepsTaken(history)).toEqual([FIRST, VISIT]);
  });

  test('marks only the replaced entry as corrected', () => {
    expect(history.map((each) => isCorrected(history, each))).toEqual([false, true, false]);
    const correctedTwice = [...history, { ...CORRECTED, id: '5' }];
    expect(correctedTwice.map((each) => isCorrected(correctedTwice, each))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
});

test.each<[PericiaStatus, string | null, string | null]>([
  ['ENCERRADA_RECUSADA', 'Recusado.', null],
  ['ENCERRADA_RECUSADA', 'Recusado. Sem objeto.', 'Sem objeto.'],
  ['ENCERRADA_RECUSADA', 'Outra nota.', 'Outra nota.'],
  ['ENCERRADA_RECUSADA', null, null],
  ['LAUDO_PERICIAL', 'Recusado. Sem objeto.', 'Recusado. Sem objeto.'],
])("the person's notes of %s with %s are %s", (statusType, notes, own) => {
  expect(ownNotes(entry('1', statusType, { notes }))).toBe(own);
});

test.each<[PericiaStatus, boolean, boolean]>([
  ['EM_AVALIACAO', false, false],
  ['LAUDO_PERICIAL', true, false],
  ['PERICIA_REALIZADA', false, true],
  ['ENCERRADA_RECUSADA', true, false],
])(
  'an entry of %s accepts corrections of the movement number: %s, event date: %s',
  (status, movement, date) => {
    expect(correctableFields(entry('1', status))).toEqual({
      hasMovementNumber: movement,
      hasEventDate: date,
    });
  },
);

test.each([
  ['EM_AVALIACAO', false],
  ['APROVADA_RECUSADA', true],
  ['PROPOSTA_HONORARIOS_ENVIADA', false],
  ['PROPOSTA_HONORARIOS_APROVADA_RECUSADA', true],
  ['ENCERRADA_RECUSADA', false],
] as const)('an entry %s is an approval: %s', (statusType, expected) => {
  expect(isApproval({ statusType })).toBe(expected);
});

describe('a step', () => {
  const approved = { statusType: 'APROVADA_RECUSADA', ...nothing } as const;
  const last = entry('2', 'APROVADA_RECUSADA', { processMovementNumber: '12', notes: 'Aceita.' });

  test.each([
    ['without values', nothing, true],
    [
      'with the same values',
      { processMovementNumber: '12', eventDate: null, notes: 'Aceita.' },
      true,
    ],
    ['with one of the values', { ...nothing, notes: 'Aceita.' }, true],
    ['with another movement number', { ...nothing, processMovementNumber: '13' }, false],
    ['with other notes', { ...nothing, notes: 'Aceita de novo.' }, false],
  ])('%s repeats the last entry: %s', (_, values, expected) => {
    expect(isSaidAlready([FIRST, last], { ...approved, ...values })).toBe(expected);
  });

  test('of another status, or after a correction of the value, is new', () => {
    expect(isSaidAlready([FIRST], approved)).toBe(false);
    expect(isSaidAlready([], approved)).toBe(false);
    const corrected = entry('3', 'APROVADA_RECUSADA', { notes: 'Corrigida.', correctsId: '2' });
    expect(isSaidAlready([FIRST, last, corrected], { ...approved, notes: 'Aceita.' })).toBe(false);
    expect(isSaidAlready([FIRST, last, corrected], { ...approved, notes: 'Corrigida.' })).toBe(
      true,
    );
  });
});
