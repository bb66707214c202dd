import { screen, waitFor } from '@testing-library/react';
import { listMyOrders, placeOrder } from '@vendas/contract/orders/orders';
import { listProductsById } from '@vendas/contract/products/products';
import { expect, onTestFinished, test, vi } from 'vitest';
import { cartStore } from '#lib/cart/cart.ts';
import { fakeServer, fault, later, LOST, page, refusal } from '#testing/fake-server.ts';
import { button, expectToasts, openPage, toasts } from '#testing/open-page.tsx';
import { CUSTOMER } from '#testing/people.ts';
import { anOrder, aProduct } from '#testing/samples.ts';

const NO_RESPONSE =
  'O último envio ficou sem resposta. Finalize de novo para confirmar: o pedido não será feito em dobro.';

const GLASSES = aProduct({ priceCents: 19_990 });

async function openCart() {
  const log = vi.spyOn(console, 'info').mockImplementation(() => undefined);
  onTestFinished(() => log.mockRestore());
  const server = fakeServer();
  const product = GLASSES;
  const { id: productId, name, priceCents, stock, imageUrl } = product;
  cartStore.replace([{ productId, name, priceCents, stock, imageUrl, quantity: 2 }]);
  server.on(listProductsById, { items: [product] });
  server.on(listMyOrders, page([anOrder()]));
  const opened = await openPage('/cart', { server, as: CUSTOMER });
  await server.received(listProductsById);
  const finish = async () => opened.person.click(await button('Finalizar Pedido'));
  return { ...opened, server, product, finish, log };
}

test('the checkout sends products, quantities and shown prices, empties the cart and opens the orders', async () => {
  const { server, product, finish, address } = await openCart();
  server.on(placeOrder, anOrder());
  await finish();
  await expectToasts('Pedido realizado com sucesso!');
  const sent = await server.received(placeOrder);
  expect(sent.body).toEqual({
    items: [{ productId: product.id, quantity: 2, shownPriceCents: 19_990 }],
  });
  await waitFor(() => expect(address()).toBe('/orders'));
  expect(cartStore.get()).toEqual([]);
  expect(localStorage.getItem('cart')).toBe('[]');
});

test('while an order is being placed the cart is locked, and a second click sends nothing', async () => {
  const { person, server, finish } = await openCart();
  const response = later<ReturnType<typeof anOrder>>();
  server.on(placeOrder, response.promise);
  await finish();
  await finish();
  for (const name of ['Diminuir quantidade', 'Aumentar quantidade', 'Remover']) {
    expect(screen.getByRole('button', { name })).toHaveProperty('disabled', true);
  }
  expect(server.sent(placeOrder)).toHaveLength(1);
  response.resolve(anOrder());
  await expectToasts('Pedido realizado com sucesso!');
  expect(person).toBeTruthy();
});

test.each([
  {
    failing: refusal('insufficientStock', {
      product: 'Óculos Aviador',
      productId: 'p',
      available: 1,
      requested: 2,
    }),
    message: 'Estoque insuficiente para Óculos Aviador. Disponível: 1, Solicitado: 2.',
  },
  {
    failing: refusal('productUnknown', { productId: GLASSES.id }),
    message: 'Erro ao buscar estoque/custo atual para Óculos Aviador: Produto não encontrado.',
  },
  {
    failing: refusal('productUnknown', { productId: 'another' }),
    message: 'Produto não encontrado.',
  },
  { failing: refusal('cartEmpty', {}), message: 'Seu carrinho está vazio.' },
  {
    failing: refusal('priceChanged', {
      changes: [
        { product: 'Óculos Aviador', productId: 'p', shownCents: 19_990, currentCents: 21_000 },
      ],
    }),
    message:
      'O preço de Óculos Aviador mudou de R$ 199,90 para R$ 210,00. Confira o carrinho e confirme novamente.',
  },
])(
  'a refused order is reported once; the cart is kept and read again: $message',
  async ({ failing, message }) => {
    const { server, finish, address, log } = await openCart();
    server.on(placeOrder, failing);
    await finish();
    await expectToasts(`Falha ao realizar pedido: ${message}`);
    expect(log).toHaveBeenCalledExactlyOnceWith(
      'Falha ao realizar pedido',
      expect.objectContaining({ code: expect.any(String) }),
    );
    await waitFor(() => expect(server.sent(listProductsById)).toHaveLength(2));
    expect(address()).toBe('/cart');
    expect(cartStore.get()).toHaveLength(1);
    expect(screen.queryByText(NO_RESPONSE)).toBeNull();
  },
);

test('a lost response is explained, and repeating the order uses the same idempotency key', async () => {
  const { server, finish, address } = await openCart();
  server.on(placeOrder, LOST, anOrder());
  await finish();
  await expectToasts(
    'Falha ao realizar pedido: Não foi possível falar com o servidor. Verifique sua conexão e tente de novo.',
  );
  expect(await screen.findByText(NO_RESPONSE)).toBeTruthy();
  await finish();
  await waitFor(() => expect(address()).toBe('/orders'));
  const keys = server.sent(placeOrder).map((sent) => sent.idempotencyKey);
  expect(keys).toHaveLength(2);
  expect(keys[1]).toBe(keys[0]);
});

test.each([
  { name: 'another quantity after a lost response', failing: LOST, changes: true },
  {
    name: 'the same cart after a refusal',
    failing: refusal('productUnknown', { productId: GLASSES.id }),
    changes: false,
  },
])('$name is ordered with another idempotency key', async ({ failing, changes }) => {
  const { person, server, finish } = await openCart();
  server.on(placeOrder, failing, anOrder());
  await finish();
  await waitFor(() => expect(toasts()).toHaveLength(1));
  if (changes) await person.click(await button('Aumentar quantidade'));
  await finish();
  await server.received(placeOrder, 2);
  const keys = server.sent(placeOrder).map((sent) => sent.idempotencyKey);
  expect(keys[1]).not.toBe(keys[0]);
});

test('ordering without a valid session redirects to the sign-in form, which returns to the cart', async () => {
  const { server, finish, address } = await openCart();
  server.on(placeOrder, fault('unauthenticated'));
  server.onAuth('POST /token', {
    status: 400,
    body: { code: 'refresh_token_not_found', message: 'gone' },
  });
  server.onAuth('POST /logout?scope=local', { status: 204, body: {} });
  server.onAuth('POST /logout', { status: 204, body: {} });
  await finish();
  await waitFor(() => expect(address()).toBe('/login?redirect=%2Fcart'));
  await expectToasts('Você precisa estar logado para finalizar o pedido.');
});
