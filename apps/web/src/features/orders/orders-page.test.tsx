import { screen, waitFor, within } from '@testing-library/react';
import {
  checkMyPix,
  type Debt,
  getMyDebt,
  type ListedOrder,
  listMyOrders,
  type Order,
} from '@vendas/contract/orders/orders';
import type { Profile } from '@vendas/contract/people/account';
import { listProductsById } from '@vendas/contract/products/products';
import { expect, onTestFinished, test, vi } from 'vitest';
import { fakeServer, fault, later, LOST, page } from '#testing/fake-server.ts';
import { button, expectToasts, openPage } from '#testing/open-page.tsx';
import { CUSTOMER } from '#testing/people.ts';
import { anOrder, aPixCode } from '#testing/samples.ts';

/** Opens the page with one order and returns its card. */
async function openCard({ pix, ...changes }: Partial<ListedOrder>) {
  const server = fakeServer();
  const order = anOrder({ totalCents: 49_980, ...changes });
  server.on(listMyOrders, page([{ ...order, pix }]));
  const opened = await openPage('/orders', { server, as: CUSTOMER });
  const card = await screen.findByRole('article', { name: `Pedido #${order.id.slice(0, 8)}` });
  return { ...opened, card };
}

const fact = (card: HTMLElement, label: string) =>
  within(card).getByText(label).nextElementSibling?.textContent;

test.each(['/orders', '/cart'])('%s shows the spinner until the profile is known', async (path) => {
  const server = fakeServer();
  server.on(listMyOrders, page([]));
  server.on(listProductsById, { items: [] });
  const profile = later<Profile>();
  await openPage(path, { server, as: CUSTOMER, profile: profile.promise });
  const main = within(screen.getByRole('main'));
  expect(await main.findByRole('status', { name: 'Carregando' })).toBeTruthy();
  expect(main.queryByRole('heading')).toBeNull();
  profile.resolve(CUSTOMER.profile);
  await main.findByRole('heading', { level: 1 });
  expect(main.queryByRole('status', { name: 'Carregando' })).toBeNull();
});

test('an order card shows date, total, amount paid, amount due and items with prices', async () => {
  const { card } = await openCard({ amountPaidCents: 10_000, dueDate: '2026-12-20' });
  expect(fact(card, 'Data')).toBe('20/11/2026');
  expect(fact(card, 'Total')).toBe('R$ 499,80');
  expect(fact(card, 'Valor pago')).toBe('R$ 100,00');
  expect(fact(card, 'Saldo restante')).toBe('R$ 399,80');
  expect(fact(card, 'Vencimento')).toBe('20/12/2026');
  const items = within(card).getByRole('list', { name: 'Itens do pedido' });
  expect(within(items).getByText('Óculos Aviador')).toBeTruthy();
  expect(within(items).getByText('2 × R$ 249,90')).toBeTruthy();
});

test("the date of an order is that of the business's time zone, not of UTC", async () => {
  const { card } = await openCard({ createdAt: '2026-11-20T01:30:00.000Z' });
  expect(fact(card, 'Data')).toBe('19/11/2026');
});

test.each<{ status: Order['status']; paid: number; label: string }>([
  { status: 'pending', paid: 0, label: 'Pendente' },
  { status: 'completed', paid: 0, label: 'Pendente' },
  { status: 'pending', paid: 1, label: 'Parcialmente Pago' },
  { status: 'paid', paid: 49_979, label: 'Parcialmente Pago' },
  { status: 'pending', paid: 49_980, label: 'Pago' },
  { status: 'completed', paid: 49_980, label: 'Pago' },
  { status: 'cancelled', paid: 49_980, label: 'Cancelado' },
])(
  'an order that is $status with $paid cents paid shows $label',
  async ({ status, paid, label }) => {
    const { card } = await openCard({ status, amountPaidCents: paid });
    const heading = within(card).getByRole('heading', { level: 2 });
    expect(heading.parentElement?.textContent).toBe(`${heading.textContent}${label}`);
  },
);

// The page is opened on 21/11/2026.
test.each<{ name: string; changes: Partial<Order>; isOverdue: boolean }>([
  { name: 'due yesterday', changes: { dueDate: '2026-11-20' }, isOverdue: true },
  { name: 'due today', changes: { dueDate: '2026-11-21' }, isOverdue: false },
  {
    name: 'due yesterday but paid',
    changes: { dueDate: '2026-11-20', amountPaidCents: 49_980 },
    isOverdue: false,
  },
  {
    name: 'due yesterday but cancelled',
    changes: { dueDate: '2026-11-20', status: 'cancelled' },
    isOverdue: false,
  },
  { name: 'never due', changes: { dueDate: null }, isOverdue: false },
])('an order $name is marked as overdue: $isOverdue', async ({ changes, isOverdue }) => {
  const { card } = await openCard(changes);
  expect(within(card).queryAllByText('vencido')).toHaveLength(isOverdue ? 1 : 0);
  if (changes.dueDate === null) expect(fact(card, 'Vencimento')).toBe('—');
});

test('a user without orders sees a link to the shop', async () => {
  const server = fakeServer();
  server.on(listMyOrders, page([]));
  const { person, address } = await openPage('/orders', { server, as: CUSTOMER });
  await person.click(await screen.findByRole('link', { name: 'Comece a comprar' }));
  expect(address()).toBe('/');
});

test('the order list requests the next page with the cursor, keeps its rows when that fails, and retries on request', async () => {
  const server = fakeServer();
  const [first, second] = [anOrder(), anOrder()];
  server.on(listMyOrders, page([first], 'depois'), LOST, LOST, LOST, page([second]));
  const { person } = await openPage('/orders', { server, as: CUSTOMER });
  await person.click(await button('Carregar mais'));
  const message =
    'Erro ao carregar pedidos: Não foi possível falar com o servidor. Verifique sua conexão e tente de novo.';
  expect(await screen.findAllByText(message)).toHaveLength(1);
  expect(screen.getAllByRole('article')).toHaveLength(1);
  await person.click(await button('Tentar de novo'));
  await screen.findByRole('article', { name: `Pedido #${second.id.slice(0, 8)}` });
  expect(server.sent(listMyOrders).map(({ query }) => query.cursor)).toEqual([
    undefined,
    'depois',
    'depois',
    'depois',
    'depois',
  ]);
  expect(screen.queryByRole('button', { name: /Carregar mais|Tentar de novo/ })).toBeNull();
});

test('the card of a cancelled order shows no balance', async () => {
  const { card } = await openCard({ status: 'cancelled' });
  expect(fact(card, 'Total')).toBe('R$ 499,80');
  expect(within(card).queryByText('Saldo restante')).toBeNull();
});

const DEBT: Debt = {
  orders: 2,
  balanceCents: 27_470,
  overdueCents: 0,
  sinceDate: '2026-08-20',
  oldestDueDate: null,
};

test.each<{ name: string; debt: Debt; text: string }>([
  {
    name: 'without a due date',
    debt: DEBT,
    text: 'Você deve R$ 274,70 em 2 pedidos, desde 20/08/2026',
  },
  {
    name: 'not due yet',
    debt: { ...DEBT, orders: 1, oldestDueDate: '2026-12-20' },
    text: 'Você deve R$ 274,70 em 1 pedido, desde 20/08/2026 Próximo vencimento: 20/12/2026',
  },
  {
    name: 'overdue in part',
    debt: { ...DEBT, overdueCents: 9_990, oldestDueDate: '2026-09-20' },
    text: 'Você deve R$ 274,70 em 2 pedidos, desde 20/08/2026 R$ 99,90 vencidos desde 20/09/2026',
  },
])('a debt $name is shown above the orders', async ({ debt, text }) => {
  const server = fakeServer();
  server.on(listMyOrders, page([anOrder()]));
  server.on(getMyDebt, debt);
  await openPage('/orders', { server, as: CUSTOMER });
  const sum = await screen.findByRole('region', { name: 'Quanto você deve' });
  expect([...sum.children].map((line) => line.textContent).join(' ')).toBe(text);
  const order = screen.getByRole('article');
  expect(sum.compareDocumentPosition(order)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('without a debt the page starts with the orders', async () => {
  const { card } = await openCard({});
  expect(card).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Quanto você deve' })).toBeNull();
});

test('the orders are rendered after the debt, so that it moves none of them', async () => {
  const server = fakeServer();
  server.on(listMyOrders, page([anOrder()]));
  const debt = later<Debt>();
  server.on(getMyDebt, debt.promise);
  await openPage('/orders', { server, as: CUSTOMER });
  await server.received(listMyOrders);
  expect(screen.queryByRole('article')).toBeNull();
  debt.resolve(DEBT);
  expect(await screen.findByRole('article')).toBeTruthy();
});

test('a failure to read the debt is reported above the orders, with a retry', async () => {
  const server = fakeServer();
  server.on(listMyOrders, page([anOrder()]));
  server.on(getMyDebt, fault('tooManyRequests'), DEBT);
  const { person } = await openPage('/orders', { server, as: CUSTOMER });
  expect(await screen.findByText(/^Erro ao carregar o que falta pagar: /)).toBeTruthy();
  expect(await screen.findByRole('article')).toBeTruthy();
  await person.click(await button('Tentar de novo'));
  expect(await screen.findByRole('region', { name: 'Quanto você deve' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('an order with a balance shows its PIX code, which one click copies', async () => {
  vi.stubGlobal('isSecureContext', true);
  onTestFinished(() => void vi.unstubAllGlobals());
  const pix = aPixCode({
    amountCents: 39_980,
    copyPaste: '000201-codigo',
    receiver: 'Ótica Aurora',
  });
  const { card, person } = await openCard({ amountPaidCents: 10_000, pix });
  const image = await within(card).findByRole('img', { name: 'QR code do PIX' });
  expect(image.querySelector('path')?.getAttribute('d')).toBe(pix.qr.path);
  expect(card.textContent).toContain('R$ 399,80 por PIX');
  expect(card.textContent).toContain('O recebedor é Ótica Aurora.');
  await person.click(within(card).getByRole('button', { name: 'Copiar código PIX' }));
  await expectToasts('Código PIX copiado.');
  expect(await navigator.clipboard.readText()).toBe('000201-codigo');
});

const bankCode = (changes = {}) => aPixCode({ expiresAt: '2099-01-01T00:00:00.000Z', ...changes });

test('a PIX code of the bank disappears from the card when it is paid', async () => {
  const server = fakeServer();
  const order = anOrder({ totalCents: 49_980 });
  const paid = { ...order, amountPaidCents: 49_980, status: 'paid' } as const;
  server.on(listMyOrders, page([{ ...order, pix: bankCode() }]), page([paid]));
  server.on(checkMyPix, { isWatched: false, balanceCents: 0 });
  await openPage('/orders', { server, as: CUSTOMER });
  const card = await screen.findByRole('article');
  await waitFor(() => expect(fact(card, 'Saldo restante')).toBe('R$ 0,00'));
  expect(within(card).queryByRole('img', { name: 'QR code do PIX' })).toBeNull();
  expect(server.sent(checkMyPix)[0]?.params).toEqual({ id: order.id });
});

test('an expired PIX code is renewed by one click', async () => {
  const server = fakeServer();
  const order = anOrder({ totalCents: 49_980 });
  server.on(checkMyPix, { isWatched: false, balanceCents: 49_980 });
  server.on(
    listMyOrders,
    page([{ ...order, pix: bankCode({ expiresAt: '2020-01-01T00:00:00.000Z' }) }]),
  );
  const { person } = await openPage('/orders', { server, as: CUSTOMER });
  const newCodeButton = await screen.findByRole('button', { name: 'Gerar novo código' });
  expect(screen.getByText('Este código PIX venceu e não pode mais ser pago.')).toBeTruthy();
  expect(screen.queryByRole('img', { name: 'QR code do PIX' })).toBeNull();
  server.on(listMyOrders, page([{ ...order, pix: bankCode({ copyPaste: 'novo' }) }]));
  await person.click(newCodeButton);
  expect(await screen.findByText('novo')).toBeTruthy();
});

test('an order card without a PIX code reserves no space for one', async () => {
  const { card } = await openCard({});
  expect(card.textContent).not.toContain('PIX');
});
