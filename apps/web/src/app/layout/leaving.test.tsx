import { screen, waitFor } from '@testing-library/react';
import { type Profile, getProfile } from '@vendas/contract/people/account';
import { listProducts } from '@vendas/contract/products/products';
import { listPericias } from '@vendas/contract/pericias';
import { listUsers } from '@vendas/contract/people/users';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { type FakeServer, fakeServer, later, page } from '#testing/fake-server.ts';
import { expectToasts, openPage, toasts } from '#testing/open-page.tsx';
import { ADMIN, CUSTOMER, type Person } from '#testing/people.ts';
import { expectConsoleError } from '#testing/setup.ts';

/** Opens a URL over a server without products. */
function open(address: string, as: Person, server: FakeServer) {
  server.on(listProducts, page([]));
  return openPage(address, { server, as });
}

test('signing out waits for a pending profile request, which would be refused after it', async () => {
  const server = fakeServer();
  const response = later<Profile>();
  const opening = open('/', CUSTOMER, server);
  server.on(getProfile, response.promise);
  server.onAuth('POST /logout', { status: 200, body: {} });
  const { person } = await opening;
  await person.click(await screen.findByText('Sair'));
  await waitFor(() => expect(server.sent(getProfile)).toHaveLength(1));
  expect(server.sentToAuth('POST /logout')).toHaveLength(0);
  response.resolve(CUSTOMER.profile);
  await expectToasts('Você saiu com sucesso!');
  expect(server.sentToAuth('POST /logout')).toHaveLength(1);
});

test('signing out waits at most a second for a pending profile request', async () => {
  const server = fakeServer();
  const opening = open('/', CUSTOMER, server);
  server.on(getProfile, later<Profile>().promise);
  server.onAuth('POST /logout', { status: 200, body: {} });
  const { person } = await opening;
  await person.click(await screen.findByText('Sair'));
  await waitFor(() => expect(toasts()).toEqual(['Você saiu com sucesso!']), { timeout: 10_000 });
});

test('signing out shows one toast and removes the links of signed-in users', async () => {
  const server = fakeServer();
  server.onAuth('POST /logout', { status: 200, body: {} });
  const { person } = await open('/', CUSTOMER, server);
  await person.click(await screen.findByText('Sair'));
  await expectToasts('Você saiu com sucesso!');
  expect(await screen.findByText('Entrar')).toBeTruthy();
  expect(screen.queryByText('Meus Pedidos', { selector: 'nav *' })).toBeNull();
});

test('signing out in the back office redirects home, without a message about permissions', async () => {
  const server = fakeServer();
  server.on(listPericias, page([]));
  server.onAuth('POST /logout', { status: 200, body: {} });
  const { person, address } = await open('/admin/pericias', ADMIN, server);
  await person.click(await screen.findByText('Sair'));
  await expectToasts('Você saiu com sucesso!');
  await waitFor(() => expect(address()).toBe('/'));
  expect(toasts()).toEqual(['Você saiu com sucesso!']);
});

test('signing out on a private page sends no further request without a token', async () => {
  const server = fakeServer();
  server.on(listUsers, page([]));
  server.onAuth('POST /logout', { status: 200, body: {} });
  const { person, address } = await open('/admin/users', ADMIN, server);
  await screen.findByText('Nenhum usuário encontrado.');
  await person.click(await screen.findByText('Sair'));
  await waitFor(() => expect(address()).toBe('/'));
  expect(await screen.findByText('Entrar')).toBeTruthy();
  expect(server.sent(listUsers)).toHaveLength(1);
});

test.each([401, 403, 404])(
  'signing out succeeds when the service no longer knows the session: %i',
  async (status) => {
    const server = fakeServer();
    server.onAuth('POST /logout', { status, body: { code: 'session_not_found', message: 'x' } });
    const { person } = await open('/', CUSTOMER, server);
    await person.click(await screen.findByText('Sair'));
    await expectToasts('Você saiu com sucesso!');
  },
);

test('a refused sign-out reports the reason, and the user stays signed in', async () => {
  const server = fakeServer();
  server.onAuth('POST /logout', { status: 429, body: { code: 'x', message: 'Too many' } });
  const { person } = await open('/', CUSTOMER, server);
  await person.click(await screen.findByText('Sair'));
  await waitFor(() => expect(toasts()).toHaveLength(1));
  expect(toasts()[0]).toBe('Erro ao sair: Too many');
  expect(screen.getByText('Sair')).toBeTruthy();
});

describe('signing out while the server is unreachable', () => {
  const SERVER_UNAWARE =
    'Erro ao sair: Não foi possível falar com o servidor. Você saiu neste dispositivo; o servidor será avisado quando a conexão voltar.';
  const unreachable = { status: 0, body: {} };
  const accepted = { status: 204, body: {} };

  async function leaveWith(...responses: { status: number; body: object }[]) {
    expectConsoleError(/fetch failed/);
    const server = fakeServer();
    server.on(listPericias, page([]));
    server.onAuth('POST /logout', ...responses);
    const opened = await open('/admin/pericias', ADMIN, server);
    expect(opened.queryClient.getQueryCache().findAll({ queryKey: ['pericias'] })).not.toEqual([]);
    await opened.person.click(await screen.findByText('Sair'));
    return { ...opened, server };
  }

  /** How many requests were sent to end the session. */
  const signOutRequests = (server: FakeServer) => server.sentToAuth('POST /logout').length;

  test.each([unreachable, { status: 503, body: { code: 'unavailable', message: 'x' } }])(
    'clears the browser, and ends the session on the server later: $status',
    async (failing) => {
      const { address, queryClient, server } = await leaveWith(failing, failing, accepted);
      await expectToasts(SERVER_UNAWARE);
      await waitFor(() => expect(address()).toBe('/'));
      expect(await screen.findByText('Entrar')).toBeTruthy();
      expect(Object.keys(localStorage).filter((key) => key.startsWith('sb-'))).toEqual([]);
      expect(queryClient.getQueryCache().findAll({ queryKey: ['pericias'] })).toEqual([]);
      expect(signOutRequests(server)).toBe(1);
      for (const times of [2, 3]) {
        window.dispatchEvent(new Event('online'));
        await waitFor(() => expect(signOutRequests(server)).toBe(times));
      }
      // the session has ended, so nothing is left to send
      await new Promise((resolve) => setTimeout(resolve));
      window.dispatchEvent(new Event('online'));
      expect(signOutRequests(server)).toBe(3);
    },
  );

  test('renews a token that has expired in the meantime to end its session', async () => {
    const denied = { status: 403, body: { code: 'bad_jwt', message: 'x' } };
    const { server } = await leaveWith(unreachable, denied, accepted);
    await expectToasts(SERVER_UNAWARE);
    server.onAuth('POST /token', { status: 200, body: { access_token: 'neu' } });
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(signOutRequests(server)).toBe(3));
    expect(server.sentToAuth('POST /token')).toEqual([{ refresh_token: 'renova' }]);
  });

  test('does not wait for a response while the browser is offline', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    onTestFinished(() => online.mockRestore());
    const { server } = await leaveWith(accepted);
    await expectToasts(SERVER_UNAWARE);
    expect(await screen.findByText('Entrar')).toBeTruthy();
    expect(signOutRequests(server)).toBe(0);
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(signOutRequests(server)).toBe(1));
  });
});
