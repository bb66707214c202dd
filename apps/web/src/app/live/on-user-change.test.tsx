import { screen, waitFor } from '@testing-library/react';
import { getProfile } from '@vendas/contract/people/account';
import { listOrders } from '@vendas/contract/orders/admin-orders';
import { listMyOrders } from '@vendas/contract/orders/orders';
import { listProducts } from '@vendas/contract/products/products';
import { expect, onTestFinished, test } from 'vitest';
import { AUTH_STORAGE_KEY } from '#lib/auth/stored-session.ts';
import { cartStore } from '#lib/cart/cart.ts';
import { fakeServer, fault, later, page } from '#testing/fake-server.ts';
import { anOrder, aProduct, stubOrderFigures } from '#testing/samples.ts';
import { expectToasts, openPage, toasts } from '#testing/open-page.tsx';
import { ADMIN, CUSTOMER, type Person, sessionOf } from '#testing/people.ts';

const DANI: Person = {
  email: 'dani@example.com',
  profile: { ...CUSTOMER.profile, id: 'dad1dad1-0000-4000-8000-000000000003', firstName: 'Dani' },
};

/** Simulates another tab of the browser, in which this person signs in, or the user signs out. */
function inAnotherTab(event: string, person?: Person): void {
  const session = person === undefined ? null : sessionOf(person);
  if (session === null) localStorage.removeItem(AUTH_STORAGE_KEY);
  else localStorage.setItem(AUTH_STORAGE_KEY, JSON.stringify(session));
  const tab = new BroadcastChannel(AUTH_STORAGE_KEY);
  onTestFinished(() => tab.close());
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin anyway
  tab.postMessage({ event, session });
}

async function openOrders() {
  const server = fakeServer();
  const order = anOrder();
  server.on(listMyOrders, page([order]));
  const opened = await openPage('/orders', { server, as: CUSTOMER });
  await screen.findByText(new RegExp(order.id.slice(0, 8)));
  const { id, ...product } = aProduct();
  cartStore.add({ ...product, productId: id });
  return { ...opened, server, number: new RegExp(order.id.slice(0, 8)) };
}

test('signing out in another tab redirects a private page to the sign-in form and clears its data', async () => {
  const { address, queryClient } = await openOrders();
  inAnotherTab('SIGNED_OUT');
  await waitFor(() => expect(address()).toBe('/login?redirect=%2Forders'));
  await waitFor(() => expect(queryClient.getQueryCache().getAll()).toEqual([]));
  expect(toasts()).toEqual([]);
});

test('a session that has ended on the server is redirected to the sign-in form when the profile is read', async () => {
  const server = fakeServer();
  server.on(listMyOrders, page([]));
  const opening = openPage('/orders', { server, as: CUSTOMER });
  server.on(getProfile, fault('unauthenticated'));
  server.onAuth('POST /token', {
    status: 400,
    body: { code: 'refresh_token_not_found', message: 'gone' },
  });
  const { address, queryClient } = await opening;
  await waitFor(() => expect(address()).toBe('/login?redirect=%2Forders'));
  await waitFor(() => expect(queryClient.getQueryCache().getAll()).toEqual([]));
  expect(server.sent(getProfile)).toHaveLength(1);
});

test("signing in as another user in another tab removes the earlier user's page and cart", async () => {
  const { server, number, session } = await openOrders();
  const response = later<ReturnType<typeof page<ReturnType<typeof anOrder>>>>();
  server.on(listMyOrders, response.promise);
  server.on(getProfile, DANI.profile);
  inAnotherTab('SIGNED_IN', DANI);
  await server.received(listMyOrders, 2);
  expect(screen.queryByText(number)).toBeNull();
  expect(cartStore.get()).toEqual([]);
  response.resolve(page([]));
  await screen.findByText('Você ainda não fez nenhum pedido.');
  expect(session.get().profile?.firstName).toBe('Dani');
});

test('a pending request of a public page is repeated for the user who signed in', async () => {
  const server = fakeServer();
  const response = later<ReturnType<typeof page<ReturnType<typeof aProduct>>>>();
  server.on(listProducts, response.promise);
  await openPage('/oculos', { server });
  await server.received(listProducts);
  server.on(getProfile, DANI.profile);
  server.on(listProducts, page([aProduct({ name: 'Óculos Lagoa' })]));
  inAnotherTab('SIGNED_IN', DANI);
  expect(await screen.findByText('Óculos Lagoa')).toBeTruthy();
});

test('a renewed token of the same user changes neither page nor cached data', async () => {
  const { server, number, session } = await openOrders();
  inAnotherTab('TOKEN_REFRESHED', { ...CUSTOMER, email: 'outra@example.com' });
  await waitFor(() => expect(session.get().user?.email).toBe('outra@example.com'));
  expect(screen.getByText(number)).toBeTruthy();
  expect(server.sent(listMyOrders)).toHaveLength(1);
  expect(cartStore.get()).toHaveLength(1);
});

test("signing in as a customer in another tab redirects the administrator's page home", async () => {
  const server = fakeServer();
  server.on(listOrders, page([]));
  stubOrderFigures(server);
  const { address } = await openPage('/admin/orders', { server, as: ADMIN });
  server.on(getProfile, CUSTOMER.profile);
  inAnotherTab('SIGNED_IN', CUSTOMER);
  await expectToasts('Você não tem permissão para acessar esta página.');
  expect(address()).toBe('/');
});

test('losing the role redirects a page of the back office home after the session is reloaded', async () => {
  const server = fakeServer();
  server.on(listOrders, page([]));
  stubOrderFigures(server);
  const { address, session } = await openPage('/admin/orders', { server, as: ADMIN });
  server.on(getProfile, { ...ADMIN.profile, isAdmin: false, role: 'seller', permissions: [] });
  await session.reload();
  await expectToasts('Você não tem permissão para acessar esta página.');
  expect(address()).toBe('/');
});
