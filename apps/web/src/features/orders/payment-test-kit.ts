import { listOrderCharges } from '@vendas/contract/orders/charges';
import type { OrderCharges } from '@vendas/contract/orders/charges';
import { NO_CHARGES } from '#testing/charges.ts';
import { screen, within } from '@testing-library/react';
import { getLastPaymentMethod } from '@vendas/contract/orders/payments';
import { type AdminOrder, listOrders } from '@vendas/contract/orders/admin-orders';
import type { PaymentMethod } from '@vendas/domain/orders/payment-method';
import { fakeServer, page } from '#testing/fake-server.ts';
import { anAdminOrder, aPayment, stubOrderFigures } from '#testing/samples.ts';
import { openPage } from '#testing/open-page.tsx';
import { ADMIN, type Person } from '#testing/people.ts';

/** Opens the list with one order of R$ 499,80 of which R$ 100,00 are paid, and its payment dialog. */
export async function openDialog(
  changes: Partial<AdminOrder> = {},
  {
    lastMethod = null,
    charges = NO_CHARGES,
    as = ADMIN,
  }: {
    readonly lastMethod?: PaymentMethod | null;
    readonly charges?: OrderCharges | Promise<OrderCharges>;
    readonly as?: Person;
  } = {},
) {
  const server = fakeServer();
  const order = anAdminOrder({ amountPaidCents: 10_000, status: 'partially_paid', ...changes });
  server.on(listOrders, page([order]));
  stubOrderFigures(server);
  server.on(getLastPaymentMethod, { method: lastMethod });
  server.on(listOrderCharges, charges);
  const opened = await openPage('/admin/orders', { server, as });
  const opener = await screen.findByRole('button', { name: /^Registrar Pagamento do pedido/ });
  await opened.person.click(opener);
  const dialog = await screen.findByRole('dialog', { name: 'Registrar Pagamento' });
  const at = within(dialog);
  return {
    ...opened,
    server,
    order,
    opener,
    dialog: at,
    amount: await at.findByRole('textbox', { name: /Valor do Pagamento/ }),
    confirm: at.getByRole('button', { name: 'Registrar Pagamento' }),
  };
}

/** The response to a payment. */
export const paid = (order: AdminOrder, amountCents: number) => ({
  payment: aPayment({ amountCents }),
  order: { ...order, amountPaidCents: order.amountPaidCents + amountCents },
});
