import { fireEvent, screen, waitFor } from '@testing-library/react';
import { listPayments } from '@vendas/contract/orders/payments';
import {
  type CreditSale,
  downloadFinance,
  listCreditSales,
  getReceivableAges,
} from '@vendas/contract/finance';
import { describe, expect, test } from 'vitest';
import { fault, page } from '#testing/fake-server.ts';
import { expectToasts } from '#testing/open-page.tsx';
import { anId, aPayment } from '#testing/samples.ts';
import {
  aCreditSale,
  factsOf,
  financeServer,
  openFinance,
  rowsOf,
} from '#features/finance/finance-test-kit.ts';

const NONE_FOUND = 'Nenhuma venda a prazo encontrada com os filtros aplicados.';
const lastQuery = (server: ReturnType<typeof financeServer>) =>
  server.sent(listCreditSales).at(-1)?.query;

async function openCredit(sales: CreditSale[], query = '') {
  const server = financeServer();
  server.on(listCreditSales, page(sales));
  const opened = await openFinance(server, `?aba=vendas-a-prazo${query}`);
  await screen.findByText('Pedidos com saldo a receber');
  return { server, ...opened };
}

const table = () => screen.findByLabelText('Vendas a prazo', { selector: 'table' });
const row = () => document.querySelector('tbody tr');

describe('the list of credit sales', () => {
  test('shows order, customer, dates, amounts and the amount due, in a box of 600 pixels', async () => {
    await openCredit([aCreditSale()]);
    const headers = [...(await table()).querySelectorAll('th')];
    expect(headers.map((head) => head.textContent)).toEqual([
      'Pedido',
      'Cliente',
      'Data',
      'Vencimento',
      'Total',
      'Pago',
      'Saldo restante',
      'Status',
      'Ações',
    ]);
    expect(rowsOf('Vendas a prazo')).toEqual([
      [
        '#f1000000',
        'Bia Souza',
        '20/11/2026',
        '28/11/2026',
        // the words are only visible on a phone
        'R$ 200,00',
        'pago R$ 100,00 de 200,00',
        'R$ 100,00',
        'Parcialmente Pago',
        'Histórico',
      ],
    ]);
    expect(screen.getByText('#f1000000').getAttribute('href')).toBe(
      `/admin/orders/${aCreditSale().id}`,
    );
    const box = screen.getByLabelText('Vendas a prazo', { selector: '[role="region"]' });
    expect([box.style.maxHeight, box.tabIndex]).toEqual(['600px', 0]);
  });

  // the page is opened on 21/11/2026
  test.each([
    ['yesterday', { dueDate: '2026-11-20' }, true, '20/11/2026vencidohá 1 dia'],
    ['today', { dueDate: '2026-11-21' }, false, '21/11/2026hoje'],
    ['tomorrow', { dueDate: '2026-11-22' }, false, '22/11/2026amanhã, domingo'],
    ['never', { dueDate: null }, false, '—'],
  ])('highlights a sale due %s only if it is overdue', async (_, changes, isLate, due) => {
    await openCredit([aCreditSale(changes)]);
    await table();
    expect(rowsOf('Vendas a prazo')[0]?.[3]).toBe(due);
    expect(row()?.hasAttribute('data-alarming')).toBe(isLate);
    expect(screen.queryAllByText('Lembrar')).toHaveLength(isLate ? 1 : 0);
  });

  test('offers no reminder for a buyer without a telephone number', async () => {
    const email = 'bia@example.com';
    const customer = { id: anId(), firstName: null, lastName: null, email, phone: null };
    await openCredit([aCreditSale({ dueDate: '2026-11-20', customer, amountPaidCents: 0 })]);
    await table();
    expect(screen.queryByText('Lembrar')).toBeNull();
    expect(rowsOf('Vendas a prazo')[0]?.slice(1, 2)).toEqual([email]);
  });

  test('opens a reminder in another tab without a referrer', async () => {
    await openCredit([aCreditSale({ dueDate: '2026-11-20' })]);
    const link = await screen.findByLabelText('Lembrar Bia Souza pelo WhatsApp, em outra aba');
    expect(link.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/5511987654321\?text=/);
    expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
      '_blank',
      'noopener noreferrer',
    ]);
  });

  test('states that nothing was found, or reports a failure once', async () => {
    const { server, person, queryClient } = await openCredit([]);
    expect(await screen.findByText(NONE_FOUND)).toBeTruthy();
    const down = fault('internal');
    server.on(listCreditSales, down, down, down, page([aCreditSale()]));
    await queryClient
      .resetQueries({ queryKey: ['finance', 'credit-sales'] })
      .catch(() => undefined);
    expect(await screen.findAllByText(/^Erro ao carregar vendas a prazo: /)).toHaveLength(1);
    await person.click(screen.getByText('Tentar de novo'));
    expect(await table()).toBeTruthy();
  });
});

describe('the filters of the credit sales', () => {
  test('set text, status and days in the URL and the request', async () => {
    const { server, person, address } = await openCredit([]);
    fireEvent.click(screen.getByText('Limpar Datas'));
    expect(address()).not.toContain('de=');
    await person.selectOptions(
      screen.getByLabelText('Filtrar por status de pagamento'),
      'Pendente',
    );
    fireEvent.change(screen.getByLabelText('De'), { target: { value: '01/11/2026' } });
    await waitFor(() => expect(address()).toContain('de=2026-11-01'));
    fireEvent.change(screen.getByLabelText('Até'), { target: { value: '20/11/2026' } });
    await waitFor(() => expect(address()).toContain('ate=2026-11-20'));
    fireEvent.change(screen.getByPlaceholderText('Buscar por pedido ou cliente...'), {
      target: { value: 'bia' },
    });
    const dates = { fromDate: '2026-11-01', toDate: '2026-11-20' };
    const filters = { search: 'bia', paymentStatus: 'pending' };
    await waitFor(() => expect(lastQuery(server)).toEqual({ ...filters, ...dates }));
    fireEvent.click(screen.getByText('Limpar Datas'));
    await waitFor(() => expect(lastQuery(server)).toEqual(filters));
  });

  test('report an invalid date and dates out of order, and clear both', async () => {
    const { address } = await openCredit([]);
    const day = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
    const write = (label: string, value: string) => {
      fireEvent.focus(day(label));
      fireEvent.input(day(label), { target: { value } });
      fireEvent.blur(day(label));
    };
    write('De', '31/02/2026');
    expect(screen.getByText('“31/02/2026” não é uma data válida.')).toBeTruthy();
    expect(day('De').value).toBe('31/02/2026');
    expect(address()).not.toContain('de=');
    fireEvent.click(screen.getByText('Limpar Datas'));
    expect(day('De').value).toBe('');
    write('De', '20/11/2026');
    await waitFor(() => expect(address()).toContain('de=2026-11-20'));
    write('Até', '19/11/2026');
    expect(await screen.findByText('“Até” vem antes de “De”.')).toBeTruthy();
    fireEvent.click(screen.getByText('Limpar Datas'));
    await waitFor(() => expect(screen.queryByText('“Até” vem antes de “De”.')).toBeNull());
    expect([day('De').value, day('Até').value]).toEqual(['', '']);
  });

  test('offer only statuses with a balance, and filter the file too', async () => {
    const { server } = await openCredit([], '&pagamento=partially_paid&busca=bia');
    const filters = { search: 'bia', paymentStatus: 'partially_paid' };
    expect(lastQuery(server)).toEqual(filters);
    expect(screen.getByLabelText<HTMLInputElement>('Buscar vendas a prazo').value).toBe('bia');
    const select = screen.getByLabelText<HTMLSelectElement>('Filtrar por status de pagamento');
    expect([...select.options].map(({ text }) => text)).toEqual([
      'Todos os status',
      'Pendente',
      'Parcialmente Pago',
    ]);
    server.on(downloadFinance, fault('forbidden'));
    fireEvent.click(screen.getByLabelText('Baixar CSV: vendas a prazo'));
    const { query } = await server.received(downloadFinance);
    expect(query).toEqual({ file: 'vendas-a-prazo', ...filters });
    await expectToasts(
      'Erro ao baixar o arquivo: Você não tem permissão para acessar esta página.',
    );
  });
});

describe('the debt by age', () => {
  test('is shown with its total', async () => {
    await openCredit([]);
    await screen.findByText('A Receber por idade', { selector: 'caption' });
    expect(factsOf('A Receber por idade')).toEqual([
      ['Idade', 'Cobranças', 'A Receber'],
      ['A vencer', '2', 'R$ 1.000,00'],
      ['1 a 30 dias', '1', 'R$ 234,56'],
      ['Sem vencimento', '0', 'R$ 0,00'],
      ['Total', '3', 'R$ 1.234,56'],
    ]);
  });

  test('is hidden while nothing is owed, and reports a failure once', async () => {
    const { server, queryClient } = await openCredit([]);
    server.on(getReceivableAges, { ages: [] });
    await queryClient.invalidateQueries({ queryKey: ['finance', 'receivable-ages'] });
    await waitFor(() => expect(screen.queryByText('1 a 30 dias')).toBeNull());
    server.on(getReceivableAges, fault('forbidden'));
    await queryClient.invalidateQueries({ queryKey: ['finance', 'receivable-ages'] });
    expect(await screen.findAllByText(/^Erro ao carregar contas a receber: /)).toHaveLength(1);
  });
});

describe('the payment history of a credit sale', () => {
  const open = async (server: ReturnType<typeof financeServer>) => {
    const opened = await openFinance(server, '?aba=vendas-a-prazo');
    await opened.person.click(await screen.findByLabelText('Histórico do pedido f1000000'));
    await screen.findByText('Histórico de Pagamentos');
    return opened;
  };

  test('shows each payment, and returns the focus when it is closed', async () => {
    const server = financeServer();
    const { id, createdAt } = aCreditSale();
    const payment = aPayment({ id, createdAt, paymentDate: '2026-11-19', notes: 'Pix' });
    server.on(listPayments, { items: [payment] });
    const { person } = await open(server);
    const entry = await screen.findByText('Pix');
    expect(entry.closest('li')?.textContent).toBe('19/11/2026PixR$ 100,00Recibo');
    expect(server.sent(listPayments)[0]?.params).toEqual({ id });
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() =>
      expect(document.activeElement?.getAttribute('aria-label')).toBe(
        'Histórico do pedido f1000000',
      ),
    );
  });

  test('states that there is no payment, or reports a failure once', async () => {
    const server = financeServer();
    server.on(listPayments, fault('forbidden'), { items: [] });
    const { person } = await open(server);
    const problem = /^Erro ao carregar histórico de pagamentos: Você não tem permissão/;
    expect(await screen.findAllByText(problem)).toHaveLength(1);
    await person.click(screen.getByText('Tentar de novo'));
    expect(await screen.findByText('Nenhum pagamento registrado para este pedido.')).toBeTruthy();
  });
});
