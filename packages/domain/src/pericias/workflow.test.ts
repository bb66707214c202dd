import { describe, expect, test } from 'vitest';
import { FIRST_STEP, isTerminal } from './pericia.ts';
import { PERICIA_STATUSES } from './pericia-status.ts';
import { purchaseOption } from '#products/product.ts';
import { isAdmin, roleOf } from '#people/role.ts';
import { isTaskOverdue } from '#tasks/task.ts';

describe('the perícia workflow', () => {
  const steps = Object.entries(PERICIA_STATUSES);

  test('has ten steps, numbered in order', () => {
    expect(steps.map(([, { label }]) => label.split(' - ')[0])).toEqual(
      Array.from({ length: 10 }, (_, i) => String(i + 1)),
    );
  });

  // the only copy of the workflow: the other tests derive their expectations from it
  test.each([
    ['EM_AVALIACAO', ['APROVADA_RECUSADA'], 'nothing'],
    ['APROVADA_RECUSADA', ['PROPOSTA_HONORARIOS_ENVIADA', 'ENCERRADA_RECUSADA'], 'movement number'],
    ['PROPOSTA_HONORARIOS_ENVIADA', ['PROPOSTA_HONORARIOS_APROVADA_RECUSADA'], 'movement number'],
    [
      'PROPOSTA_HONORARIOS_APROVADA_RECUSADA',
      ['PROPOSTA_DATA_DILIGENCIA', 'ENCERRADA_RECUSADA'],
      'movement number',
    ],
    ['PROPOSTA_DATA_DILIGENCIA', ['PERICIA_REALIZADA'], 'movement number'],
    ['PERICIA_REALIZADA', ['DOCUMENTO_PRAZO_LAUDO'], 'date'],
    ['DOCUMENTO_PRAZO_LAUDO', ['LAUDO_PERICIAL'], 'movement number'],
    ['LAUDO_PERICIAL', ['COBRANCA_HONORARIOS'], 'movement number'],
    ['COBRANCA_HONORARIOS', [], 'movement number'],
    ['ENCERRADA_RECUSADA', [], 'nothing'],
  ] as const)('%s allows the next steps %j and requires %s', (status, next, required) => {
    const { asksMovementNumber, asksEventDate } = PERICIA_STATUSES[status];
    expect(PERICIA_STATUSES[status].next).toEqual(next);
    expect([asksMovementNumber, asksEventDate]).toEqual([
      required === 'movement number',
      required === 'date',
    ]);
  });

  test('starts with the assessment', () => {
    expect(FIRST_STEP.status).toBe('EM_AVALIACAO');
  });

  test('ends with the fees charged or the case refused', () => {
    expect(isTerminal('COBRANCA_HONORARIOS')).toBe(true);
    expect(isTerminal('ENCERRADA_RECUSADA')).toBe(true);
    expect(isTerminal('LAUDO_PERICIAL')).toBe(false);
  });

  test('has two decision steps', () => {
    expect(steps.filter(([, s]) => s.isDecision).map(([name]) => name)).toEqual([
      'APROVADA_RECUSADA',
      'PROPOSTA_HONORARIOS_APROVADA_RECUSADA',
    ]);
  });
});

test.each([
  [0, true, 'outOfStock'],
  [0, false, 'outOfStock'],
  [1, false, 'signInFirst'],
  [1, true, 'buy'],
] as const)(
  'with stock %i and signed in %s a card shows the action %s',
  (stock, isSignedIn, option) => {
    expect(purchaseOption(stock, isSignedIn)).toBe(option);
  },
);

test('an unknown or missing role is treated as a shopper', () => {
  expect([roleOf('seller'), roleOf('chefe'), roleOf(null), roleOf('toString')]).toEqual([
    'seller',
    'user',
    'user',
    'user',
  ]);
  expect(isAdmin('admin')).toBe(true);
  expect(isAdmin('partner')).toBe(false);
});

test.each([
  ['TO_DO', '2026-11-20', true],
  ['TO_DO', '2026-11-21', false],
  ['BLOCKED', '2026-11-20', true],
  ['DONE', '2026-11-20', false],
  ['CANCELLED', '2026-11-20', false],
  ['REVIEW', null, false],
] as const)('a task %s due %s is overdue: %s', (status, dueDate, expected) => {
  expect(isTaskOverdue({ status, dueDate }, '2026-11-21')).toBe(expected);
});
