import { expect, test } from 'vitest';
import { parts, unpaid } from './charges-test-kit.ts';
import { owedParts, previewDiscount } from './preview-discount.ts';

const charges = [unpaid('a')];
const date = '2027-03-11';

test('a discount of a late charge is previewed with the amounts it takes off and the rest', () => {
  expect(owedParts(charges, date)).toEqual(parts({ fine: 200, interest: 33, principal: 10_000 }));
  expect(previewDiscount(charges, { amountCents: 1233, date })).toEqual({
    taken: parts({ fine: 200, interest: 33, principal: 1000 }),
    payoffCents: 9000,
  });
});

test('a discount of one part leaves the others owed', () => {
  expect(previewDiscount(charges, { amountCents: 200, date, part: 'fine' })).toEqual({
    taken: parts({ fine: 200 }),
    payoffCents: 10_033,
  });
});
