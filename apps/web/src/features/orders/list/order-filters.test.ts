import { expect, it } from 'vitest';
import { filtersOf, sortOf } from './order-filters.ts';

const NONE = {
  search: '',
  status: undefined,
  paymentStatus: undefined,
  fromDate: undefined,
  toDate: undefined,
  isOverdue: false,
  isReceivable: false,
};

it('reads every filter from the address', () => {
  const address = {
    status: 'completed',
    pagamento: 'partially_paid',
    de: '2026-01-01',
    ate: '2026-01-31',
    vencidos: 'sim',
  };
  expect(filtersOf(address, 'ana')).toEqual({
    search: 'ana',
    status: 'completed',
    paymentStatus: 'partially_paid',
    fromDate: '2026-01-01',
    toDate: '2026-01-31',
    isOverdue: true,
    isReceivable: false,
  });
  expect(filtersOf({ receber: 'sim' }, '').isReceivable).toBe(true);
});

it.each([
  [{}, '-date'],
  [{ ordem: 'due' }, 'due'],
  [{ ordem: '-customer' }, '-customer'],
  [{ ordem: 'weight' }, '-date'],
])('%o sorts by %s', (address, sort) => {
  expect(sortOf(address)).toBe(sort);
});

it.each([
  [{}],
  [{ status: 'lost', pagamento: 'completed', de: '2026-02-30', ate: 'ontem', vencidos: 'não' }],
])('leaves out what makes no sense: %o', (address) => {
  expect(filtersOf(address, '')).toEqual(NONE);
});
