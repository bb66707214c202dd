import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_STOCK, ADJUSTMENT_REASONS, STOCK_REASONS, type AdjustmentReason } from './product.ts';
import { RuleViolation } from '#rule-violation.ts';
import { checkAdjustment, isReasonFor, reasonOfEdit } from './stock.ts';
import type { ReasonGiven, StockAdjustment } from './stock.ts';

const adjustment = (overrides: Partial<StockAdjustment> = {}): StockAdjustment => ({
  quantityChange: 1,
  shownStock: null,
  reason: 'other',
  note: 'brinde',
  ...overrides,
});

function outcome(stock: number, adjusted: StockAdjustment): unknown {
  try {
    return checkAdjustment({ name: 'Sol', stock }, adjusted);
  } catch (error) {
    if (error instanceof RuleViolation) return { [error.code]: error.facts };
    throw error;
  }
}

describe('isReasonFor', () => {
  const cases: [AdjustmentReason, boolean, boolean][] = [
    ['purchase', true, false],
    ['count', true, true],
    ['loss', false, true],
    ['supplier_return', false, true],
    ['other', true, true],
  ];
  test.each(cases)('%s fits an increase: %s, a decrease: %s', (reason, up, down) => {
    expect([isReasonFor(reason, 1), isReasonFor(reason, -1)]).toEqual([up, down]);
  });
  test('every reason of an adjustment is also a reason of a movement', () => {
    expect(cases.map(([reason]) => reason)).toEqual(Object.keys(ADJUSTMENT_REASONS));
    expect(Object.keys(STOCK_REASONS)).toEqual(
      expect.arrayContaining(Object.keys(ADJUSTMENT_REASONS)),
    );
  });
});

describe('checkAdjustment', () => {
  const cases: [string, number, Partial<StockAdjustment>, unknown][] = [
    ['accepts units that came', 0, { quantityChange: 3 }, { reason: 'other', note: 'brinde' }],
    [
      'accepts all units leaving',
      3,
      { quantityChange: -3, reason: 'loss', note: null },
      { reason: 'loss', note: null },
    ],
    ['accepts a count', 3, { shownStock: 3, reason: 'count' }, { reason: 'count', note: 'brinde' }],
    [
      'rejects a stock below zero',
      2,
      { quantityChange: -3 },
      { stockBelowZero: { product: 'Sol', stock: 2 } },
    ],
    ['rejects more than the most', MAX_STOCK, {}, { stockTooLarge: { product: 'Sol' } }],
    [
      'rejects a count after a sale',
      4,
      { shownStock: 5, quantityChange: -9 },
      { stockChanged: { product: 'Sol', stock: 4 } },
    ],
    ['rejects a missing reason', 1, { reason: null }, { stockReasonMissing: {} }],
    [
      'rejects a loss that adds',
      1,
      { reason: 'loss' },
      { stockReasonMismatch: { reason: 'loss' } },
    ],
    ["rejects 'Outro' without a note", 1, { note: null }, { stockNoteMissing: {} }],
  ];
  test.each(cases)('%s', (_, stock, overrides, expected) => {
    expect(outcome(stock, adjustment(overrides))).toEqual(expected);
  });

  test('accepts exactly the changes that leave a stock from zero to the maximum', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: MAX_STOCK }),
        fc.integer({ min: -MAX_STOCK, max: MAX_STOCK }),
        (stock, quantityChange) => {
          const isAllowed = stock + quantityChange >= 0 && stock + quantityChange <= MAX_STOCK;
          expect(outcome(stock, adjustment({ quantityChange }))).toEqual(
            isAllowed
              ? { reason: 'other', note: 'brinde' }
              : expect.not.objectContaining({ reason: 'other' }),
          );
        },
      ),
    );
  });
});

describe('reasonOfEdit', () => {
  test.each<[ReasonGiven, ReturnType<typeof reasonOfEdit>]>([
    [
      { reason: null, note: null },
      { reason: 'adjustment', note: null },
    ],
    [
      { reason: null, note: 'caixa nova' },
      { reason: 'adjustment', note: 'caixa nova' },
    ],
    [
      { reason: 'other', note: null },
      { reason: 'adjustment', note: null },
    ],
    [
      { reason: 'other', note: 'brinde' },
      { reason: 'other', note: 'brinde' },
    ],
    [
      { reason: 'purchase', note: null },
      { reason: 'purchase', note: null },
    ],
  ])('of %j is %j', (given, recorded) => {
    expect(reasonOfEdit(2, given)).toEqual(recorded);
  });

  test('rejects a reason of the other direction', () => {
    expect(() => reasonOfEdit(2, { reason: 'loss', note: null })).toThrow(RuleViolation);
  });
});
