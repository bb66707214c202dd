import { expect, it } from 'vitest';
import {
  chosenMonthOf,
  creditFiltersOf,
  creditViewOf,
  debtorSortOf,
  periodOf,
  TABS,
  tabOf,
  VIEWS,
  viewOf,
} from './finance-url.ts';

it('the finance page has the three specified tabs, the summary first', () => {
  expect(Object.values(TABS)).toEqual(['Resumo Vendas', 'Vendas a Prazo', 'Perícias']);
});

it.each([
  [undefined, 'resumo'],
  [null, 'resumo'],
  ['', 'resumo'],
  ['resumo', 'resumo'],
  ['vendas-a-prazo', 'vendas-a-prazo'],
  ['pericias', 'pericias'],
  ['Perícias', 'resumo'],
  ['toString', 'resumo'],
])('tabOf(%j) is %s', (name, tab) => {
  expect(tabOf(name)).toBe(tab);
});

it('the finance page counts by the month of the order by default', () => {
  expect(Object.keys(VIEWS).map(viewOf)).toEqual(['pedido', 'caixa']);
  expect([viewOf(undefined), viewOf('toString')]).toEqual(['pedido', 'pedido']);
});

it.each([
  [{}, undefined],
  [{ periodo: 'este-mes' }, 'este-mes'],
  [{ periodo: 'tudo' }, 'tudo'],
  [{ periodo: 'toString' }, undefined],
  [
    { inicio: '2026-01-05', fim: '2026-02-28' },
    { fromDate: '2026-01-05', toDate: '2026-02-28' },
  ],
  // months, as in older links
  [
    { inicio: '2026-01', fim: '2026-02' },
    { fromDate: '2026-01-01', toDate: '2026-02-28' },
  ],
  [{ inicio: '2026-13', fim: '2026-00' }, undefined],
  [{ inicio: '2026-1', fim: 'ontem' }, undefined],
  // the server would refuse these
  [{ inicio: '0000-01', fim: '9999-12-31' }, undefined],
  [
    { inicio: '2026-02-01', fim: '' },
    { fromDate: '2026-02-01', toDate: undefined },
  ],
  // days have priority over a name
  [
    { periodo: 'este-ano', fim: '2026-02' },
    { fromDate: undefined, toDate: '2026-02-28' },
  ],
])('periodOf(%o) is %j', (address, period) => {
  expect(periodOf(address)).toEqual(period);
});

it('the finance page lists credit sales by order and debtors by age by default', () => {
  expect([undefined, 'pessoa', 'toString'].map(creditViewOf)).toEqual([
    'pedido',
    'pessoa',
    'pedido',
  ]);
  expect([{}, { ordem: 'saldo' }, { ordem: 'nome' }].map(debtorSortOf)).toEqual([
    'oldest',
    'balance',
    'oldest',
  ]);
});

it.each([
  [{}, undefined],
  [{ mes: '2026-02' }, '2026-02'],
  [{ mes: '2026-14' }, undefined],
])('chosenMonthOf(%o) is %s', (address, month) => {
  expect(chosenMonthOf(address)).toBe(month);
});

it.each([
  [{}, { paymentStatus: undefined, fromDate: undefined, toDate: undefined }],
  [
    { pagamento: 'pending', de: '2026-01-31', ate: '2024-02-29' },
    { paymentStatus: 'pending', fromDate: '2026-01-31', toDate: '2024-02-29' },
  ],
  [
    { pagamento: 'partially_paid', de: '31/01/2026', ate: '2023-02-29' },
    { paymentStatus: 'partially_paid', fromDate: undefined, toDate: undefined },
  ],
  [
    { de: '0001-01-01', ate: '9999-12-31' },
    { paymentStatus: undefined, fromDate: undefined, toDate: undefined },
  ],
  // paid and cancelled orders owe nothing
  [{ pagamento: 'paid' }, { paymentStatus: undefined, fromDate: undefined, toDate: undefined }],
])('creditFiltersOf(%o) is %o', (address, filters) => {
  expect(creditFiltersOf(address, 'ana')).toEqual({ search: 'ana', ...filters });
});
