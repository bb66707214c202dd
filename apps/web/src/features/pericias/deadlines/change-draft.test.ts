import type { DeadlineRow } from '@vendas/contract/deadlines/deadlines';
import { describe, expect, test } from 'vitest';
import {
  changedTerms,
  draftOf,
  problemsOf,
  rebasedDraft,
  suspensionKey,
  withCause,
  withSuspension,
} from './change-draft.ts';

const DEADLINE: DeadlineRow = {
  id: 'dead0000-0000-4000-8000-000000000001',
  periciaId: 'ca5e0000-0000-4000-8000-000000000001',
  processNumber: '0000625-53.2023.8.26.0001',
  calendarId: 'ca1e0000-0000-4000-8000-000000000001',
  calendarName: 'TJSP',
  kind: 'report',
  start: 'portal',
  startDate: '2026-03-27',
  days: 15,
  unit: 'working',
  extensionDays: 0,
  suspensions: [],
  otherStart: null,
  endTime: null,
  noticeId: null,
  isNoticeCancelled: false,
  noticeCancelledOn: null,
  title: null,
  isProvisional: false,
  legalDate: '2026-04-20',
  safeDate: '2026-04-10',
  responsibleId: null,
  responsibleName: null,
  taskId: null,
  fulfilledOn: null,
  proof: null,
  version: 1,
};
const DRAFT = { ...draftOf(DEADLINE), reason: 'Despacho' };
const { kind, start, startDate, days, unit } = DEADLINE;
const STORED = {
  kind,
  start,
  startDate,
  days,
  unit,
  endTime: null,
  extensionDays: 0,
  suspensions: [],
  otherStart: null,
};

test('an extension proposes half of the days', () => {
  expect(DRAFT.extensionDays).toBe('7');
  expect(changedTerms(DEADLINE, DRAFT)).toEqual({ ...STORED, extensionDays: 7 });
});

test.each(['', '0', 'x', '401', '1.5'])('an extension of %j days is refused', (extensionDays) => {
  const draft = { ...DRAFT, extensionDays };
  expect(problemsOf(DEADLINE, draft)).toEqual({ prorrogacao: 'Informe de 1 a 400 dias.' });
  expect(changedTerms(DEADLINE, draft)).toBeUndefined();
});

test('a suspension requires both days, in order', () => {
  const draft = { ...DRAFT, cause: 'suspended' } as const;
  expect(problemsOf(DEADLINE, draft)).toEqual({ de: 'Informe a data.', ate: 'Informe a data.' });
  const turned = { ...draft, from: '2026-04-10', to: '2026-04-06' };
  expect(problemsOf(DEADLINE, turned)).toEqual({ ate: 'A suspensão termina antes de começar.' });
  expect(changedTerms(DEADLINE, turned)).toBeUndefined();
  expect(
    changedTerms(DEADLINE, { ...draft, from: '2026-04-06', to: '31/02/2026' }),
  ).toBeUndefined();
  const suspension = { from: '2026-04-06', to: '2026-04-10' };
  expect(changedTerms(DEADLINE, { ...draft, ...suspension })).toEqual({
    ...STORED,
    suspensions: [{ ...suspension, isDecided: true }],
  });
});

test('a new start drops the extension; a correction keeps or changes it', () => {
  const extended = { ...DEADLINE, extensionDays: 7 };
  const typed = { startDate: '2026-05-04', days: '10' };
  const counted = { ...STORED, endTime: undefined, startDate: '2026-05-04', days: 10 };
  expect(changedTerms(extended, { ...DRAFT, ...typed, cause: 'restarted' })).toEqual(counted);
  const corrected = { ...draftOf(extended), ...typed, reason: 'Despacho' };
  expect(corrected.cause).toBe('corrected');
  expect(changedTerms(extended, corrected)).toEqual({ ...counted, extensionDays: 7 });
  const without = { ...corrected, extensionDays: '0' };
  expect(changedTerms(extended, without)).toEqual(counted);
  expect(problemsOf(extended, { ...corrected, start: 'fixed' })).toEqual({
    prorrogacao: 'Uma data marcada não se prorroga em dias: informe 0.',
  });
});

test('a restart needs a start of its own; another cause keeps the current one', () => {
  const restarted = withCause(DRAFT, 'restarted', DEADLINE);
  expect(changedTerms(DEADLINE, restarted)).toBeUndefined();
  expect(withCause(restarted, 'corrected', DEADLINE).startDate).toBe(DEADLINE.startDate);
  const typed = { ...restarted, startDate: '2026-05-04' };
  expect(withCause(typed, 'restarted', DEADLINE).startDate).toBe('2026-05-04');
});

describe('a stored suspension', () => {
  const first = { from: '2026-04-06', to: '2026-04-10', isDecided: false };
  const second = { from: '2026-05-04', to: '2026-05-08', isDecided: true };
  const suspended = { ...DEADLINE, suspensions: [first, second] };
  const chosen = withSuspension({ ...DRAFT, cause: 'suspended' }, suspensionKey(first), suspended);

  test('is changed in its place', () => {
    expect(chosen).toMatchObject(first);
    const decided = { ...chosen, isDecided: true };
    expect(problemsOf(suspended, decided)).toEqual({});
    expect(changedTerms(suspended, decided)?.suspensions).toEqual([
      { ...first, isDecided: true },
      second,
    ]);
  });

  test('is removed', () => {
    const removed = { ...chosen, from: null, isRemoved: true };
    expect(problemsOf(suspended, removed)).toEqual({});
    expect(changedTerms(suspended, removed)?.suspensions).toEqual([second]);
  });

  test('needs a change', () => {
    expect(Object.keys(problemsOf(suspended, chosen))).toEqual(['suspensao']);
    expect(changedTerms(suspended, chosen)).toBeUndefined();
  });

  test('that another person has removed becomes a new one', () => {
    const removed = { ...suspended, suspensions: [second] };
    const rebased = rebasedDraft({ ...chosen, isRemoved: true }, suspended, removed);
    expect(rebased).toMatchObject({ suspension: '', isRemoved: false });
    expect(withSuspension(chosen, '', suspended)).toMatchObject({ from: null, to: null });
  });
});

test('a change requires its decision', () => {
  expect(problemsOf(DEADLINE, { ...DRAFT, reason: ' ' })).toEqual({
    motivo: 'Diga o que a decisão ou o ato diz.',
  });
});

test.each([
  ['suspended', { from: '31/02/2026', to: '2026-04-06' }, ['de']],
  ['suspended', { from: '2026-04-06', to: '01/01/1850' }, ['ate']],
  ['corrected', { startDate: '31/02/2026' }, []],
  ['corrected', { days: '0' }, []],
  ['restarted', { startDate: null, days: '0' }, []],
  ['extended', { extensionDays: '0' }, ['prorrogacao']],
] as const)(
  'a change of the cause %s with %j is refused and has no terms',
  (cause, typed, refused) => {
    const draft = { ...DRAFT, ...typed, cause };
    expect(Object.keys(problemsOf(DEADLINE, draft))).toEqual(refused);
    expect(changedTerms(DEADLINE, draft)).toBeUndefined();
  },
);

test('a deadline without extension can be corrected to a fixed date', () => {
  const draft = { ...DRAFT, cause: 'corrected', start: 'fixed' } as const;
  expect(problemsOf(DEADLINE, draft)).toEqual({});
  expect(changedTerms(DEADLINE, draft)).toMatchObject({ start: 'fixed', extensionDays: 0 });
});
