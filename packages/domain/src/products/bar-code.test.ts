import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { barCodeKey, normalizeBarCode, searchedCode } from './bar-code.ts';
import { isEan } from './product.ts';

describe('isEan', () => {
  test.each([
    ['7891000100103', true],
    ['4006381333931', true],
    ['96385074', true],
    ['036000291452', true],
    ['10614141000415', true],
    ['7891000100104', false],
    ['789100010010', false],
    ['78910001001O3', false],
    ['', false],
    ['123456789', false],
    ['096385074', false],
    ['004006381333931', false],
  ])('%j: %s', (text, expected) => {
    expect(isEan(text)).toBe(expected);
  });

  test('one wrong digit is always detected', () => {
    const digits = fc.array(fc.nat({ max: 9 }), { minLength: 12, maxLength: 12 });
    fc.assert(
      fc.property(digits, fc.nat({ max: 11 }), fc.integer({ min: 1, max: 9 }), (body, at, by) => {
        const sum = body
          .toReversed()
          .reduce((total, digit, i) => total + digit * (i % 2 ? 1 : 3), 0);
        const code = [...body, (10 - (sum % 10)) % 10];
        expect(isEan(code.join(''))).toBe(true);
        const wrong = code.with(at, ((code[at] ?? 0) + by) % 10);
        expect(isEan(wrong.join(''))).toBe(false);
      }),
    );
  });
});

test.each([
  [' 7891000100103 ', '7891000100103'],
  ['789-1000-100103', '7891000100103'],
  ['7 891000 100103', '7891000100103'],
  ['7\u2011891000\u00A0100103\u200B', '7891000100103'],
  ['７８９１０００１００１０３', '7891000100103'],
  ['7891000100104', undefined],
  ['7891000 100103 A', undefined],
  ['', undefined],
])('the bar code %j is stored as %s', (typed, expected) => {
  expect(normalizeBarCode(typed)).toBe(expected);
});

test('12, 13 and 14 digits of one article number are the same code', () => {
  const forms = ['725272730706', '0725272730706', '00725272730706'];
  expect(new Set(forms.map(barCodeKey)).size).toBe(1);
  expect(forms.map(searchedCode)).toEqual(['725272730706', '725272730706', '725272730706']);
  // a case of the article has its own number
  expect(barCodeKey('10614141000415')).not.toBe(barCodeKey('0614141000418'));
});

test.each(['0725', 'óculos', '0725272730707', '0'])('the search for %j stays', (typed) => {
  expect(searchedCode(typed)).toBe(typed);
});
