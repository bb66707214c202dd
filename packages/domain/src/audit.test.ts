import { describe, expect, test } from 'vitest';
import { changedFacts } from './audit.ts';

describe('changedFacts', () => {
  test('returns only the facts that differ, before and after', () => {
    const before = { name: 'A', stock: 1, description: null };
    const after = { name: 'A', stock: 2, description: 'x' };
    expect(changedFacts(before, after)).toEqual({
      before: { stock: 1, description: null },
      after: { stock: 2, description: 'x' },
    });
    expect(changedFacts(before, before)).toBeUndefined();
  });

  test('sets a fact that exists on one side only to null on the other', () => {
    expect(changedFacts({ name: 'A', stock: 1 }, { stock: 1, sku: 'X' })).toStrictEqual({
      before: { name: 'A', sku: null },
      after: { name: null, sku: 'X' },
    });
  });
});
