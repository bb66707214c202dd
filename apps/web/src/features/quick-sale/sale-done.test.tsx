import { screen, within } from '@testing-library/react';
import { getSaleCarne } from '@vendas/contract/orders/carne';
import { placeQuickSale } from '@vendas/contract/orders/quick-sale';
import { shortId } from '@vendas/domain/orders/order';
import { expect, test } from 'vitest';
import { aSeller } from '#testing/people.ts';
import { anAdminOrder, anId, aPixCode } from '#testing/samples.ts';
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
    const order = anAdminOrder({ amountPaidCents });
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
  const order = anAdminOrder({ amountPaidCents: 49_980 });
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
  const order = anAdminOrder({ amountPaidCents: 0 });
  const pix = aPixCode({ receiver: 'Do banco' });
  const parcel = { id: anId(), number: 1, of: 1, dueDate: null, amountCents: pix.amountCents, pix };
  server.on(placeQuickSale, { ...order, pix: aPixCode({ receiver: 'Estático' }) });
  server.on(getSaleCarne, { customerName: null, parcels: [parcel], isBankSilent: true });
  await finish();
  const receipt = within(await screen.findByRole('region', { name: 'Recibo' }));
  await receipt.findByText(/Recebedor: Do banco\./);
  expect(await screen.findByText(/^O banco não respondeu/)).toBeTruthy();
});
