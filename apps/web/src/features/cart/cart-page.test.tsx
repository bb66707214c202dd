import { screen, waitFor, within } from '@testing-library/react';
import { listProductsById, type Product } from '@vendas/contract/products/products';
import { expect, test } from 'vitest';
import { cartStore } from '#lib/cart/cart.ts';
import { fakeServer, fault } from '#testing/fake-server.ts';
import { descriptionOf, button, expectToasts, openPage } from '#testing/open-page.tsx';
import { CUSTOMER } from '#testing/people.ts';
import { aProduct } from '#testing/samples.ts';

interface Filled {
  readonly quantity?: number;
  /** The current data of the product in the catalogue; null once it is gone. */
  readonly now?: Partial<Product> | null;
}

async function openCart({ quantity = 2, now = {} }: Filled = {}) {
  const server = fakeServer();
  const product = aProduct({ priceCents: 19_990, stock: 3 });
  const { id: productId, name, priceCents, stock, imageUrl } = product;
  cartStore.replace([{ productId, name, priceCents, stock, imageUrl, quantity }]);
  server.on(listProductsById, { items: now === null ? [] : [{ ...product, ...now }] });
  const opened = await openPage('/cart', { server, as: CUSTOMER });
  await server.received(listProductsById);
  return { ...opened, server, product };
}

const minus = () => screen.getByRole('button', { name: 'Diminuir quantidade' });
const plus = () => screen.getByRole('button', { name: 'Aumentar quantidade' });
const total = () =>
  within(screen.getByRole('region', { name: 'Resumo do Pedido' })).getByText('Total').parentElement
    ?.textContent;

test('a cart line shows name, unit price and quantity; the summary shows the total', async () => {
  const { product } = await openCart();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Seu Carrinho de Compras');
  const line = within(screen.getByRole('list', { name: 'Itens do carrinho' }));
  expect(line.getByRole('heading', { name: 'Óculos Aviador' })).toBeTruthy();
  const link = line.getByRole('link', { name: 'Óculos Aviador' });
  expect(link.getAttribute('href')).toBe(`/produtos/${product.id}`);
  expect(line.getByText('R$ 199,90 cada')).toBeTruthy();
  expect(line.getByLabelText('Quantidade').textContent).toBe('2');
  expect(total()).toBe('Total R$ 399,80');
  expect(screen.getByText('2 itens')).toBeTruthy();
});

test.each([
  { quantity: 1, canLess: false, canMore: true },
  { quantity: 2, canLess: true, canMore: true },
  { quantity: 3, canLess: true, canMore: false },
])(
  'with $quantity of 3 units in the cart, removing one is possible: $canLess, adding one: $canMore',
  async ({ quantity, canLess, canMore }) => {
    await openCart({ quantity });
    expect(minus()).toHaveProperty('disabled', !canLess);
    expect(plus()).toHaveProperty('disabled', !canMore);
    expect(descriptionOf(plus())).toBe(canMore ? '' : 'Não há mais em estoque.');
  },
);

test('the buttons change the quantity by one and store it in the browser', async () => {
  const { person, product } = await openCart();
  await person.click(plus());
  expect(total()).toBe('Total R$ 599,70');
  await person.click(minus());
  await person.click(minus());
  expect(total()).toBe('Total R$ 199,90');
  expect(screen.getByText('1 item')).toBeTruthy();
  expect(JSON.parse(localStorage.getItem('cart') ?? '')).toEqual([
    {
      product_id: product.id,
      name: 'Óculos Aviador',
      price: 199.9,
      quantity: 1,
      stock: 3,
      image_url: null,
    },
  ]);
});

test('removing the last line shows the empty cart with a link to the shop', async () => {
  const { person, address } = await openCart();
  await person.click(await button('Remover'));
  await expectToasts('Item removido do carrinho.');
  expect(screen.getByText('Seu carrinho está vazio.')).toBeTruthy();
  expect(localStorage.getItem('cart')).toBe('[]');
  await person.click(screen.getByRole('link', { name: 'Continuar comprando' }));
  expect(address()).toBe('/');
});

test.each<Filled & { name: string; message: RegExp; adjust?: string }>([
  {
    name: 'more expensive',
    now: { priceCents: 20_000 },
    message: /^Preço alterado de R\$ 199,90 para R\$ 200,00\.$/,
  },
  {
    name: 'no longer for sale',
    now: null,
    message: /^Este produto não está mais à venda\.$/,
  },
  {
    name: 'out of stock',
    now: { stock: 0 },
    message: /^Esgotado: remova este produto para finalizar o pedido\.$/,
  },
  {
    name: 'almost sold out',
    quantity: 3,
    now: { stock: 2 },
    message: /^Restam apenas 2 em estoque\. /,
    adjust: 'Ajustar para 2',
  },
  {
    name: 'down to one unit',
    now: { stock: 1 },
    message: /^Resta apenas 1 em estoque\. /,
    adjust: 'Ajustar para 1',
  },
])('a product that is $name now is marked in the cart', async ({ message, adjust, ...filled }) => {
  const { person } = await openCart(filled);
  await waitFor(() => {
    const marks = screen.getAllByRole('status').map((mark) => mark.textContent);
    expect(marks.filter((mark) => message.test(mark))).toHaveLength(1);
  });
  if (adjust === undefined) return;
  await person.click(await button(adjust));
  expect(screen.getByLabelText('Quantidade').textContent).toBe(adjust.at(-1));
  expect(screen.queryByRole('button', { name: adjust })).toBeNull();
});

test('a product that is no longer for sale can be removed from the cart', async () => {
  const { person } = await openCart({ now: null });
  await screen.findByText('Este produto não está mais à venda.');
  await person.click(await button('Remover'));
  expect(screen.getByText('Seu carrinho está vazio.')).toBeTruthy();
});

test('changed prices show a notice to check the new total', async () => {
  await openCart({ now: { priceCents: 20_000 } });
  expect(
    await screen.findByText('Alguns preços mudaram. Confira o novo total antes de finalizar.'),
  ).toBeTruthy();
  expect(total()).toBe('Total R$ 400,00');
});

test('a failure to read the catalogue is shown with a retry and keeps the cart', async () => {
  const server = fakeServer();
  const { id: productId, name, priceCents, stock, imageUrl } = aProduct();
  cartStore.replace([{ productId, name, priceCents, stock, imageUrl, quantity: 1 }]);
  server.on(listProductsById, fault('forbidden'), {
    items: [aProduct({ id: productId, stock: 9 })],
  });
  const { person } = await openPage('/cart', { server, as: CUSTOMER });
  const message = 'Erro ao carregar produtos: Você não tem permissão para acessar esta página.';
  expect(await screen.findAllByText(message)).toHaveLength(1);
  expect(screen.getByRole('list', { name: 'Itens do carrinho' })).toBeTruthy();
  await person.click(await button('Tentar de novo'));
  await waitFor(() => expect(screen.queryByText(message)).toBeNull());
  expect(cartStore.get()[0]?.stock).toBe(9);
});
