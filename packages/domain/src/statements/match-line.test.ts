import { describe, expect, it } from 'vitest';
import { staticTxid } from '#pix/br-code.ts';
import { isCertain, matchCharges, matchPayments, namePartsIn, txidsIn } from './match-line.ts';
import type { BookedPayment, OpenCharge } from './match-line.ts';

const ANA = '00000000-0000-4000-8000-000000000001';
const BIA = '00000000-0000-4000-8000-000000000002';
const line = {
  date: '2027-03-10',
  amountCents: 10_000,
  account: '1',
  bankId: '1',
  text: 'PIX RECEBIDO JOSÉ DA SILVA',
};

const charge = (chargeId: string, change: Partial<OpenCharge> = {}): OpenCharge => ({
  chargeId,
  txid: chargeId === BIA ? staticTxid(BIA) : '',
  dueDate: '2027-03-10',
  owedCents: 10_000,
  payoffCents: 100_000,
  customerName: 'Ana Souza',
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

  it('rank an equal amount above a name, and both together above either', () => {
    const named = { customerName: 'Jose Carlos Silva' };
    const matches = matchCharges(line, [
      charge('name', { ...named, owedCents: 9_000 }),
      charge('amount'),
      charge('both', named),
      charge('neither', { owedCents: 9_000 }),
    ]);
    expect(idsOf(matches)).toEqual(['both', 'amount', 'name']);
  });

  it('are then sorted by the nearest amount and the nearest due date', () => {
    const matches = matchCharges(line, [
      charge('far', { owedCents: 20_000 }),
      charge('late', { owedCents: 10_100, dueDate: '2027-01-10' }),
      charge('near', { owedCents: 9_900 }),
      charge('without', { owedCents: 10_100, dueDate: null }),
    ]);
    expect(idsOf(matches)).toEqual(['near', 'late', 'without']);
  });

  it("exclude orders that owe less than the line's amount", () => {
    expect(matchCharges(line, [charge(ANA, { owedCents: 9_999, payoffCents: 9_999 })])).toEqual([]);
  });
});

describe('the booked payments offered for a statement line', () => {
  const payment = (paymentId: string, change: Partial<BookedPayment> = {}): BookedPayment => ({
    paymentId,
    amountCents: 10_000,
    paymentDate: '2027-03-10',
    customerName: 'Ana Souza',
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
  expect(isCertain(reasons, isOnly)).toBe(certain);
});

it("txidsIn and namePartsIn find txids and parts of names in a bank's text", () => {
  expect(txidsIn(`E18236120 ${staticTxid(ANA)}, ok`)).toEqual([staticTxid(ANA)]);
  expect(namePartsIn('PIX RECEBIDO JOÃO DOS SANTOS Lima')).toEqual([
    ['joao', 'santos'],
    ['santos', 'lima'],
  ]);
  expect(namePartsIn('')).toEqual([]);
});
