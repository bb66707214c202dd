import { screen, waitFor, within } from '@testing-library/react';
import { type Debtor, downloadFinance, listDebtors } from '@vendas/contract/finance';
import { registerPayment } from '@vendas/contract/orders/payments';
import { describe, expect, test } from 'vitest';
import { aDebtor, financeServer, openFinance, rowsOf } from '#features/finance/finance-test-kit.ts';
import { fault, page } from '#testing/fake-server.ts';
import { descriptionOf, expectToasts } from '#testing/open-page.tsx';
import { retype } from '#testing/simulated-user.tsx';
import { anAdminOrder, aPayment } from '#testing/samples.ts';

async function openDebtors(debtors: Debtor[], query = '') {
  const server = financeServer();
  server.on(listDebtors, page(debtors));
  const opened = await openFinance(server, `?aba=vendas-a-prazo&por=pessoa${query}`);
  await screen.findByText('Pessoas com saldo a receber');
  return { server, ...opened };
}

const oneOrder = () => aDebtor({ orders: 1, openOrders: aDebtor().openOrders.slice(0, 1) });

describe('the list of debtors', () => {
  test('is the second view of the credit sales', async () => {
    const { person, address } = await openFinance(financeServer(), '?aba=vendas-a-prazo');
    await screen.findByText('Pedidos com saldo a receber');
    await person.click(screen.getByText('Por pessoa'));
    await screen.findByText('Pessoas com saldo a receber');
    expect(address()).toBe('/admin/financials?aba=vendas-a-prazo&por=pessoa');
  });

  // the page is opened on 21/11/2026
  test('shows orders, age, overdue part and balance, highlighted when a part is overdue', async () => {
    const never = aDebtor({ oldestDueDate: null, overdueCents: 0 });
    const others = [
      aDebtor({ oldestDueDate: '2026-11-20' }),
      aDebtor({ oldestDueDate: '2026-12-24', overdueCents: 0 }),
      never,
    ].map((debtor, index) => ({
      ...debtor,
      customer: { ...debtor.customer, id: `f1000000-0000-4000-8000-00000000001${index}` },
    }));
    await openDebtors([aDebtor(), ...others]);
    await screen.findByLabelText('Pessoas com saldo', { selector: 'table' });
    expect(rowsOf('Pessoas com saldo').map((cells) => cells.slice(0, 5))).toEqual([
      ['Bia Souza', '2', '01/11/2026 há 20 dias', 'R$ 100,00', 'R$ 150,00'],
      ['Bia Souza', '2', '20/11/2026 há 1 dia', 'R$ 100,00', 'R$ 150,00'],
      ['Bia Souza', '2', '24/12/2026', '', 'R$ 150,00'],
      ['Bia Souza', '2', 'sem vencimento', '', 'R$ 150,00'],
    ]);
    const footer = document.querySelectorAll('tfoot td');
    await waitFor(() =>
      expect([...footer].map((cell) => cell.textContent)).toEqual([
        '1 pessoa',
        '',
        '',
        'R$ 100,00',
        'R$ 150,00',
        '',
      ]),
    );
    expect(document.querySelectorAll('[data-alarming]')).toHaveLength(2);
    expect(screen.getAllByText('Lembrar')).toHaveLength(2);
  });

  test('is sorted by balance or by age, with the headings and the dropdown', async () => {
    const { server, person, address } = await openDebtors([aDebtor()]);
    await person.click(await screen.findByRole('button', { name: 'Deve' }));
    await waitFor(() => expect(address()).toContain('ordem=saldo'));
    await waitFor(() => expect(server.sent(listDebtors).at(-1)?.query.sort).toBe('balance'));
    await person.click(screen.getByRole('button', { name: 'Desde' }));
    await waitFor(() => expect(address()).not.toContain('ordem'));
    // on phones, which have no headings
    await person.selectOptions(screen.getByLabelText('Ordenar por'), 'Maior dívida');
    await waitFor(() => expect(address()).toContain('ordem=saldo'));
  });

  test('shows one message when there is no debtor, no match or no response', async () => {
    const { server, queryClient } = await openDebtors([]);
    expect(await screen.findByText('Ninguém deve nada.')).toBeTruthy();
    server.on(listDebtors, fault('forbidden'));
    await queryClient.resetQueries({ queryKey: ['finance', 'debtors'] }).catch(() => undefined);
    expect(await screen.findAllByText(/^Erro ao carregar vendas a prazo: /)).toHaveLength(1);
  });

  test('is downloaded with the current search and order', async () => {
    const { server, person } = await openDebtors([aDebtor()], '&busca=bia&ordem=saldo');
    server.on(downloadFinance, fault('forbidden'));
    await person.click(screen.getByLabelText('Baixar CSV: pessoas com saldo'));
    const { query } = await server.received(downloadFinance);
    expect(query).toEqual({ file: 'devedores', search: 'bia', sort: 'balance' });
    await expectToasts(
      'Erro ao baixar o arquivo: Você não tem permissão para acessar esta página.',
    );
  });

  test('without a match offers to remove the search', async () => {
    const { person, address } = await openDebtors([], '&busca=xyz');
    expect(await screen.findByText('Nenhuma pessoa com saldo encontrada.')).toBeTruthy();
    await person.click(screen.getByText('Limpar filtros'));
    await waitFor(() => expect(address()).toBe('/admin/financials?aba=vendas-a-prazo&por=pessoa'));
  });
});

describe('the reminder of a debtor', () => {
  test('opens in another tab for all overdue orders', async () => {
    await openDebtors([aDebtor()]);
    const link = await screen.findByLabelText('Lembrar Bia Souza pelo WhatsApp, em outra aba');
    expect(link.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/5511987654321\?text=/);
  });

  test('is disabled without a telephone number, with the reason', async () => {
    await openDebtors([aDebtor({ customer: { ...aDebtor().customer, phone: null } })]);
    const button = await screen.findByRole('button', { name: 'Lembrar Bia Souza' });
    expect(button.hasAttribute('disabled')).toBe(true);
    expect(descriptionOf(button)).toBe('Sem telefone');
  });
});

describe('a payment of a debtor', () => {
  const pay = /^Registrar Pagamento de Bia/;
  const amount = () => screen.findByRole('textbox', { name: /Valor do Pagamento/ });

  test('with one order opens the dialog of that order', async () => {
    const { server, person } = await openDebtors([oneOrder()]);
    const order = anAdminOrder({ amountPaidCents: 15_000 });
    server.on(registerPayment, { order, payment: aPayment() });
    await person.click(await screen.findByRole('button', { name: pay }));
    await retype(person, await amount(), '50');
    expect(screen.getByText(/^Bia Souza · Pedido #f1000000/)).toBeTruthy();
    server.on(listDebtors, page([]));
    await person.click(screen.getByRole('button', { name: 'Registrar Pagamento' }));
    await expectToasts('Pagamento registrado com sucesso!');
    expect(server.sent(registerPayment)[0]?.params).toEqual({ id: oneOrder().openOrders[0]?.id });
    expect(await screen.findByText('Ninguém deve nada.')).toBeTruthy();
  });

  test('with several orders has a choice of the order; the one due first is selected', async () => {
    const { person } = await openDebtors([aDebtor()]);
    await person.click(await screen.findByRole('button', { name: pay }));
    const choices = await screen.findAllByRole<HTMLInputElement>('radio', { name: /^#/ });
    expect(choices.map(({ checked }) => checked)).toEqual([true, false]);
    await person.click(choices[1] ?? document.body);
    await person.click(screen.getByRole('button', { name: 'Continuar' }));
    await amount();
    expect(screen.getByText(/^Saldo restante/).textContent).toMatch(/R\$.50,00$/);
  });

  test('starts from a dialog of the open orders, which a click on the row opens', async () => {
    const { person } = await openDebtors([aDebtor()]);
    await person.click(await screen.findByText('01/11/2026'));
    const dialog = await screen.findByRole('dialog', { name: 'Pedidos em aberto de Bia Souza' });
    const orders = within(dialog).getAllByRole('listitem');
    expect(orders.map((order) => order.textContent)).toEqual([
      expect.stringContaining('R$ 100,00vencimento 01/11/2026vencido'),
      expect.stringContaining('R$ 50,00vencimento 24/12/2026'),
    ]);
    const [button] = within(dialog).getAllByRole('button', { name: /^Registrar Pagamento do/ });
    await person.click(button ?? document.body);
    await amount();
    expect(screen.getByText(/^Bia Souza · Pedido #f1000000/)).toBeTruthy();
  });

  test('of an order that is not in the dialog is found in the list of credit sales', async () => {
    const { person, address } = await openDebtors([aDebtor({ orders: 60 })]);
    await person.click(await screen.findByText('01/11/2026'));
    await person.click(await screen.findByText('Ver todos os 60 pedidos'));
    await waitFor(() =>
      expect(address()).toBe('/admin/financials?aba=vendas-a-prazo&busca=Bia+Souza'),
    );
  });
});
