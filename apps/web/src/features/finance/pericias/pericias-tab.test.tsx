import { fireEvent, screen } from '@testing-library/react';
import {
  downloadFinance,
  listPericiaTransactions,
  getPericiaFinance,
} from '@vendas/contract/finance';
import { expect, test } from 'vitest';
import { fault, LOST, page } from '#testing/fake-server.ts';
import {
  factsOf,
  figures,
  financeServer,
  openFinance,
  rowsOf,
} from '#features/finance/finance-test-kit.ts';

const PROBLEM = /^Erro ao carregar dados financeiros das perícias: /;
const open = (server = financeServer()) => openFinance(server, '?aba=pericias');

test('the tab of perícias shows three figures; the balance is the amount received minus the amount due', async () => {
  await open();
  await screen.findByText('Total Recebido');
  expect(figures()).toEqual([
    ['Total Recebido', 'R$ 3.000,00'],
    ['Total a Receber', 'R$ 4.500,00'],
    ['Saldo', '-R$ 1.500,00'],
  ]);
});

test('the tab of perícias shows each month of creation and each amount', async () => {
  await open();
  await screen.findByText('Perícias por mês');
  expect(factsOf('Perícias por mês de criação')).toEqual([
    ['Mês', 'Recebido', 'A Receber', 'Saldo'],
    ['março de 2026', 'R$ 3.000,00', 'R$ 4.500,00', '-R$ 1.500,00'],
  ]);
  await screen.findByLabelText('Transações das perícias', { selector: 'table' });
  expect(rowsOf('Transações das perícias')).toEqual([
    ['01/03/2026', 'Recebido', '0000625-53.2023', 'R$ 3.000,00'],
    ['01/03/2026', 'A Receber', '0000625-53.2023', 'R$ 4.500,00'],
  ]);
  const box = screen.getByLabelText('Transações das perícias', { selector: '[role="region"]' });
  expect(box.style.maxHeight).toBe('500px');
});

test('the tab of perícias without data states that there is none', async () => {
  const server = financeServer();
  const none = { totalReceivedCents: 0, totalToReceiveCents: 0, monthly: [] };
  server.on(getPericiaFinance, none);
  await open(server);
  expect(await screen.findByText('Nenhum dado financeiro disponível.')).toBeTruthy();
  expect(server.sent(listPericiaTransactions)).toEqual([]);
});

test('the tab of perícias without amounts states that there are no transactions', async () => {
  const server = financeServer();
  server.on(listPericiaTransactions, page([]));
  await open(server);
  expect(await screen.findByText('Nenhuma quantia recebida ou a receber.')).toBeTruthy();
});

test.each([
  { name: 'a refusal', failing: [fault('forbidden')] },
  { name: 'an unreachable server', failing: [LOST, LOST, LOST] },
])('the tab of perícias reports $name once, and loads on a retry', async ({ failing }) => {
  const server = financeServer();
  const none = { totalReceivedCents: 100, totalToReceiveCents: 0, monthly: [] };
  const [first = LOST, ...furtherFailures] = failing;
  server.on(getPericiaFinance, first, ...furtherFailures, none);
  await open(server);
  expect(await screen.findAllByText(PROBLEM)).toHaveLength(1);
  fireEvent.click(screen.getByText('Tentar de novo'));
  expect(await screen.findByText('Total Recebido')).toBeTruthy();
  expect(screen.queryByText(PROBLEM)).toBeNull();
});

test.each([
  ['perícias por mês', 'pericias-por-mes'],
  ['transações das perícias', 'pericias-transacoes'],
])('the CSV button of %s requests the file %s', async (name, file) => {
  const server = financeServer();
  server.on(downloadFinance, fault('forbidden'));
  await open(server);
  fireEvent.click(await screen.findByLabelText(`Baixar CSV: ${name}`));
  const { query } = await server.received(downloadFinance);
  expect(query).toEqual({ file });
});
