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

describe('the draft of a notice', () => {
  const NONE = { suggestedKind: null, suggestedDays: null, suggestedUnit: null } as const;
  const of = (suggested: Partial<typeof NOTICE>) =>
    draftOf(aNotice({ ...NONE, ...suggested }), false);

  test('starts with the kind, the days and the unit that the notice sets', () => {
    const suggested = { suggestedKind: 'report', suggestedDays: 20, suggestedUnit: 'calendar' } as const; // prettier-ignore
    expect(of(suggested)).toMatchObject({ kind: 'report', days: '20', unit: 'calendar' });
  });

  test('has empty fields for what the notice leaves in doubt, also if the law gives days', () => {
    expect(of({})).toMatchObject({ kind: '', days: '', unit: 'working' });
    expect(of({ suggestedKind: 'feeProposal' })).toMatchObject({ kind: 'feeProposal', days: '' });
    expect(of({ suggestedKind: 'reportBeforeHearing' })).toMatchObject({ basis: 'event', days: '' }); // prettier-ignore
    expect(of({ suggestedDays: 10, suggestedUnit: 'calendar' })).toMatchObject({ kind: '', days: '10', unit: 'calendar' }); // prettier-ignore
  });

  test.each([
    ['feeProposal', NONE, { basis: 'notice', days: '5' }],
    ['feeProposal', { suggestedDays: 10 }, { basis: 'notice', days: '10' }],
    ['feeProposal', { suggestedDays: 10, suggestedUnit: 'calendar' }, { days: '10', unit: 'calendar' }],
    ['feeProposal', { suggestedDays: 30, suggestedKind: 'report' }, { days: '5', unit: 'working' }],
    ['report', NONE, { basis: 'notice', days: '' }],
    ['noticeToAssistants', { suggestedDays: 10 }, { basis: 'event', days: '5' }],
  ] as const)('with the selected kind %s and the notice %j has %j', (kind, suggested, expected) => {
    expect(ofKind(kind, { ...NONE, ...suggested })).toMatchObject(expected);
  }); // prettier-ignore
});

test('changing the basis also selects a matching unit', () => {
  expect(ofBasis(draft({ unit: 'calendar' }), 'event').unit).toBe('working');
  expect(ofBasis(draft({ basis: 'fixed', unit: 'hours' }), 'notice').unit).toBe('working');
  expect(ofBasis(draft({ unit: 'calendar' }), 'notice').unit).toBe('calendar');
});

test.each<[Partial<AcceptDraft>, boolean]>([
  [{}, true],
  [{ kind: 'free' }, true],
  [{ kind: '' }, false],
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
