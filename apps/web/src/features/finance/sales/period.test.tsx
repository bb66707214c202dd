import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { listTransactions, getFinanceSummary } from '@vendas/contract/finance';
import { describe, expect, test } from 'vitest';
import {
  factsOf,
  notes,
  financeServer,
  openFinance,
  SUMMARY,
} from '#features/finance/finance-test-kit.ts';

const EMPTY = {
  totalRevenueCents: 0,
  totalCostOfGoodsSoldCents: 0,
  totalAccountsReceivableCents: 0,
  totalSurchargesCents: null,
  monthlyData: [],
  monthlyCash: [],
};
const periodField = () => screen.getByLabelText<HTMLSelectElement>('Período');
const lastQuery = (server: ReturnType<typeof financeServer>) =>
  server.sent(getFinanceSummary).at(-1)?.query;

describe('the period of the sales summary', () => {
  test.each([
    ['', {}],
    ['?inicio=2026-01&fim=2026-03', { fromDate: '2026-01-01', toDate: '2026-03-31' }],
    ['?inicio=janeiro&fim=2026-13', {}],
  ])(
    'in the URL (%s) is sent with the requests of figures and transactions',
    async (query, expected) => {
      const server = financeServer();
      await openFinance(server, query);
      await server.received(listTransactions);
      expect(server.sent(getFinanceSummary)[0]?.query).toEqual(expected);
      expect(server.sent(listTransactions)[0]?.query).toEqual(expected);
    },
  );

  // the page is opened on 21/11/2026
  test.each([
    ['Este mês', '2026-11-01', '2026-11-21', '1–21 de outubro'],
    ['Mês passado', '2026-10-01', '2026-10-31', '1–30 de setembro'],
    ['Últimos 30 dias', '2026-10-23', '2026-11-21', '23/09/2026 a 22/10/2026'],
    ['Este ano', '2026-01-01', '2026-11-21', '01/01/2025 a 21/11/2025'],
  ])("'%s' is from %s to %s, compared with %s", async (name, fromDate, toDate, before) => {
    const server = financeServer();
    const { person } = await openFinance(server);
    await person.selectOptions(screen.getByLabelText('Período'), name);
    await waitFor(() => expect(notes()).toEqual(Array(3).fill(`igual a ${before}`)));
    expect(server.sent(getFinanceSummary).map(({ query }) => query)).toContainEqual({
      fromDate,
      toDate,
    });
  });

  test('is compared in words, without a percentage for a base of zero', async () => {
    const server = financeServer();
    const before = { ...SUMMARY, totalRevenueCents: 120_000, totalCostOfGoodsSoldCents: 0 };
    server.on(getFinanceSummary, ({ query }) => (query.toDate === '2026-11-21' ? SUMMARY : before));
    await openFinance(server, '?periodo=este-mes');
    await waitFor(() =>
      expect(notes()).toEqual([
        '▲ 25% a mais que 1–21 de outubro',
        '— sobre 1–21 de outubro',
        '▼ 116,7% a menos que 1–21 de outubro',
      ]),
    );
  });

  test('has no percentage for a change of almost zero', async () => {
    const server = financeServer();
    const before = { ...SUMMARY, totalRevenueCents: SUMMARY.totalRevenueCents + 1 };
    server.on(getFinanceSummary, ({ query }) => (query.toDate === '2026-11-21' ? SUMMARY : before));
    await openFinance(server, '?periodo=este-mes');
    await waitFor(() => expect(notes()[0]).toBe('quase igual a 1–21 de outubro'));
  });

  test('is remembered on the device; the URL has priority', async () => {
    const server = financeServer();
    const { person, address } = await openFinance(server);
    await person.selectOptions(periodField(), 'Este ano');
    expect(address()).toBe('/admin/financials?periodo=este-ano');
    cleanup();
    await openFinance(server);
    expect(periodField().value).toBe('este-ano');
    cleanup();
    await openFinance(server, '?periodo=tudo');
    expect(periodField().value).toBe('tudo');
  });

  test('of custom days starts with the days of the named period', async () => {
    const server = financeServer();
    const { person, address } = await openFinance(server, '?periodo=mes-passado');
    await person.selectOptions(screen.getByLabelText('Período'), 'Outras datas…');
    expect(address()).toBe('/admin/financials?inicio=2026-10-01&fim=2026-10-31');
    fireEvent.change(await screen.findByLabelText('Até'), { target: { value: '10/10/2026' } });
    await waitFor(() =>
      expect(lastQuery(server)).toEqual({ fromDate: '2026-09-01', toDate: '2026-09-10' }),
    );
    expect(address()).toBe('/admin/financials?inicio=2026-10-01&fim=2026-10-10');
  });
});

test('custom days can be chosen after all time, and all time again from an empty period', async () => {
  const server = financeServer();
  const { person, address } = await openFinance(server);
  await person.selectOptions(periodField(), 'Outras datas…');
  expect(address()).toBe('/admin/financials');
  server.on(getFinanceSummary, EMPTY);
  fireEvent.change(await screen.findByLabelText('De'), { target: { value: '10/11/2026' } });
  await waitFor(() => expect(address()).toBe('/admin/financials?inicio=2026-11-10'));
  await person.click(await screen.findByText('Ver todo o período'));
  await waitFor(() => expect(periodField().value).toBe('tudo'));
  expect(screen.queryByLabelText('De')).toBeNull();
});

describe('the chart of the sales summary', () => {
  const bars = () => screen.getAllByRole('button', { name: /^[a-z]{3}\/26: / }).map((bar) => bar.getAttribute('aria-label')); // prettier-ignore

  test.each([
    ['', 'Receita e lucro por mês do pedido'],
    ['&visao=caixa', 'Recebimentos por data do pagamento'],
  ])(
    "shows each month of a chosen period up to today, also without amounts (view '%s')",
    async (view, table) => {
      await openFinance(financeServer(), `?inicio=2026-08-15&fim=2026-12-31${view}`);
      await screen.findByText(table);
      expect(bars().map((label) => label?.slice(0, 6))).toEqual([
        'ago/26',
        'set/26',
        'out/26',
        'nov/26',
      ]);
      expect(bars()[0]).toMatch(/^ago\/26: (Receita R\$ 0,00, Lucro R\$ 0,00|Recebido R\$ 0,00)$/);
    },
  );

  test('of all time starts with the first month with orders', async () => {
    await openFinance(financeServer(), '?periodo=tudo');
    await screen.findByText('Receita e lucro por mês do pedido');
    expect(bars().map((label) => label?.slice(0, 6))).toEqual(['out/26', 'nov/26']);
  });
});

describe('a month of the sales summary', () => {
  test.each([
    ['bar', /^nov\/26: /],
    ['row', 'novembro de 2026'],
  ])(
    'that is clicked as a %s filters the table and the transactions until its chip is clicked',
    async (_, name) => {
      const server = financeServer();
      const { person, address } = await openFinance(server, '?inicio=2026-10-05&fim=2026-11-20');
      await person.click(await screen.findByRole('button', { name }));
      expect(address()).toContain('mes=2026-11');
      await waitFor(() =>
        expect(server.sent(listTransactions).at(-1)?.query).toEqual({
          fromDate: '2026-11-01',
          toDate: '2026-11-20',
        }),
      );
      expect(factsOf('Receita e lucro por mês do pedido').map(([month]) => month)).toEqual([
        'Mês',
        'novembro de 2026',
      ]);
      const [chip] = screen.getAllByRole('button', {
        name: 'Só novembro de 2026: mostrar todos os meses',
      });
      await person.click(chip ?? document.body);
      expect(address()).not.toContain('mes=');
      expect(factsOf('Receita e lucro por mês do pedido')).toHaveLength(3);
    },
  );
});
