import { expect, test } from 'vitest';
import { parts, unpaid } from './charges-test-kit.ts';
import { previewPayment } from './preview-payment.ts';

const charges = [unpaid('a')];

test('a payment of a late charge is previewed with its fine and interest, waived or not', () => {
  const withLateCharges = previewPayment(charges, { date: '2027-03-11', waivesLateCharges: false });
  expect(withLateCharges).toMatchObject({ lateCents: 233, payoffCents: 10_233 });
  expect(withLateCharges.split(5000)?.allocations).toEqual([
    { chargeId: 'a', parts: parts({ fine: 200, interest: 33, principal: 4767 }) },
  ]);
  const waived = previewPayment(charges, { date: '2027-03-11', waivesLateCharges: true });
  expect(waived).toMatchObject({ lateCents: 233, payoffCents: 10_000 });
  expect(waived.split(5000)?.allocations).toEqual([
    { chargeId: 'a', parts: parts({ principal: 5000 }) },
  ]);
});

test('the preview does not split an amount that would be refused', () => {
  const preview = previewPayment(charges, { date: '2027-03-01', waivesLateCharges: false });
  expect(preview.split(10_001)).toBeUndefined();
  expect(preview.split(0)).toBeUndefined();
});
