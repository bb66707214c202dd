import { describe, expect, test } from 'vitest';
import {
  allowedNext,
  checkStep,
  isTerminal,
  proposedStep,
  REFUSED,
  refusedAt,
  resolveDecision,
} from './pericia.ts';
import { PERICIA_STATUSES } from './pericia-status.ts';
import type { StepRequest } from './pericia.ts';
import type { PericiaStatus } from './pericia-status.ts';
import { RuleViolation } from '#rule-violation.ts';

const isStatus = (key: string): key is PericiaStatus => Object.hasOwn(PERICIA_STATUSES, key);
const ALL = Object.keys(PERICIA_STATUSES).filter(isStatus);
const PAIRS = ALL.flatMap((from) => ALL.map((to) => [from, to] as const));

const step = (from: PericiaStatus, to: PericiaStatus, more: Partial<StepRequest> = {}) =>
  checkStep(from, {
    expectedStatus: from,
    status: to,
    decision: PERICIA_STATUSES[to].isDecision ? 'approved' : null,
    processMovementNumber: null,
    eventDate: null,
    notes: null,
    ...more,
  });

function codeOf(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    if (error instanceof RuleViolation) return error.code;
    throw error;
  }
  return 'allowed';
}

/** The expected refusal, from the table, of an approved or undecided step from one status to another. */
function expectedCode(from: PericiaStatus, to: PericiaStatus): string {
  if (isTerminal(from)) return 'periciaClosed';
  if (from === to && PERICIA_STATUSES[to].isDecision) return 'allowed';
  if (!allowedNext(from).includes(to)) return 'periciaStepNotAllowed';
  return to === REFUSED ? 'periciaDecisionMissing' : 'allowed';
}

describe('a step of a case', () => {
  test.each(PAIRS)('from %s to %s is allowed only if the table lists it', (from, to) => {
    expect(codeOf(() => step(from, to))).toBe(expectedCode(from, to));
  });

  test.each(PAIRS)(
    'from %s to %s with the decision refused closes the case only at a decision step',
    (from, to) => {
      const outcome = () => step(from, to, { decision: 'refused' });
      const mayClose =
        (expectedCode(from, to) === 'allowed' && PERICIA_STATUSES[to].isDecision) ||
        (to === REFUSED && allowedNext(from).includes(REFUSED));
      if (mayClose) expect(outcome()).toMatchObject({ statusType: REFUSED, notes: 'Recusado.' });
      else if (expectedCode(from, to) === 'allowed') expect(outcome().statusType).toBe(to);
      else expect(codeOf(outcome)).toBe(expectedCode(from, to));
    },
  );

  test('is rejected when the case was moved concurrently, for every requested status', () => {
    const late = { expectedStatus: 'EM_AVALIACAO', decision: 'approved' } as const;
    for (const status of ALL) {
      expect(codeOf(() => step('LAUDO_PERICIAL', status, late))).toBe('periciaStatusChanged');
    }
  });

  test.each(ALL.filter((status) => PERICIA_STATUSES[status].isDecision))(
    'to %s requires a decision',
    (status) => {
      const before = ALL.find((from) => allowedNext(from).includes(status)) ?? status;
      expect(codeOf(() => step(before, status, { decision: null }))).toBe('periciaDecisionMissing');
      expect(codeOf(() => step(status, status, { decision: null }))).toBe('periciaDecisionMissing');
    },
  );

  test.each(ALL)('to %s keeps only the fields that the step requires', (status) => {
    const before = ALL.find((from) => allowedNext(from).includes(status));
    if (before === undefined || status === REFUSED) return expect(status).toMatch(/^E/);
    const fields = { processMovementNumber: '12345', eventDate: '2026-11-21', notes: 'Nota' };
    const { asksMovementNumber, asksEventDate } = PERICIA_STATUSES[status];
    expect(step(before, status, fields)).toEqual({
      statusType: status,
      processMovementNumber: asksMovementNumber ? '12345' : null,
      eventDate: asksEventDate ? '2026-11-21' : null,
      notes: 'Nota',
    });
  });

  test('cannot close a case as refused with an approval', () => {
    const approved = { decision: 'approved' } as const;
    expect(codeOf(() => step('APROVADA_RECUSADA', REFUSED, approved))).toBe(
      'periciaStepNotAllowed',
    );
  });
});

test("a refusal prepends its label to the person's own note", () => {
  expect(resolveDecision('APROVADA_RECUSADA', 'refused', 'Sem agenda.')).toEqual({
    statusType: REFUSED,
    notes: 'Recusado. Sem agenda.',
  });
  expect(resolveDecision('APROVADA_RECUSADA', 'approved', null)).toEqual({
    statusType: 'APROVADA_RECUSADA',
    notes: null,
  });
});

test.each([
  ['EM_AVALIACAO', 'APROVADA_RECUSADA'],
  ['APROVADA_RECUSADA', 'APROVADA_RECUSADA'],
  ['PROPOSTA_HONORARIOS_ENVIADA', 'PROPOSTA_HONORARIOS_APROVADA_RECUSADA'],
  ['PROPOSTA_HONORARIOS_APROVADA_RECUSADA', 'PROPOSTA_HONORARIOS_APROVADA_RECUSADA'],
  ['LAUDO_PERICIAL', undefined],
] as const)(
  'a case refused in status %s was refused at the decision step %s',
  (before, decision) => {
    expect(refusedAt(before)).toBe(decision);
  },
);

test.each<[PericiaStatus, PericiaStatus]>([
  ['EM_AVALIACAO', 'APROVADA_RECUSADA'],
  ['APROVADA_RECUSADA', 'PROPOSTA_HONORARIOS_ENVIADA'],
  ['PROPOSTA_HONORARIOS_ENVIADA', 'PROPOSTA_HONORARIOS_APROVADA_RECUSADA'],
  ['PROPOSTA_HONORARIOS_APROVADA_RECUSADA', 'PROPOSTA_DATA_DILIGENCIA'],
  ['PROPOSTA_DATA_DILIGENCIA', 'PERICIA_REALIZADA'],
  ['PERICIA_REALIZADA', 'DOCUMENTO_PRAZO_LAUDO'],
  ['DOCUMENTO_PRAZO_LAUDO', 'LAUDO_PERICIAL'],
  ['LAUDO_PERICIAL', 'COBRANCA_HONORARIOS'],
  ['COBRANCA_HONORARIOS', 'COBRANCA_HONORARIOS'],
  ['ENCERRADA_RECUSADA', 'ENCERRADA_RECUSADA'],
])('at %s the proposed step is %s', (status, proposed) => {
  expect(proposedStep(status)).toBe(proposed);
});
