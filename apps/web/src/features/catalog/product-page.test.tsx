import { screen, waitFor, within } from '@testing-library/react';
import { countProducts } from '@vendas/contract/highlights';
import { getProduct, listProducts, type Product } from '@vendas/contract/products/products';
import { expect, test } from 'vitest';
import { showShopFacts } from '#lib/shop/shop.ts';
import { fakeServer, fault, later, page, refusal } from '#testing/fake-server.ts';
import { button, openPage } from '#testing/open-page.tsx';
import { CUSTOMER, type Person } from '#testing/people.ts';
import { aProduct } from '#testing/samples.ts';

async function openProduct(product: Product, as?: Person, similar: Product[] = []) {
  const server = fakeServer();
  server.on(getProduct, product);
  server.on(listProducts, page([product, ...similar]));
  const opened = await openPage(`/produtos/${product.id}`, { server, ...(as && { as }) });
  await screen.findByRole('heading', { level: 1, name: product.name });
  return { ...opened, server, main: within(screen.getByRole('main')) };
}

test("the product page shows the listing's data immediately, and then the response", async () => {
  const server = fakeServer();
  const product = aProduct({ stock: 5 });
  server.on(listProducts, page([product]));
  const { person } = await openPage('/oculos', { server, as: CUSTOMER });
  const response = later<Product>();
  server.on(getProduct, response.promise);
  await person.click(await screen.findByRole('link', { name: 'Óculos Aviador' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Óculos Aviador' })).toBeTruthy();
  expect(screen.getByText('Estoque: 5')).toBeTruthy();
  response.resolve({ ...product, stock: 0 });
  expect(await button('Esgotado')).toHaveProperty('disabled', true);
  expect(document.title).toBe('Óculos Aviador · Controle de Vendas');
});

test.each([
  { who: 'a visitor', as: undefined, stock: 5, isOffered: true },
  { who: 'a visitor', as: undefined, stock: 0, isOffered: false },
  { who: 'a customer', as: CUSTOMER, stock: 5, isOffered: false },
])(
  'a product with $stock in stock offers $who a sign-in link: $isOffered',
  async ({ as, stock, isOffered }) => {
    const product = aProduct({ stock });
    const { main } = await openProduct(product, as);
    const enter = main.queryByRole('link', { name: 'Entre ou cadastre-se para comprar' });
    expect(enter?.getAttribute('href')).toBe(
      isOffered ? `/login?redirect=%2Fprodutos%2F${product.id}` : undefined,
    );
  },
);

test.each([
  { what: 'is gone', failing: refusal('productNotFound', {}) },
  // the server responds so to a URL whose id is malformed
  { what: 'never existed', failing: fault('invalidInput') },
])(
  'the page of a product that $what states that and links to the products',
  async ({ failing }) => {
    const server = fakeServer();
    server.on(getProduct, failing);
    await openPage(`/produtos/${aProduct().id}`, { server });
    expect(await screen.findByText('Este produto não está mais à venda.')).toBeTruthy();
    const title = screen.getByRole('heading', { level: 1 });
    expect(title.textContent).toBe('Produto não encontrado');
    const link = screen.getByRole('link', { name: 'Ver os produtos' });
    expect(link.getAttribute('href')).toBe('/');
    expect(server.sent(getProduct)).toHaveLength(1);
  },
);

test('a failure to read a product is shown with a retry', async () => {
  const server = fakeServer();
  const product = aProduct();
  server.on(listProducts, page([product]));
  server.on(getProduct, fault('tooManyRequests'), product);
  const { person } = await openPage(`/produtos/${product.id}`, { server });
  const message =
    'Erro ao carregar produtos: Muitas tentativas em pouco tempo. Aguarde um instante e tente de novo.';
  expect(await screen.findAllByText(message)).toHaveLength(1);
  await person.click(await button('Tentar de novo'));
  expect(await screen.findByText('Estoque: 5')).toBeTruthy();
  expect(screen.queryByText(message)).toBeNull();
});

test('the product page explains how to pay, and has a link to share it', async () => {
  const product = aProduct({ name: 'Lente & Cia', priceCents: 12_990 });
  const { main } = await openProduct(product, CUSTOMER);
  const howToBuy = within(main.getByRole('region', { name: 'Como pagar e receber' }));
  expect(howToBuy.getAllByRole('listitem')).toHaveLength(3);
  const share = main.getByRole<HTMLAnchorElement>('link', { name: 'Compartilhar no WhatsApp' });
  const url = new URL(share.href);
  expect(url.origin + url.pathname).toBe('https://wa.me/');
  expect(url.searchParams.get('text')).toBe(
    `Lente & Cia por R$ 129,90: ${location.origin}/produtos/${product.id}`,
  );
});

test("the product page links to the shop's WhatsApp and shows its address, once the shop has saved them", async () => {
  showShopFacts({ whatsapp: '5511987654321', address: 'Rua das Acácias, 12, São Paulo/SP' });
  const { main } = await openProduct(aProduct());
  const howToBuy = within(main.getByRole('region', { name: 'Como pagar e receber' }));
  expect(howToBuy.getByText('Para retirar: Rua das Acácias, 12, São Paulo/SP.')).toBeTruthy();
  const link = main.getByRole<HTMLAnchorElement>('link', { name: 'Perguntar no WhatsApp' });
  expect(new URL(link.href).pathname).toBe('/5511987654321');
});

test('the product page shows up to four other products of its category in stock', async () => {
  const similar = [0, 3, 4, 5, 6, 7].map((stock) => aProduct({ name: `Outro ${stock}`, stock }));
  const { main, server } = await openProduct(aProduct(), undefined, similar);
  const related = within(await main.findByRole('region', { name: 'Veja também' }));
  const names = related.getAllByRole('link').map((link) => link.textContent);
  expect(names).toEqual(['Outro 3', 'Outro 4', 'Outro 5', 'Outro 6']);
  expect(server.sent(listProducts)[0]?.query).toEqual({ category: 'Óculos' });
});

test('the product page of the only product in a category shows no others', async () => {
  const { main, server } = await openProduct(aProduct());
  await server.received(listProducts);
  expect(main.queryByRole('region', { name: 'Veja também' })).toBeNull();
});

test('the link back opens the listing with its search and filters', async () => {
  const server = fakeServer();
  const product = aProduct();
  server.on(listProducts, page([product]));
  server.on(countProducts, { products: 0 });
  server.on(getProduct, product);
  const path = '/oculos?busca=aviador&ordem=priceAscending';
  const { person, address } = await openPage(path, { server });
  await person.click(await screen.findByRole('link', { name: product.name }));
  const main = within(screen.getByRole('main'));
  await person.click(await main.findByRole('link', { name: 'Óculos' }));
  await waitFor(() => expect(address()).toBe(path));
});
