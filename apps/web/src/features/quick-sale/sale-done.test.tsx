import { screen, within } from '@testing-library/react';
import { getSaleCarne } from '@vendas/contract/orders/carne';
import { getSale, placeQuickSale } from '@vendas/contract/orders/quick-sale';
import { shortId } from '@vendas/domain/orders/order';
import { expect, test } from 'vitest';
import { fakeServer, refusal } from '#testing/fake-server.ts';
import { button, openPage } from '#testing/open-page.tsx';
import { ADMIN, aSeller } from '#testing/people.ts';
import { aSale, anId, aPixCode } from '#testing/samples.ts';
import { openSale } from './quick-sale-test-kit.ts';

const linkTo = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href');

test.each([
  { name: 'paid', amountPaidCents: 49_980, receipt: true, carne: false },
  { name: 'partly paid', amountPaidCents: 10_000, receipt: true, carne: true },
  { name: 'on credit', amountPaidCents: 0, receipt: false, carne: true },
])(
  'after a sale that is $name the page links to the matching prints',
  async ({ amountPaidCents, receipt, carne }) => {
    const { server, choose, add, finish } = await openSale();
    await choose();
    await add();
    const order = aSale({ amountPaidCents, hasReceipt: amountPaidCents > 0 });
    server.on(placeQuickSale, order);
    await finish();
    await screen.findByRole('heading', { name: 'Venda registrada' });
    const path = `/admin/make-sale/${order.id}`;
    expect(linkTo('Recibo do pagamento')).toBe(receipt ? `${path}/receipt` : undefined);
    expect(linkTo('Carnê')).toBe(carne ? `${path}/carne` : undefined);
  },
);

test('after a sale, a seller who may not see orders has no link to the order', async () => {
  const { server, choose, add, finish } = await openSale({}, aSeller('sell'));
  await choose();
  await add();
  const order = aSale({ amountPaidCents: 49_980 });
  server.on(placeQuickSale, order);
  await finish();
  const number = `pedido #${shortId(order.id)}`;
  expect(await screen.findByText(`É o ${number}. Siga para a próxima venda.`)).toBeTruthy();
  expect(screen.queryByRole('link', { name: number })).toBeNull();
});

test("the receipt shows the bank's code once the bank has responded, or a note that it has not", async () => {
  const { server, choose, add, finish } = await openSale();
  await choose();
  await add();
  const pix = aPixCode({ receiver: 'Do banco' });
  const parcel = { id: anId(), number: 1, of: 1, dueDate: null, amountCents: pix.amountCents, pix };
  server.on(placeQuickSale, aSale({ pix: aPixCode({ receiver: 'Estático' }) }));
  server.on(getSaleCarne, { customerName: null, parcels: [parcel], isBankSilent: true });
  await finish();
  const receipt = within(await screen.findByRole('region', { name: 'Recibo' }));
  await receipt.findByText(/Recebedor: Do banco\./);
  expect(await screen.findByText(/^O banco não respondeu/)).toBeTruthy();
});

test('a sale is shown again at its URL, and the next one starts empty', async () => {
  const { server, person, address, choose, add, finish } = await openSale();
  await choose();
  await add();
  const sale = aSale();
  server.on(placeQuickSale, sale);
  await finish();
  await screen.findByRole('heading', { name: 'Venda registrada' });
  expect(address()).toBe(`/admin/make-sale/${sale.id}`);
  expect(document.activeElement).toBe(await button('Nova venda'));
  await person.keyboard('{Enter}');
  expect(await screen.findByText('Nenhum produto adicionado.')).toBeTruthy();
});

test('a reloaded sale is requested again', async () => {
  const server = fakeServer();
  const sale = aSale({ adjustmentCents: 0 });
  server.on(getSale, sale);
  await openPage(`/admin/make-sale/${sale.id}`, { server, as: ADMIN });
  await screen.findByRole('heading', { name: 'Venda registrada' });
  expect((await server.received(getSale)).params).toEqual({ id: sale.id });
  expect(screen.getByRole('region', { name: 'Recibo' }).textContent).toContain('Bia Souza');
});

test('the sale of another seller is reported once, with a link to a new one', async () => {
  const server = fakeServer();
  server.on(getSale, refusal('orderNotFound', {}));
  await openPage(`/admin/make-sale/${anId()}`, { server, as: aSeller('sell') });
  expect(await screen.findAllByText(/^Erro ao carregar venda: /)).toHaveLength(1);
  expect(linkTo('Nova venda')).toBe('/admin/make-sale');
});

test('a cancelled sale offers no print', async () => {
  const server = fakeServer();
  const sale = aSale({ status: 'cancelled', hasReceipt: true });
  server.on(getSale, sale);
  await openPage(`/admin/make-sale/${sale.id}`, { server, as: ADMIN });
  await screen.findByRole('heading', { name: 'Venda cancelada' });
  expect(screen.queryByRole('region', { name: 'Recibo' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Imprimir recibo' })).toBeNull();
  expect(await button('Nova venda')).toBeTruthy();
});
