import { describe, expect, it } from 'vitest';
import { staticTxid } from '#pix/br-code.ts';
import { isCertain, matchCharges, matchPayments } from './match-line.ts';
import type { BookedPayment, OpenCharge } from './match-line.ts';

const ANA = '00000000-0000-4000-8000-000000000001';
const BIA = '00000000-0000-4000-8000-000000000002';
const line = {
  date: '2027-03-10',
  openCents: 10_000,
  text: 'PIX RECEBIDO JOSÉ DA SILVA',
};

const charge = (chargeId: string, change: Partial<OpenCharge> = {}): OpenCharge => ({
  chargeId,
  txid: chargeId === BIA ? staticTxid(BIA) : '',
  dueDate: '2027-03-10',
  owedCents: 10_000,
  payoffCents: 100_000,
  customerName: 'Ana Souza',
  taxDocument: null,
  ...change,
});
const idsOf = (charges: readonly { chargeId: string }[]) => charges.map(({ chargeId }) => chargeId);

describe('the charges offered for a statement line', () => {
  it('start with the one whose txid is in the text, whatever its amount', () => {
    const text = `Pix ${staticTxid(BIA).toLowerCase()}`;
    const matches = matchCharges({ ...line, text }, [
      charge(ANA),
      charge(BIA, { owedCents: 9_999 }),
    ]);
    expect(idsOf(matches)).toEqual([BIA, ANA]);
    expect(matches.map((match) => match.hasTxid)).toEqual([true, false]);
  });

  it('are ranked by document, code, name and amount, and exclude what shares nothing', () => {
    const text = `PIX JOSÉ DA SILVA CPF 529.982.247-25 ${staticTxid(BIA)}`;
    const other = { owedCents: 9_000 };
    const matches = matchCharges({ ...line, text }, [
      charge('nothing', other),
      charge('amount'),
      charge('name', { ...other, customerName: 'Jose Carlos Silva' }),
      charge(BIA, other),
      charge('document', { ...other, taxDocument: '52998224725' }),
    ]);
    expect(idsOf(matches)).toEqual(['document', BIA, 'name', 'amount']);
  });

  it('start with the one whose code, amount and name agree, which alone is exact', () => {
    const text = `PIX JOSÉ DA SILVA CPF 529.982.247-25 ${staticTxid(BIA)}`;
    const matches = matchCharges({ ...line, text }, [
      charge('document', { taxDocument: '52998224725' }),
      charge(BIA, { customerName: 'Jose Silva' }),
    ]);
    expect(idsOf(matches)).toEqual([BIA, 'document']);
    expect(matches.map(({ isExact }) => isExact)).toEqual([true, false]);
  });

  it('are then sorted by the nearest amount and the nearest due date', () => {
    const named = { customerName: 'Jose Silva' };
    const matches = matchCharges(line, [
      charge('far', { ...named, owedCents: 20_000 }),
      charge('late', { ...named, owedCents: 10_100, dueDate: '2027-01-10' }),
      charge('near', { ...named, owedCents: 9_900 }),
      charge('without', { ...named, owedCents: 10_100, dueDate: null }),
    ]);
    expect(idsOf(matches)).toEqual(['near', 'late', 'without', 'far']);
  });

  it("include orders that owe less than the line's amount, but not those that owe nothing", () => {
    const named = { customerName: 'Jose Silva', owedCents: 9_999 };
    const matches = matchCharges(line, [
      charge('less', { ...named, payoffCents: 9_999 }),
      charge('nothing', { ...named, payoffCents: 0 }),
    ]);
    expect(idsOf(matches)).toEqual(['less']);
  });
});

describe('the booked payments offered for a statement line', () => {
  const payment = (paymentId: string, change: Partial<BookedPayment> = {}): BookedPayment => ({
    paymentId,
    amountCents: 10_000,
    paymentDate: '2027-03-10',
    customerName: 'Ana Souza',
    taxDocument: null,
    ...change,
  });

  it('have its amount and a date within a day, those of the named person first', () => {
    const matches = matchPayments(line, [
      payment('amount', { amountCents: 10_001 }),
      payment('later', { paymentDate: '2027-03-12' }),
      payment('next', { paymentDate: '2027-03-11' }),
      payment('named', { paymentDate: '2027-03-09', customerName: 'José Silva' }),
    ]);
    expect(matches.map(({ paymentId }) => paymentId)).toEqual(['named', 'next']);
  });
});

it.each([
  { hasTxid: true, hasAmount: true, hasName: false, isOnly: false, certain: true },
  { hasTxid: true, hasAmount: false, hasName: true, isOnly: true, certain: false },
  { hasTxid: false, hasAmount: true, hasName: true, isOnly: true, certain: true },
  { hasTxid: false, hasAmount: true, hasName: true, isOnly: false, certain: false },
  { hasTxid: false, hasAmount: true, hasName: false, isOnly: true, certain: false },
])('isCertain is $certain for %j', ({ isOnly, certain, ...reasons }) => {
  expect(isCertain({ hasDocument: false, ...reasons }, isOnly)).toBe(certain);
});
