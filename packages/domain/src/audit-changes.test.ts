import { describe, expect, test } from 'vitest';
import { changedFacts } from './audit-changes.ts';

describe('changedFacts', () => {
  test('holds what differs, before and after, and nothing else', () => {
    const before = { name: 'A', stock: 1, description: null };
    const after = { name: 'A', stock: 2, description: 'x' };
    expect(changedFacts(before, after)).toEqual({
      before: { stock: 1, description: null },
      after: { stock: 2, description: 'x' },
    });
    expect(changedFacts(before, before)).toBeUndefined();
  });

  test('says of a fact that is only on one side that it was or became nothing', () => {
    expect(changedFacts({ name: 'A', stock: 1 }, { stock: 1, sku: 'X' })).toStrictEqual({
      before: { name: 'A', sku: null },
      after: { name: null, sku: 'X' },
    });
  });
});
