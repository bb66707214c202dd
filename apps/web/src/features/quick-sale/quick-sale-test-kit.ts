import { screen, within } from '@testing-library/react';
import { getCreditTerms } from '@vendas/contract/orders/instalments';
import {
  countSaleProducts,
  listCustomers,
  listSaleProducts,
  listSaleProductsById,
  type SaleProduct,
} from '@vendas/contract/orders/quick-sale';
import { fakeServer, page } from '#testing/fake-server.ts';
import { button, openPage } from '#testing/open-page.tsx';
import { ADMIN, type Person } from '#testing/people.ts';
import { anId, aProduct } from '#testing/samples.ts';

/** A customer to sell to. */
export const CAIO = { id: anId(), firstName: 'Caio', lastName: 'Reis', email: null, phone: null };

/** A product as the counter lists it. */
export function aSaleProduct(changes: Partial<SaleProduct> = {}): SaleProduct {
  return {
    ...aProduct({ stock: 3 }),
    sku: 'OC-1',
    ean: null,
    isHidden: false,
    lowStockAt: 5,
    ...changes,
  };
}

/** The page of a sale with one customer and one product, and functions for the steps of a sale. */
export async function openSale(changes: Partial<SaleProduct> = {}, as: Person = ADMIN) {
  const server = fakeServer();
  const product = aSaleProduct(changes);
  server.on(listCustomers, page([CAIO]));
  server.on(listSaleProducts, page([product]));
  server.on(countSaleProducts, { items: [{ category: 'Óculos', products: 1 }] });
  server.on(listSaleProductsById, { items: [product] });
  server.on(getCreditTerms, { fineBp: 0, interestBp: 0, instalmentInterestBp: 0 });
  const opened = await openPage('/admin/make-sale', { server, as });
  const { person } = opened;
  return {
    ...opened,
    server,
    product,
    async choose() {
      await person.click(screen.getByRole('combobox', { name: 'Cliente' }));
      await person.click(await screen.findByRole('option', { name: /Caio Reis/ }));
    },
    add: async () => person.click(await screen.findByRole('option', { name: /Óculos Aviador/ })),
    finish: async () => person.click(await button('Finalizar Venda')),
  };
}

/** The current content of step 3. */
export const summary = () => within(screen.getByRole('region', { name: /Resumo da Venda/ }));
/** The announcement of the last change in the summary. */
export const announcement = () => summary().getAllByRole('status').at(-1)?.textContent;
/** The announcement of each added unit. */
export const ADDED = 'Óculos Aviador adicionado à venda.';
