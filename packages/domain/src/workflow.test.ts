import { describe, expect, test } from 'vitest';
import { isTerminal, PERICIA_STATUSES } from './pericia.ts';
import { purchaseOption } from './product.ts';
import { isAdmin, roleOf } from './role.ts';
import { isTaskOverdue } from './task.ts';

describe('the perícia workflow', () => {
  const steps = Object.entries(PERICIA_STATUSES);

  test('has ten steps, numbered in order', () => {
    expect(steps.map(([, { label }]) => label.split(' - ')[0])).toEqual(
      Array.from({ length: 10 }, (_, i) => String(i + 1)),
    );
  });

  test('leads only to steps that exist, and from the first to every other', () => {
    const reached = new Set<string>(['EM_AVALIACAO']);
    for (const status of reached) {
      const entry = steps.find(([name]) => name === status);
      expect(entry, status).toBeDefined();
      for (const next of entry?.[1].next ?? []) reached.add(next);
    }
    expect(reached.size).toBe(10);
  });

  test('ends with the fees charged or the case refused', () => {
    expect(isTerminal('COBRANCA_HONORARIOS')).toBe(true);
    expect(isTerminal('ENCERRADA_RECUSADA')).toBe(true);
    expect(isTerminal('LAUDO_PERICIAL')).toBe(false);
  });

  test('asks for the movement number in seven steps and for the date in one', () => {
    expect(steps.filter(([, s]) => s.asksMovementNumber)).toHaveLength(7);
    expect(steps.filter(([, s]) => s.asksEventDate).map(([name]) => name)).toEqual([
      'PERICIA_REALIZADA',
    ]);
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
] as const)('with stock %i and signed in %s a card offers %s', (stock, isSignedIn, option) => {
  expect(purchaseOption(stock, isSignedIn)).toBe(option);
});

test('an unknown or missing role is a plain user', () => {
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
  ['DONE', '2026-11-20', false],
  ['CANCELLED', '2026-11-20', false],
  ['REVIEW', null, false],
] as const)('a task %s due %s is overdue: %s', (status, dueDate, expected) => {
  expect(isTaskOverdue({ status, dueDate }, '2026-11-21')).toBe(expected);
});
