import { describe, expect, test } from 'vitest';
import {
  acceptedTerms,
  type AcceptDraft,
  draftOf,
  isProvisional,
  ofBasis,
  ofKind,
} from './accept-draft.ts';
import { aCase, aNotice } from './notices-test-kit.ts';

const NOTICE = aNotice();
const { availableOn } = NOTICE;
const today = '2026-11-21';
const draft = (changes: Partial<AcceptDraft> = {}) => ({ ...draftOf(NOTICE, true), ...changes });
const termsOf = (changes: Partial<AcceptDraft>) =>
  acceptedTerms(draft(changes), { availableOn, today });

describe('the deadline of a notice', () => {
  test('counts from the publication in the gazette, provisionally, until the expert received it in person', () => {
    expect(termsOf({})).toMatchObject({
      kind: 'report',
      start: 'gazette',
      startDate: availableOn,
      days: 15,
      otherStart: null,
    });
    expect(isProvisional(draft())).toBe(true);
  });

  test.each(['portal', 'awareness'] as const)(
    'counts from a receipt (%s), with the gazette as the other start',
    (receipt) => {
      const received = { receipt, receivedOn: '2026-11-20' };
      expect(termsOf(received)).toMatchObject({
        start: receipt,
        startDate: '2026-11-20',
        otherStart: { start: 'gazette', startDate: availableOn },
      });
      expect(isProvisional(draft(received))).toBe(false);
    },
  );

  test.each([
    [
      { basis: 'fixed', date: '2026-12-01' },
      { start: 'fixed', days: 0 },
    ],
    [
      { basis: 'event', date: '2026-12-01' },
      { start: 'event', days: 15 },
    ],
  ] as const)('with the basis %j has no other start', (changes, terms) => {
    expect(termsOf({ ...changes, receipt: 'portal' })).toMatchObject({
      ...terms,
      otherStart: null,
    });
    expect(isProvisional(draft(changes))).toBe(false);
  });
});

test.each([
  ['feeProposal', null, { basis: 'notice', days: '5' }],
  ['feeProposal', 10, { basis: 'notice', days: '10' }],
  ['report', null, { basis: 'notice', days: '' }],
  ['noticeToAssistants', 10, { basis: 'event', days: '5' }],
] as const)('ofKind(%s) of a notice that sets %j days starts with %j', (kind, days, expected) => {
  expect(ofKind(kind, days)).toMatchObject(expected);
});

test('changing the basis also selects a matching unit', () => {
  expect(ofBasis(draft({ unit: 'calendar' }), 'event').unit).toBe('working');
  expect(ofBasis(draft({ basis: 'fixed', unit: 'hours' }), 'notice').unit).toBe('working');
  expect(ofBasis(draft({ unit: 'calendar' }), 'notice').unit).toBe('calendar');
});

test.each<[Partial<AcceptDraft>, boolean]>([
  [{}, true],
  [{ kind: 'free' }, true],
  [{ calendarId: '' }, true],
  [{ days: '' }, false],
  [{ days: '0' }, false],
  [{ basis: 'fixed' }, false],
  [{ basis: 'fixed', date: '31/02/2026' }, false],
  [{ receipt: 'portal' }, false],
  [{ receipt: 'portal', receivedOn: '99' }, false],
  [{ receipt: 'portal', receivedOn: '2026-11-22' }, false],
  [{ receipt: 'portal', receivedOn: '2026-11-21' }, true],
])('whether a notice accepted with %j has terms to compute dates from: %j', (changes, hasTerms) => {
  expect(termsOf(changes) !== undefined).toBe(hasTerms);
});

test('the draft has the calendar of the first case with the number of the notice', () => {
  const cases = [aCase({ calendarId: null }), aCase()];
  expect(draftOf(aNotice({ cases }), false)).toMatchObject({
    calendarId: undefined,
    withTask: false,
  });
  expect(draftOf(aNotice({ cases: [] }), false).periciaId).toBe('');
});
