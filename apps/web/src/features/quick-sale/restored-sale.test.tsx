import { screen, waitFor } from '@testing-library/react';
import { listSaleProductsById, placeQuickSale } from '@vendas/contract/orders/quick-sale';
import { expect, test } from 'vitest';
import { ADMIN } from '#testing/people.ts';
import { aSale, anId } from '#testing/samples.ts';
import { expectToasts } from '#testing/open-page.tsx';
import { CAIO, announcement, openSale, summary } from './quick-sale-test-kit.ts';
import { emptyDraft } from './sale-draft.ts';
import { readDraft, storeDraft } from './stored-draft.ts';

const productId = anId();

/** The counter after a reload, with two units of a product of R$ 199,90 for Caio. */
async function reloadSale(seller: string, changes: { priceCents?: number; stock?: number } = {}) {
  storeDraft(seller, {
    ...emptyDraft('2026-11-21'),
    buyer: { id: CAIO.id, name: 'Caio Reis' },
    lines: [
      {
        productId,
        name: 'Óculos Aviador',
        priceCents: 19_990,
        quantity: 2,
        stock: 3,
        imageUrl: null,
      },
    ],
  });
  return openSale({ id: productId, ...changes });
}

test('a reload restores the sale in progress, with current prices and stock', async () => {
  const { server } = await reloadSale(ADMIN.profile.id, { priceCents: 20_000, stock: 1 });
  expect(announcement()).toBe('Venda em andamento recuperada.');
  expect(summary().getByText('Caio Reis')).toBeTruthy();
  await server.received(listSaleProductsById);
  await waitFor(() => expect(summary().getByText('Resta apenas 1 em estoque.')).toBeTruthy());
  expect(summary().getByText('Total').parentElement?.textContent).toBe('Total R$ 400,00');
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Produto' }));
});

test('a restored sale can be finished, and is then removed from the storage', async () => {
  const { server, finish } = await reloadSale(ADMIN.profile.id);
  server.on(placeQuickSale, aSale());
  await finish();
  await expectToasts('Venda realizada com sucesso!');
  expect((await server.received(placeQuickSale)).body).toMatchObject({
    items: [{ productId, quantity: 2 }],
  });
  expect(readDraft(ADMIN.profile.id)).toBeUndefined();
});

test('a reload does not restore the sale of another person', async () => {
  await reloadSale(anId());
  expect(summary().getByText('Nenhum produto adicionado.')).toBeTruthy();
  expect(sessionStorage.getItem('quick-sale-draft')).toBeNull();
});
