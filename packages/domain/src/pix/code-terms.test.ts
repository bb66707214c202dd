import { expect, test } from 'vitest';
import { withRows } from '#charges/charge.ts';
import { parts, unpaid } from '#charges/charges-test-kit.ts';
import { matchesDebt, codeDebt, datedTerms, lastPayableDate } from './code-terms.ts';

const FACTS = { dueDate: '2027-03-01', taxDocument: '529.982.247-25', name: 'Bia Souza' };

test('a charge that is due today or later has a due date at the bank', () => {
  expect(datedTerms(FACTS, '2027-03-01')).toEqual({
    date: '2027-03-01',
    debtor: { taxDocument: '52998224725', name: 'Bia Souza' },
    lastDate: '2027-03-31',
  });
});

// the examples of the Central Bank
test.each([
  ['2021-08-28', 5, '2021-09-06'],
  ['2020-12-25', 0, '2020-12-28'],
  ['2020-10-20', 4, '2020-10-26'],
  ['2027-03-01', 30, '2027-03-31'],
])('a charge due on %s with %i further days can be paid until %s', (dueDate, days, lastDate) => {
  expect(lastPayableDate(dueDate, days)).toBe(lastDate);
});

test.each([
  ['overdue', { dueDate: '2027-02-28' }],
  ['without a due date', { dueDate: null }],
  ['of a buyer without a document', { taxDocument: null }],
  ['of a buyer without a name', { name: null }],
  ['of a buyer with a wrong document', { taxDocument: '1' }],
])('a charge %s is registered for immediate payment', (_name, overrides) => {
  expect(datedTerms({ ...FACTS, ...overrides }, '2027-03-01')).toBeUndefined();
});

const DUE = '2027-03-01';
const LATE = '2027-03-11';
const cobv = (amountCents: number, dueDate = DUE) => ({
  kind: 'cobv' as const,
  amountCents,
  dueDate,
});
const cob = (amountCents: number) => ({ kind: 'cob' as const, amountCents, dueDate: null });
const waived = withRows([unpaid('c1')], [{ chargeId: 'c1', parts: parts({ fine: 200 }) }], {
  kind: 'waiver',
  date: LATE,
});

test('the debt of a late charge includes its fine and interest', () => {
  expect(codeDebt(unpaid('c1'), LATE)).toEqual({
    dueDate: DUE,
    openCents: 10_000,
    payableCents: 10_233,
    accruedCents: 233,
  });
});

test.each([
  ['a code paid immediately, before the due date', cob(10_000), unpaid('c1'), DUE, true],
  [
    'a code paid immediately, with the late charges of its day',
    cob(10_233),
    unpaid('c1'),
    LATE,
    true,
  ],
  ['a code paid immediately, without the late charges', cob(10_000), unpaid('c1'), LATE, false],
  ['a code with a due date, to which the bank adds them', cobv(10_000), unpaid('c1'), LATE, true],
  ['a code with a due date and another amount', cobv(9_000), unpaid('c1'), DUE, false],
  ['a code with another due date', cobv(10_000, '2027-03-02'), unpaid('c1'), DUE, false],
  ['a code with a due date whose fine was waived', cobv(10_000), waived[0], LATE, false],
  ['a code paid immediately, without the waived fine', cob(10_033), waived[0], LATE, true],
])('%s', (_name, code, owed = unpaid('c1'), day, isRight) => {
  expect(matchesDebt(code, codeDebt(owed, day))).toBe(isRight);
});
