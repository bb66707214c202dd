import { expect, test } from 'vitest';
import { datedTerms } from './code-terms.ts';

const FACTS = { dueDate: '2027-03-01', taxDocument: '529.982.247-25', name: 'Bia Souza' };

test('a charge that is due from today on has a due date at the bank', () => {
  expect(datedTerms(FACTS, '2027-03-01')).toEqual({
    date: '2027-03-01',
    debtor: { taxDocument: '52998224725', name: 'Bia Souza' },
    lastDate: '2027-03-31',
  });
});

test.each([
  ['overdue', { dueDate: '2027-02-28' }],
  ['without a due date', { dueDate: null }],
  ['of a buyer without a document', { taxDocument: null }],
  ['of a buyer without a name', { name: null }],
  ['of a buyer with a wrong document', { taxDocument: '1' }],
])('a charge %s is paid at once', (_name, over) => {
  expect(datedTerms({ ...FACTS, ...over }, '2027-03-01')).toBeUndefined();
});
