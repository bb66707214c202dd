import { screen, waitFor } from '@testing-library/react';
import { getProfile } from '@vendas/contract/people/account';
import { listOrders } from '@vendas/contract/orders/admin-orders';
import { listMyOrders } from '@vendas/contract/orders/orders';
import { ROLES } from '@vendas/domain/people/role';
import { keysOf } from '@vendas/contract/fields';
import { expect, test } from 'vitest';
import { authRefusal, fakeServer, page } from '#testing/fake-server.ts';
import { stubOrderFigures } from '#testing/samples.ts';
import { button, expectToasts, openPage, toasts } from '#testing/open-page.tsx';
import { put } from '#testing/simulated-user.tsx';
import { ADMIN, CUSTOMER, type Person, sessionOf } from '#testing/people.ts';

const FORBIDDEN = 'Você não tem permissão para acessar esta página.';

/** Opens a page without a session and signs in on the form that it redirects to. */
async function signIn(path: string, as: Person) {
  const server = fakeServer();
  server.on(listMyOrders, page([]));
  server.on(listOrders, page([]));
  stubOrderFigures(server);
  const opened = await openPage(path, { server });
  server.onAuth('POST /token', { status: 200, body: sessionOf(as) });
  server.on(getProfile, as.profile);
  const { person } = opened;
  await put(person, await screen.findByLabelText('Endereço de e-mail'), as.email);
  await put(person, screen.getByLabelText('Sua senha'), 'segredo1{Enter}');
  return { ...opened, server };
}

test.each([
  { path: '/orders', as: CUSTOMER, reached: '/orders', requests: [listMyOrders] },
  { path: '/login', as: CUSTOMER, reached: '/', requests: [] },
  {
    path: '/login?redirect=%2Fadmin%2Forders',
    as: ADMIN,
    reached: '/admin/orders',
    requests: [listOrders],
  },
  { path: '/login?redirect=%2F%2Felsewhere.example', as: CUSTOMER, reached: '/', requests: [] },
])('signing in after opening $path opens $reached', async ({ path, as, reached, requests }) => {
  const { address, server } = await signIn(path, as);
  await waitFor(() => expect(address()).toBe(reached));
  // The URL changes before the page has sent all requests; a late request would reach the next test.
  for (const route of [getProfile, ...requests]) await server.received(route);
  expect(toasts()).toEqual([]);
});

test('a customer who signs in to open the back office is refused once and redirected home', async () => {
  const { address } = await signIn('/login?redirect=%2Fadmin%2Forders', CUSTOMER);
  await expectToasts(FORBIDDEN);
  await waitFor(() => expect(address()).toBe('/'));
});

test('a wrong password keeps the user on the form, with the requested page in its URL', async () => {
  const server = fakeServer();
  server.onAuth('POST /token', authRefusal(400, 'invalid_credentials', 'Invalid credentials'));
  const { person, address } = await openPage('/orders', { server });
  await put(person, await screen.findByLabelText('Endereço de e-mail'), 'bia@example.com');
  await put(person, screen.getByLabelText('Sua senha'), 'errada{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('E-mail ou senha incorretos.');
  expect(address()).toBe('/login?redirect=%2Forders');
});

test.each(keysOf(ROLES).filter((role) => role !== 'admin'))(
  'a %s without grants is refused the back office like a customer',
  async (role) => {
    const server = fakeServer();
    const as = { ...CUSTOMER, profile: { ...CUSTOMER.profile, role } };
    const { address } = await openPage('/admin/financials', { server, as });
    await expectToasts(FORBIDDEN);
    expect(address()).toBe('/');
  },
);

test('signing out on a page of the back office redirects home, without a message about permissions', async () => {
  const server = fakeServer();
  server.on(listOrders, page([]));
  stubOrderFigures(server);
  server.onAuth('POST /logout', { status: 204, body: {} });
  const { person, address } = await openPage('/admin/orders', { server, as: ADMIN });
  await person.click(await button('Sair'));
  await expectToasts('Você saiu com sucesso!');
  await waitFor(() => expect(address()).toBe('/'));
});
