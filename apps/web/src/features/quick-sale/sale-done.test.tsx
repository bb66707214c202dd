import { screen } from '@testing-library/react';
import { placeQuickSale } from '@vendas/contract/orders/quick-sale';
import { expect, test } from 'vitest';
import { anAdminOrder } from '#testing/samples.ts';
import { openSale } from './quick-sale-test-kit.ts';

const linkTo = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href');

test.each([
  { name: 'paid', amountPaidCents: 49_980, receipt: true, carne: false },
  { name: 'partly paid', amountPaidCents: 10_000, receipt: true, carne: true },
  { name: 'on credit', amountPaidCents: 0, receipt: false, carne: true },
])(
  'after a sale that is $name there is the paper that it needs',
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
