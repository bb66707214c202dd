import { fireEvent, screen, waitFor } from '@testing-library/react';
import {
  downloadFinance,
  downloadMonthClosing,
  listTransactions,
  getFinanceSummary,
  sumPaymentMethods,
} from '@vendas/contract/finance';
import { getOrder } from '@vendas/contract/orders/admin-orders';
import { describe, expect, test } from 'vitest';
import { fault, later, page } from '#testing/fake-server.ts';
import { expectToasts } from '#testing/open-page.tsx';
import {
  factsOf,
  figures,
  notes,
  financeServer,
  openFinance,
  rowsOf,
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

describe('the table of payment methods', () => {
  test('shows number, sum and share of each method, and the total', async () => {
    await openFinance(financeServer());
    await screen.findByText('Recebido por forma de pagamento');
    expect(factsOf('Recebido por forma de pagamento')).toEqual([
      ['Forma', 'Pagamentos', 'Recebido', 'Parte'],
      ['PIX', '2', 'R$ 1.200,00', '75%'],
      ['Outro', '1', 'R$ 400,00', '25%'],
      ['Total', '3', 'R$ 1.600,00', ''],
    ]);
  });

  test('lists the payments of a clicked method, and all transactions after a second click', async () => {
    const server = financeServer();
    const { person, address } = await openFinance(server);
    await person.click(await screen.findByRole('button', { name: 'PIX' }));
    await waitFor(() => expect(address()).toBe('/admin/financials?forma=pix'));
    await waitFor(() =>
      expect(server.sent(listTransactions).at(-1)?.query).toMatchObject({ method: 'pix' }),
    );
    await person.click(
      await screen.findByRole('button', { name: 'Só PIX: mostrar todas as transações' }),
    );
    await waitFor(() => expect(address()).toBe('/admin/financials'));
  });

  test('reports a failure with a retry, and the other figures stay', async () => {
    const server = financeServer();
    server.on(sumPaymentMethods, fault('internal'));
    await openFinance(server);
    expect(await screen.findByText(/^Erro ao carregar dados financeiros: /)).toBeTruthy();
    expect(screen.getByText('Receita Total')).toBeTruthy();
  });
});

describe('the finance page', () => {
  test('has three tabs and opens the summary', async () => {
    await openFinance(financeServer());
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Controle Financeiro');
    const tabs = screen.getAllByRole('tab');
    expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('aria-selected')])).toEqual([
      ['Resumo Vendas', 'true'],
      ['Vendas a Prazo', 'false'],
      ['Perícias', 'false'],
    ]);
  });

  test('adds a history entry for each tab, also by keyboard; going back opens the earlier tab', async () => {
    const { person, address, goBack } = await openFinance(financeServer());
    await person.click(screen.getByText('Vendas a Prazo'));
    expect(await screen.findByText('Pedidos com saldo a receber')).toBeTruthy();
    expect(address()).toBe('/admin/financials?aba=vendas-a-prazo');
    await person.keyboard('{ArrowRight}');
    await waitFor(() => expect(address()).toBe('/admin/financials?aba=pericias'));
    goBack();
    await waitFor(() => expect(address()).toBe('/admin/financials?aba=vendas-a-prazo'));
  });
});

describe('the sales summary', () => {
  test('has four figures; profit is revenue minus cost, and all time has no comparison', async () => {
    const server = financeServer();
    await openFinance(server);
    await screen.findByText('Receita Total');
    expect(figures()).toEqual([
      ['Receita Total', 'R$ 1.500,00'],
      ['Custo dos Produtos Vendidos', 'R$ 1.700,50'],
      ['Lucro Líquido', '-R$ 200,50'],
      ['Contas a Receber', 'R$ 1.234,56'],
    ]);
    expect(notes()).toEqual([]);
    expect(server.sent(getFinanceSummary)).toHaveLength(1);
  });

  test('has interest and fines as a fifth figure in a shop that received some; a click lists their rows', async () => {
    const server = financeServer();
    const before = { ...SUMMARY, totalSurchargesCents: 2_000 };
    server.on(getFinanceSummary, { ...SUMMARY, totalSurchargesCents: 2_500 }, before);
    const { person, address } = await openFinance(server, '?periodo=este-mes');
    await screen.findByText('Juros e multas');
    expect(figures().at(-1)).toEqual(['Juros e multas', 'R$ 25,00']);
    await waitFor(() => expect(notes().at(-1)).toBe('▲ 25% a mais que 1–21 de outubro'));
    const amount = screen.getByRole('button', {
      name: 'Juros e multas R$ 25,00: ver os lançamentos',
    });
    await person.click(amount);
    await waitFor(() => expect(address()).toBe('/admin/financials?periodo=este-mes&tipo=juros'));
    await waitFor(() =>
      expect(server.sent(listTransactions).at(-1)?.query).toMatchObject({ type: 'surcharge' }),
    );
    expect(await screen.findByText('Só Juros e multas')).toBeTruthy();
    await person.click(amount);
    await waitFor(() => expect(address()).toBe('/admin/financials?periodo=este-mes'));
  });

  test('lists only payments and refunds at the URL of the money received', async () => {
    const server = financeServer();
    await openFinance(server, '?inicio=2026-11-21&fim=2026-11-21&tipo=caixa');
    expect(await screen.findByText('Só Caixa')).toBeTruthy();
    await waitFor(() =>
      expect(server.sent(listTransactions).at(-1)?.query).toMatchObject({ type: 'cash' }),
    );
  });

  test('explains on focus what interest and fines include', async () => {
    const server = financeServer();
    server.on(getFinanceSummary, { ...SUMMARY, totalSurchargesCents: 0 });
    await openFinance(server);
    fireEvent.focus(await screen.findByLabelText('O que entra em Juros e multas'));
    expect(await screen.findByText(/Não entram na Receita Total\.$/)).toBeTruthy();
  });

  test('links each transaction to its order', async () => {
    const server = financeServer();
    server.on(getOrder, later<ReturnType<typeof fault>>().promise);
    const { person, address } = await openFinance(server);
    await person.click(await screen.findByText('Pedido #f1000000 · PIX'));
    await waitFor(() =>
      expect(address()).toBe('/admin/orders/f1000000-0000-4000-8000-000000000009'),
    );
  });

  test.each([
    ['Receita Total', /^O que já foi pago nos pedidos feitos no período/],
    ['Custo dos Produtos Vendidos', /^Quantidade vezes o preço de custo na hora da venda/],
    ['Lucro Líquido', /^Receita menos custo\./],
    ['Contas a Receber', /^O que falta pagar nos pedidos feitos no período/],
  ])('explains %s on keyboard focus', async (label, text) => {
    await openFinance(financeServer());
    fireEvent.focus(await screen.findByLabelText(`O que entra em ${label}`));
    expect(await screen.findByText(text)).toBeTruthy();
  });

  test('shows each month with revenue, cost and profit, oldest first', async () => {
    await openFinance(financeServer());
    await screen.findByText('Receita e lucro por mês');
    expect(factsOf('Receita e lucro por mês do pedido')).toEqual([
      ['Mês', 'Receita', 'Custo', 'Lucro'],
      ['outubro de 2026', 'R$ 500,00', 'R$ 1.000,50', '-R$ 500,50'],
      ['novembro de 2026', 'R$ 1.000,00', 'R$ 700,00', 'R$ 300,00'],
    ]);
  });

  test('counts by the date of payment in the view Caixa', async () => {
    const { person, address } = await openFinance(financeServer());
    await person.click(await screen.findByText('Caixa: por data do pagamento'));
    await screen.findByText('Recebimentos por mês');
    expect(factsOf('Recebimentos por data do pagamento')).toEqual([
      ['Mês', 'Recebido', 'De pedidos cancelados'],
      ['novembro de 2026', 'R$ 1.600,00', 'R$ 100,00'],
    ]);
    expect(address()).toBe('/admin/financials?visao=caixa');
    await person.click(screen.getByText('Por mês do pedido'));
    await waitFor(() => expect(address()).toBe('/admin/financials'));
  });

  test('lists the transactions by type in a box of 500 pixels', async () => {
    await openFinance(financeServer());
    await screen.findByLabelText('Transações', { selector: 'table' });
    expect(rowsOf('Transações')).toEqual([
      ['20/11/2026', 'Dinheiro devolvido', 'Pedido #f1000000 · PIX', '-R$ 10,00'],
      ['20/11/2026', 'Pagamento Recebido', 'Pedido #f1000000', 'R$ 50,00'],
      ['19/11/2026', 'Custo', 'Óculos Aviador × 2', 'R$ 70,00'],
      ['19/11/2026', 'Venda (Valor Total)', 'Pedido #f1000000', 'R$ 199,90'],
      ['02/10/2026', 'Pagamento Recebido', 'Pedido #f1000001 (pedido cancelado)', 'R$ 100,00'],
    ]);
    const box = screen.getByLabelText('Transações', { selector: '[role="region"]' });
    expect([box.style.maxHeight, box.tabIndex]).toEqual(['500px', 0]);
  });

  test('without data states that, with figures of zero', async () => {
    const server = financeServer();
    server.on(getFinanceSummary, EMPTY);
    await openFinance(server);
    expect(await screen.findByText('Nenhum dado financeiro disponível.')).toBeTruthy();
    expect(figures().map(([, amount]) => amount)).toEqual(Array(4).fill('R$ 0,00'));
    expect(server.sent(listTransactions)).toEqual([]);
  });

  test('shows a spinner, reports a failure once, and loads on a retry', async () => {
    const server = financeServer();
    const response = later<ReturnType<typeof fault>>();
    const down = fault('internal');
    server.on(getFinanceSummary, response.promise, down, down, SUMMARY);
    const { person } = await openFinance(server);
    expect(screen.getByLabelText('Carregando')).toBeTruthy();
    response.resolve(down);
    expect(await screen.findAllByText(/^Erro ao carregar dados financeiros: /)).toHaveLength(1);
    await person.click(screen.getByText('Tentar de novo'));
    expect(await screen.findByText('Receita Total')).toBeTruthy();
    expect(screen.queryByText(/^Erro ao carregar/)).toBeNull();
  });
});

describe('downloading a table', () => {
  test('reports a failure once', async () => {
    const server = financeServer();
    server.on(downloadFinance, fault('internal'));
    await openFinance(server, '?inicio=2026-01&fim=2026-03');
    fireEvent.click(await screen.findByLabelText('Baixar CSV: transações'));
    await expectToasts(
      'Erro ao baixar o arquivo: Ocorreu um erro inesperado. Se continuar, informe o código do atendimento: pedido-1.',
    );
    expect(server.sent(downloadFinance)[0]?.query).toEqual({
      file: 'transacoes',
      fromDate: '2026-01-01',
      toDate: '2026-03-31',
    });
  });
});

describe('the month closing', () => {
  test.each([
    ['', '2026-10', ['novembro de 2026', 'outubro de 2026']],
    ['?periodo=este-mes', '2026-11', ['novembro de 2026', 'outubro de 2026']],
    ['?mes=2025-03', '2025-03', ['novembro de 2026', 'outubro de 2026', 'março de 2025']],
  ])("opened at '%s' initially selects %s", async (query, month, months) => {
    const server = financeServer();
    server.on(downloadMonthClosing, fault('internal'));
    const { person } = await openFinance(server, query);
    await person.click(screen.getByRole('button', { name: 'Fechamento do mês' }));
    const select = await screen.findByLabelText<HTMLSelectElement>('Mês');
    expect([...select.options].map(({ text }) => text)).toEqual(months);
    await person.click(screen.getByText('Baixar planilha'));
    await expectToasts(
      'Erro ao baixar o arquivo: Ocorreu um erro inesperado. Se continuar, informe o código do atendimento: pedido-1.',
    );
    expect(server.sent(downloadMonthClosing)[0]?.query).toEqual({ month });
  });
});

test('the list of transactions loads its next page', async () => {
  const server = financeServer();
  server.on(listTransactions, page([], 'mais'), page([]));
  await openFinance(server);
  fireEvent.click(await screen.findByText('Carregar mais'));
  const { query } = await server.received(listTransactions, 2);
  expect(query).toEqual({ cursor: 'mais' });
});
