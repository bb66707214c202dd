import { screen, waitFor, within } from '@testing-library/react';
import {
  listStatementLines,
  settleStatementLine,
  undoSettlement,
  type StatementLine,
} from '@vendas/contract/statements/statements';
import { expect, test } from 'vitest';
import { fakeServer, page, refusal } from '#testing/fake-server.ts';
import { button, openPage } from '#testing/open-page.tsx';
import { aSeller } from '#testing/people.ts';

const LINE = '00000000-0000-4000-8000-000000000001';
const ORDER = '00000000-0000-4000-8000-000000000002';
const OTHER_ORDER = '10000000-0000-4000-8000-000000000002';
const CHARGE = '00000000-0000-4000-8000-000000000003';
const OTHER_CHARGE = '10000000-0000-4000-8000-000000000003';
const PAYMENT = '00000000-0000-4000-8000-000000000004';
const OTHER_PAYMENT = '10000000-0000-4000-8000-000000000004';

const charge = {
  chargeId: CHARGE,
  orderId: ORDER,
  customerName: 'Ana Souza',
  number: 1,
  of: 1,
  dueDate: '2026-11-10',
  owedCents: 10_000,
  payableCents: 10_000,
  paymentDate: '2026-11-20',
  hasDocument: true,
  hasTxid: true,
  hasAmount: true,
  hasName: true,
  isExact: true,
  isCertain: true,
};
const payment = {
  paymentId: PAYMENT,
  orderId: ORDER,
  customerName: 'Ana Souza',
  amountCents: 6_000,
  paymentDate: '2026-11-21',
  isBooked: true,
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
    charges: [],
    settledBy: [],
    ...change,
  };
}
const settledLine = aLine({
  openCents: 0,
  settledBy: [
    payment,
    {
      ...payment,
      paymentId: OTHER_PAYMENT,
      customerName: 'Bia Reis',
      amountCents: 4_000,
      isBooked: false,
    },
  ],
});

async function openLines(line: StatementLine, { path = '/admin/statements', mayUndo = true } = {}) {
  const server = fakeServer();
  server.on(listStatementLines, page([line]));
  const as = mayUndo ? aSeller('receivePayments', 'cancelAndRefund') : aSeller('receivePayments');
  return { ...(await openPage(path, { server, as })), server };
}
const SETTLED = '/admin/statements?estado=settled';

test('the suggestion whose code, amount and name agree is marked and comes first', async () => {
  const other = { ...charge, chargeId: OTHER_CHARGE, customerName: 'Bia Reis', hasTxid: false, isExact: false, isCertain: false }; // prettier-ignore
  await openLines(aLine({ charges: [other, charge] }));
  const [first, second] = await screen.findAllByRole('button', { name: /^Confirmar / });
  expect(first?.getAttribute('aria-label')).toBe('Confirmar Ana Souza · R$ 100,00');
  const rowOf = (one: HTMLElement | undefined) => one?.closest('li')?.textContent ?? '';
  expect(rowOf(first)).toContain('É este');
  expect(rowOf(first)).toContain(
    'CPF ou CNPJ no extrato · código PIX · mesmo valor · nome no extrato',
  );
  expect(rowOf(second)).not.toContain('É este');
});

test('a line pays several orders of a person in one step', async () => {
  const parts = [
    { orderId: ORDER, chargeId: CHARGE, amountCents: 6_000, paymentDate: '2026-11-20' },
    { orderId: OTHER_ORDER, chargeId: OTHER_CHARGE, amountCents: 4_000, paymentDate: '2026-11-20' },
  ];
  const bundles = [{ customerName: 'Ana Souza', parts }];
  const { person, server } = await openLines(aLine({ bundles }));
  server.on(settleStatementLine, { paymentId: PAYMENT, openCents: 0 });
  await person.click(await button('Confirmar Ana Souza · 2 pedidos · R$ 100,00'));
  expect(await screen.findByText('Lançamento conferido!')).toBeTruthy();
  expect(server.sent(settleStatementLine)[0]?.body).toEqual({
    parts: parts.map(({ paymentDate: _, ...part }) => part),
    openCents: 10_000,
  });
});

test('a suggestion says what remains of the line, and that an older line takes the day of the order', async () => {
  const less = { ...charge, owedCents: 9_999, payableCents: 9_999, paymentDate: '2026-11-22' };
  const { person, server } = await openLines(aLine({ charges: [less] }));
  const row = (await button('Confirmar Ana Souza · R$ 99,99')).closest('li');
  expect(row?.textContent).toContain('R$ 0,01 continua a conferir');
  expect(row?.textContent).toContain('antes do pedido: registra com o dia do pedido, 22/11/2026');
  server.on(settleStatementLine, { paymentId: PAYMENT, openCents: 1 });
  await person.click(await button('Confirmar Ana Souza · R$ 99,99'));
  expect(
    await screen.findByText('Lançamento conferido! R$ 0,01 continua a conferir.'),
  ).toBeTruthy();
});

test('a partly settled line shows its payments and what is left', async () => {
  await openLines(aLine({ openCents: 4_000, settledBy: [payment] }));
  const card = await screen.findByRole('article', { name: 'R$ 100,00 em 20/11/2026' });
  expect(card.textContent).toContain('Ana Souza');
  expect(card.textContent).toContain('R$ 60,00 · com a data de 21/11/2026');
  expect(card.textContent).toContain('R$ 40,00 a conferir');
});

test('a settlement is undone after a confirmation, which says what happens to each payment', async () => {
  const { person, server } = await openLines(settledLine, { path: SETTLED });
  await person.click(await button('Desfazer'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Desfazer a conferência?' }));
  expect(dialog.getByText(/R\$ 60,00 de Ana Souza .* será desfeito/)).toBeTruthy();
  expect(dialog.getByText(/R\$ 40,00 de Bia Reis .* continua valendo/)).toBeTruthy();
  expect(server.sent(undoSettlement)).toEqual([]);
  server.on(undoSettlement, { openCents: 10_000 });
  server.on(listStatementLines, page([]));
  await person.click(dialog.getByRole('button', { name: 'Desfazer' }));
  expect(await screen.findByText('Conferência desfeita!')).toBeTruthy();
  expect(server.sent(undoSettlement)[0]).toMatchObject({ params: { id: LINE } });
  expect(await screen.findByText('Nenhum lançamento conferido ainda.')).toBeTruthy();
});

test('a refused undo is reported, and the list is read again', async () => {
  const { person, server } = await openLines(settledLine, { path: SETTLED });
  server.on(undoSettlement, refusal('paymentRefunded', {}));
  await person.click(await button('Desfazer'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Desfazer a conferência?' }));
  await person.click(dialog.getByRole('button', { name: 'Desfazer' }));
  expect(
    await screen.findByText(
      /Erro ao desfazer a conferência: Parte deste pagamento já foi devolvida/,
    ),
  ).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.sent(listStatementLines).length).toBeGreaterThan(1);
});

test('a person who may not take payments back cannot undo a settlement', async () => {
  await openLines(settledLine, { path: SETTLED, mayUndo: false });
  expect(await screen.findByText(/Ana Souza/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Desfazer' })).toBeNull();
});
