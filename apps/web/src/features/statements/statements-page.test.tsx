import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { listOrders } from '@vendas/contract/orders/admin-orders';
import {
  ignoreStatementLine,
  importStatement,
  listStatementLines,
  settleStatementLine,
  type StatementLine,
} from '@vendas/contract/statements/statements';
import { expect, test } from 'vitest';
import { fakeServer, page, refusal } from '#testing/fake-server.ts';
import { button, openPage } from '#testing/open-page.tsx';
import { aSeller } from '#testing/people.ts';
import { anAdminOrder } from '#testing/samples.ts';

const LINE = '00000000-0000-4000-8000-000000000001';
const ORDER = '00000000-0000-4000-8000-000000000002';
const CHARGE = '00000000-0000-4000-8000-000000000003';
const PAYMENT = '00000000-0000-4000-8000-000000000004';

const charge = {
  chargeId: CHARGE,
  orderId: ORDER,
  customerName: 'Ana Souza',
  number: 2,
  of: 4,
  dueDate: '2026-11-10',
  owedCents: 10_000,
  payableCents: 10_000,
  paymentDate: '2026-11-20',
  hasDocument: false,
  hasTxid: true,
  hasAmount: true,
  hasName: false,
  isExact: false,
  isCertain: true,
};

function aLine(change: Partial<StatementLine> = {}): StatementLine {
  return {
    id: LINE,
    date: '2026-11-20',
    amountCents: 10_000,
    openCents: 10_000,
    text: 'PIX RECEBIDO ANA',
    account: '0341 1',
    importedAt: '2026-11-21T12:00:00Z',
    payments: [],
    bundles: [],
    charges: [charge],
    settledBy: [],
    ...change,
  };
}

async function openStatements(items: StatementLine[] = [aLine()], path = '/admin/statements') {
  const server = fakeServer();
  server.on(listStatementLines, page(items));
  return { ...(await openPage(path, { server, as: aSeller('receivePayments') })), server };
}

test('a statement line is settled as the suggested charge', async () => {
  const { person, server } = await openStatements();
  server.on(settleStatementLine, { paymentId: PAYMENT, openCents: 0 });
  expect(
    await screen.findByText(/parcela 2 de 4 · vencimento 10\/11\/2026 · código PIX · mesmo valor/),
  ).toBeTruthy();
  server.on(listStatementLines, page([]));
  await person.click(await button('Confirmar Ana Souza · R$ 100,00'));
  expect(await screen.findByText('Lançamento conferido!')).toBeTruthy();
  expect(server.sent(settleStatementLine)[0]).toMatchObject({
    params: { id: LINE },
    body: { orderId: ORDER, chargeId: CHARGE, openCents: 10_000 },
  });
  expect(await screen.findByText(/^Nada a conferir/)).toBeTruthy();
});

test('a statement line is settled as an existing payment, and all certain lines together', async () => {
  const booked = {
    paymentId: PAYMENT,
    orderId: ORDER,
    customerName: 'Bia Reis',
    paymentDate: '2026-11-19',
    method: 'pix' as const,
    hasDocument: false,
    hasTxid: false,
    hasAmount: true,
    hasName: true,
    isExact: false,
    isCertain: true,
  };
  const bookedLine = aLine({ id: CHARGE, payments: [booked], charges: [] });
  const { person, server } = await openStatements([aLine(), bookedLine]);
  server.on(settleStatementLine, { paymentId: PAYMENT, openCents: 0 });
  await person.click(await button('Confirmar os 2 certos'));
  expect(await screen.findByText('2 lançamentos conferidos!')).toBeTruthy();
  expect(server.sent(settleStatementLine).map(({ body }) => body)).toEqual([
    { orderId: ORDER, chargeId: CHARGE, openCents: 10_000 },
    { paymentId: PAYMENT, openCents: 10_000 },
  ]);
});

test('a refused settlement is reported once, and the list is read again', async () => {
  const { person, server } = await openStatements();
  server.on(settleStatementLine, refusal('statementLineJudged', {}));
  await person.click(await button('Confirmar Ana Souza · R$ 100,00'));
  expect(
    await screen.findByText(/Erro ao conferir lançamento: Este lançamento já foi conferido/),
  ).toBeTruthy();
  await waitFor(() => expect(server.sent(listStatementLines).length).toBeGreaterThan(1));
});

test('another order for a statement line can be selected by name', async () => {
  const { person, server } = await openStatements([aLine({ charges: [] })]);
  expect(await screen.findByText('Nenhuma cobrança parecida.')).toBeTruthy();
  server.on(listOrders, page([anAdminOrder({ id: ORDER })]));
  server.on(settleStatementLine, { paymentId: PAYMENT, openCents: 0 });
  await person.click(await button('Outro pedido'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Escolher pedido' }));
  await person.type(dialog.getByRole('textbox'), 'an');
  await person.click(await dialog.findByRole('button', { name: /^Escolher o pedido/ }));
  await waitFor(() =>
    expect(server.sent(settleStatementLine)[0]?.body).toEqual({
      orderId: ORDER,
      openCents: 10_000,
    }),
  );
});

test('a statement line that is not a sale can be ignored, and restored', async () => {
  const { person, server, address } = await openStatements();
  server.on(ignoreStatementLine, { isIgnored: true });
  await person.click(await button('Não é venda'));
  await waitFor(() =>
    expect(server.sent(ignoreStatementLine)[0]?.body).toEqual({ isIgnored: true }),
  );
  await person.click(await button('Ignorados'));
  await waitFor(() => expect(address()).toBe('/admin/statements?estado=ignored'));
  await person.click(await button('Voltar a conferir'));
  await waitFor(() =>
    expect(server.sent(ignoreStatementLine)[1]?.body).toEqual({ isIgnored: false }),
  );
});

test('a pasted statement is sent, but not a pasted word', async () => {
  const { server } = await openStatements();
  server.on(importStatement, { added: 1, known: 2, outgoing: 3, balances: 0, unread: [] });
  await screen.findByText('PIX RECEBIDO ANA');
  const paste = (text: string) =>
    fireEvent.paste(document.body, { clipboardData: { getData: () => text } });
  paste('palavra');
  paste('Data;Valor\n20/11/2026;1,00');
  expect(
    await screen.findByText('1 lançamento a mais; 2 já conhecidos; 3 saídas não entram.'),
  ).toBeTruthy();
  expect(server.sent(importStatement)).toHaveLength(1);
});

test('the rows of a statement that were not understood, and those left out, open to their text', async () => {
  const { person, server } = await openStatements();
  server.on(importStatement, {
    added: 1,
    known: 0,
    outgoing: 1,
    balances: 2,
    unread: [
      { line: 4, text: '20/11; PIX F; 15,00', reason: 'date' },
      { line: 7, text: '20/11/2026; PIX G; abc', reason: 'amount' },
      { line: 9, text: '31/12/2026; PIX H; 1,00', reason: 'future' },
    ],
  });
  await screen.findByText('PIX RECEBIDO ANA');
  const text = 'Data;Valor\n20/11/2026;1,00';
  fireEvent.paste(document.body, { clipboardData: { getData: () => text } });
  expect(
    await screen.findByText(
      '1 lançamento a mais; 0 já conhecidos; 1 saída não entra; 2 saldos não entram.',
    ),
  ).toBeTruthy();
  await person.click(screen.getByText('2 linhas não foram entendidas: 4, 7'));
  const opened = screen.getByText('2 linhas não foram entendidas: 4, 7').closest('details');
  expect(opened?.open).toBe(true);
  expect(Array.from(opened?.querySelectorAll('li') ?? [], (row) => row.textContent)).toEqual([
    'Linha 4, a data não foi entendida: 20/11; PIX F; 15,00',
    'Linha 7, o valor não foi entendido: 20/11/2026; PIX G; abc',
  ]);
  expect(screen.getByText('1 linha não entra: 9')).toBeTruthy();
});

test('a statement of many unreadable rows lists the first of their numbers', async () => {
  const { server } = await openStatements();
  const unread = Array.from({ length: 30 }, (_, index) => ({
    line: index + 1,
    text: 'x',
    reason: 'date' as const,
  }));
  server.on(importStatement, { added: 0, known: 0, outgoing: 0, balances: 0, unread });
  await screen.findByText('PIX RECEBIDO ANA');
  fireEvent.paste(document.body, { clipboardData: { getData: () => 'Data;Valor\nx;1' } });
  expect(
    await screen.findByText(/^30 linhas não foram entendidas: 1, 2, .* 20 e mais 10$/),
  ).toBeTruthy();
});
