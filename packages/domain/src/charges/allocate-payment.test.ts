import { describe, expect, test } from 'vitest';
import { allocatePayment, payoffOn } from './allocate-payment.ts';
import { withRows } from './charge.ts';
import { parts, tenInstalments, unpaid } from './charges-test-kit.ts';
import { lateChargesOn, owedOn } from './late-charges.ts';
import { sumParts, totalParts } from './parts.ts';

test('within a charge a payment settles fine, interest, carried charges, financing and principal', () => {
  const charge = unpaid('a', { carriedCents: 300, financingCents: 100, principalCents: 9600 });
  const { allocations } = allocatePayment([charge], { amountCents: 640, date: '2027-03-11' });
  expect(allocations).toEqual([
    {
      chargeId: 'a',
      parts: parts({ fine: 200, interest: 33, carried: 300, financing: 100, principal: 7 }),
    },
  ]);
});

describe('a payment of an order with several charges', () => {
  const first = unpaid('first', { number: 1, of: 3 });
  const second = unpaid('second', { number: 2, of: 3, dueDate: '2027-04-01' });
  const third = unpaid('third', { number: 3, of: 3, dueDate: '2027-05-03' });

  test('settles the oldest charge first, by due date and number', () => {
    const payment = { amountCents: 15_000, date: '2027-02-20' };
    expect(allocatePayment([third, second, first], payment).allocations).toEqual([
      { chargeId: 'first', parts: parts({ principal: 10_000 }) },
      { chargeId: 'second', parts: parts({ principal: 5000 }) },
    ]);
  });

  test('settles the chosen charge first, and then the oldest', () => {
    const payment = { amountCents: 15_000, date: '2027-02-20', chosenChargeId: 'third' };
    expect(allocatePayment([first, second, third], payment).allocations).toEqual([
      { chargeId: 'third', parts: parts({ principal: 10_000 }) },
      { chargeId: 'first', parts: parts({ principal: 5000 }) },
    ]);
  });
});

describe('the payoff of ten instalments with interest', () => {
  test('is the open principal once four instalments are paid', () => {
    expect(payoffOn(tenInstalments(), '2027-07-05')).toBe(73_426);
  });

  test('includes the late charges and the financing of a fifth instalment that is twelve days late', () => {
    const charges = tenInstalments();
    const [fifth] = charges.slice(4);
    expect(fifth && lateChargesOn(fifth, '2027-08-17')).toEqual({ fine: 253, interest: 51 });
    expect(payoffOn(charges, '2027-08-17')).toBe(74_464);
  });

  test('settles the order and takes off the interest that is not due yet', () => {
    const charges = tenInstalments();
    const payment = { amountCents: 74_464, date: '2027-08-17' };
    const { allocations, unearned } = allocatePayment(charges, payment);
    expect(sumParts(totalParts(allocations.map((a) => a.parts)))).toBe(74_464);
    expect(totalParts(unearned.map((a) => a.parts))).toEqual(parts({ financing: 1857 }));
    const paid = withRows(charges, allocations, { kind: 'payment', date: payment.date });
    const settled = withRows(paid, unearned, { kind: 'unearned', date: payment.date });
    expect(settled.every((charge) => sumParts(owedOn(charge, '2028-02-05')) === 0)).toBe(true);
  });

  test('a payment of one cent less than the payoff takes no interest off: R$ 25,92 stay open', () => {
    const charges = tenInstalments();
    const date = '2027-07-05';
    const { allocations, unearned } = allocatePayment(charges, { amountCents: 73_425, date });
    expect(unearned).toEqual([]);
    const paid = withRows(charges, allocations, { kind: 'payment', date });
    expect(sumParts(totalParts(paid.map((charge) => owedOn(charge, date))))).toBe(2592);
  });

  test('a payment above the payoff is refused', () => {
    const payment = { amountCents: 73_427, date: '2027-07-05' };
    expect(() => allocatePayment(tenInstalments(), payment)).toThrow(
      expect.objectContaining({ code: 'paymentExceedsBalance', facts: { balanceCents: 73_426 } }),
    );
  });
});

test.each([0, -1])('a payment of %i cents is refused', (amountCents) => {
  expect(() => allocatePayment([unpaid('a')], { amountCents, date: '2027-03-01' })).toThrow(
    expect.objectContaining({ code: 'paymentNotPositive' }),
  );
});

describe('a payment dated before another one', () => {
  const paidLater = (settled: Parameters<typeof parts>[0], kind: 'payment' | 'waiver') =>
    withRows([unpaid('a')], [{ chargeId: 'a', parts: parts(settled) }], {
      kind,
      date: '2027-03-21',
    });
  const earlier = { amountCents: 1000, date: '2027-03-11' };

  test('is refused if the later payment settled late charges', () => {
    expect(() => allocatePayment(paidLater({ interest: 1 }, 'payment'), earlier)).toThrow(
      expect.objectContaining({ code: 'paymentBeforeLateCharges' }),
    );
  });

  test('is accepted on the same day', () => {
    const charges = paidLater({ fine: 200, interest: 67 }, 'payment');
    const sameDay = { amountCents: 1000, date: '2027-03-21' };
    expect(allocatePayment(charges, sameDay).allocations).toEqual([
      { chargeId: 'a', parts: parts({ principal: 1000 }) },
    ]);
  });

  test('does not settle late charges that were waived later', () => {
    const charges = paidLater({ fine: 200, interest: 67 }, 'waiver');
    expect(allocatePayment(charges, earlier).allocations).toEqual([
      { chargeId: 'a', parts: parts({ principal: 1000 }) },
    ]);
  });

  test('settles only what the later payment left open', () => {
    const charges = paidLater({ principal: 9700 }, 'payment');
    expect(payoffOn(charges, '2027-02-11')).toBe(300);
  });
});

test('a payment settles nothing of a renegotiated charge', () => {
  const old = unpaid('old');
  const closed = { ...old, charge: { ...old.charge, state: 'renegotiated' as const } };
  const current = unpaid('new', { number: 2, of: 2 });
  const payment = { amountCents: 10_000, date: '2027-03-01', chosenChargeId: 'old' };
  expect(allocatePayment([closed, current], payment).allocations).toEqual([
    { chargeId: 'new', parts: parts({ principal: 10_000 }) },
  ]);
});

test('a payment cannot choose a charge of another order', () => {
  const payment = { amountCents: 100, date: '2027-03-01', chosenChargeId: 'other' };
  expect(() => allocatePayment([unpaid('a')], payment)).toThrow(
    expect.objectContaining({ code: 'chargeNotFound' }),
  );
});
