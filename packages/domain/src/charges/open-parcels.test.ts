import { expect, test } from 'vitest';
import { newCharge } from './charge.ts';
import type { Charge, ChargeWithRows } from './charge.ts';
import { paidOn, unpaid } from './charges-test-kit.ts';
import { parcelName } from './parcel-name.ts';
import { openParcels, payerParcels } from './open-parcels.ts';

function aCharge(number: number, dueDate: string | null, changes: Partial<Charge> = {}): Charge {
  const terms = { number, of: 3, dueDate, fineBp: 0, interestBp: 0 };
  const amounts = { principalCents: 1000, financingCents: 20, carriedCents: 3 };
  return { ...newCharge(`c${number}`, { ...terms, ...amounts }), ...changes };
}

const renegotiated = ({ charge, rows }: ChargeWithRows): ChargeWithRows => ({
  charge: { ...charge, state: 'renegotiated' },
  rows,
});

test('the open parcels are the open amounts of the charges, oldest first', () => {
  const charges = [
    aCharge(3, '2027-05-10'),
    aCharge(1, '2027-03-10'),
    aCharge(2, '2027-04-10', { openPrincipalCents: 500 }),
  ];
  expect(openParcels(charges)).toEqual([
    { id: 'c1', number: 1, of: 3, dueDate: '2027-03-10', amountCents: 1023 },
    { id: 'c2', number: 2, of: 3, dueDate: '2027-04-10', amountCents: 523 },
    { id: 'c3', number: 3, of: 3, dueDate: '2027-05-10', amountCents: 1023 },
  ]);
});

test('settled or renegotiated charges are not open parcels', () => {
  const settled = { openPrincipalCents: 0, openFinancingCents: 0, openCarriedCents: 0 };
  const charges = [
    aCharge(1, '2027-03-10', settled),
    aCharge(2, '2027-04-10', { state: 'renegotiated' }),
  ];
  expect(openParcels(charges)).toEqual([]);
});

test('the payer sees open parcels with late charges, and paid parcels with their original amount', () => {
  const [first, second] = [
    unpaid('a', { number: 1, of: 2 }),
    unpaid('b', { number: 2, of: 2, dueDate: '2027-04-01' }),
  ];
  const replaced = unpaid('c', { number: 3, of: 3 });
  const charges = [second, paidOn(first, '2027-03-01'), renegotiated(replaced)];
  const parcel = { of: 2, amountCents: 10_000, lateCents: 0 };
  const paid = { ...parcel, id: 'a', number: 1, dueDate: '2027-03-01', isPaid: true };
  const open = { ...parcel, id: 'b', number: 2, dueDate: '2027-04-01', isPaid: false };
  expect(payerParcels(charges, '2027-04-01')).toEqual([paid, open]);
  // a fine of 2 %, and ten days at 1 % a month
  expect(payerParcels(charges, '2027-04-11')).toEqual([
    paid,
    { ...open, amountCents: 10_233, lateCents: 233 },
  ]);
});

test('a parcel is named by its number, the down payment is named Entrada', () => {
  expect(parcelName({ number: 3, of: 12 })).toBe('Parcela 3/12');
  expect(parcelName({ number: 0, of: 12 })).toBe('Entrada');
  expect(parcelName({ number: 1, of: 1 })).toBe('Parcela única');
});
