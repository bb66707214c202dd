import { expect, it } from 'vitest';
import { filtersOf, sortOf } from './order-filters.ts';

const SELLER = '5f8f8b0a-3c1e-4f7e-9d2a-6f0f3f3c9b11';

const NONE = {
  search: '',
  status: undefined,
  paymentStatus: undefined,
  seller: undefined,
  fromDate: undefined,
  toDate: undefined,
  isOverdue: false,
  isReceivable: false,
  due: undefined,
  isToPrepare: false,
};

it('filtersOf() reads every filter of orders from the URL', () => {
  const address = {
    status: 'completed',
    pagamento: 'partially_paid',
    vendedor: SELLER,
    de: '2026-01-01',
    ate: '2026-01-31',
    vencidos: 'sim',
  };
  expect(filtersOf(address, 'ana')).toEqual({
    search: 'ana',
    status: 'completed',
    paymentStatus: 'partially_paid',
    seller: SELLER,
    fromDate: '2026-01-01',
    toDate: '2026-01-31',
    isOverdue: true,
    isReceivable: false,
    due: undefined,
    isToPrepare: false,
  });
  expect(filtersOf({ receber: 'sim' }, '').isReceivable).toBe(true);
  expect(filtersOf({ preparar: 'sim' }, '').isToPrepare).toBe(true);
  expect(filtersOf({ vence: 'hoje' }, '').due).toBe('today');
  expect(filtersOf({ vence: '7-dias' }, '').due).toBe('soon');
  expect(filtersOf({ vendedor: 'loja' }, '').seller).toBe('shop');
});

it.each([
  [{}, '-date'],
  [{ ordem: 'due' }, 'due'],
  [{ ordem: '-customer' }, '-customer'],
  [{ ordem: 'weight' }, '-date'],
])('sortOf(%o) is %s', (address, sort) => {
  expect(sortOf(address)).toBe(sort);
});

it.each([
  [{}],
  [{ status: 'lost', pagamento: 'completed', de: '2026-02-30', ate: 'ontem', vencidos: 'não' }],
  [{ vendedor: 'shop' }],
  [{ vence: 'today', preparar: 'não' }],
])('filtersOf(%o) omits invalid values', (address) => {
  expect(filtersOf(address, '')).toEqual(NONE);
});
