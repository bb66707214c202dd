import { listOrderCharges } from '@vendas/contract/orders/charges';
import { NO_CHARGES } from '#testing/charges.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { getOrder } from '@vendas/contract/orders/admin-orders';
import { makePaymentLinks, revokePaymentLink } from '@vendas/contract/orders/payment-links';
import { expect, test } from 'vitest';
import { fakeServer, refusal } from '#testing/fake-server.ts';
import { expectToasts, openPage } from '#testing/open-page.tsx';
import { aSeller } from '#testing/people.ts';
import { anOrderDetail, openOrder, part } from '#features/orders/order-test-kit.ts';
import { listLinkedTasks } from '@vendas/contract/tasks/tasks';

const [FIRST, SECOND] = ['/pagar/aaaa', '/pagar/bbbb'];

const linkOf = (orderId: string, path: string) => ({ items: [{ orderId, path }] });

async function openLink() {
  const opened = await openOrder();
  opened.server.on(makePaymentLinks, linkOf(opened.order.id, FIRST));
  await opened.person.click(part('Resumo').getByRole('button', { name: 'Link de pagamento' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Link de pagamento' }));
  return { ...opened, dialog };
}

const address = (path: string) => `${globalThis.location.origin}${path}`;

test('the payment link of an order can be copied and sent by WhatsApp', async () => {
  const { dialog, order } = await openLink();
  expect(await dialog.findByLabelText('Endereço')).toHaveProperty('value', address(FIRST));
  const send = dialog.getByRole('link', { name: 'Enviar por WhatsApp' }).getAttribute('href') ?? '';
  expect(send).toMatch(/^https:\/\/wa\.me\/\d+\?text=/);
  const text = new URL(send).searchParams.get('text') ?? '';
  expect(text).toContain(`do pedido #${order.id.slice(0, 8)} e paga por PIX:`);
  expect(text).toMatch(new RegExp(`\\n\\n${address(FIRST)}$`));
});

test('revoking the payment link requires a confirmation, and shows the new link', async () => {
  const { person, server, dialog, order } = await openLink();
  await person.click(await dialog.findByRole('button', { name: 'Revogar link' }));
  expect(server.sent(revokePaymentLink)).toEqual([]);
  server.on(revokePaymentLink, { isRevoked: true });
  server.on(makePaymentLinks, linkOf(order.id, SECOND));
  server.on(getOrder, order);
  await person.click(dialog.getByRole('button', { name: 'Revogar' }));
  await expectToasts('Link revogado.');
  await waitFor(() =>
    expect(dialog.getByLabelText('Endereço')).toHaveProperty('value', address(SECOND)),
  );
  expect(dialog.queryByRole('button', { name: 'Revogar' })).toBeNull();
});

test('a server without a key reports why there is no payment link', async () => {
  const opened = await openOrder();
  opened.server.on(makePaymentLinks, refusal('paymentLinkUnavailable', {}));
  await opened.person.click(part('Resumo').getByRole('button', { name: 'Link de pagamento' }));
  expect(
    await screen.findByText(/^Erro ao carregar link de pagamento: Este servidor não tem uma chave/),
  ).toBeTruthy();
});

test('a seller who may not receive payments can send the payment link, but not revoke it', async () => {
  const server = fakeServer();
  const order = anOrderDetail();
  server.on(listOrderCharges, NO_CHARGES);
  server.on(getOrder, order);
  server.on(listLinkedTasks, { items: [] });
  server.on(makePaymentLinks, linkOf(order.id, FIRST));
  const { person } = await openPage(`/admin/orders/${order.id}`, {
    server,
    as: aSeller('seeOrders'),
  });
  await screen.findByRole('heading', { name: 'Resumo' });
  await person.click(part('Resumo').getByRole('button', { name: 'Link de pagamento' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Link de pagamento' }));
  await dialog.findByLabelText('Endereço');
  expect(dialog.queryByRole('button', { name: 'Revogar link' })).toBeNull();
});
