import { QueryObserver } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { getProfile } from '@vendas/contract/people/account';
import { followChanges } from '@vendas/contract/live';
import { getBoard, listAssignees } from '@vendas/contract/tasks/tasks';
import { expect, onTestFinished, test, vi } from 'vitest';
import { fakeServer, fault, later, LOST } from '#testing/fake-server.ts';
import { expectToasts, openPage } from '#testing/open-page.tsx';
import { ADMIN, aSeller, CUSTOMER, type Person } from '#testing/people.ts';
import { keepQueriesLive } from './live-queries.ts';

const READY = 'event: ready\ndata: {}\n\n';
const change = (kind: string) => `event: change\ndata: {"kind":"${kind}","id":null}\n\n`;
const KEYS = [
  'tasks',
  'orders',
  'admin-orders',
  'admin-order-figures',
  'admin-order',
  'order-charges',
  'payments',
  'finance',
  'sale',
  'pericias',
  'notices',
  'users',
];

type Stream = string | ReturnType<typeof fault> | (() => Promise<string>);

/** Follows the changes as a user with one cached query of each kind. */
async function follow(as: Person, ...streams: [Stream, ...Stream[]]) {
  const server = fakeServer();
  server.on(followChanges, ...streams);
  const opened = await openPage('/', { server, as });
  const { session, queryClient } = opened;
  await session.untilLoaded();
  for (const key of KEYS) queryClient.setQueryData([key], 'lido');
  onTestFinished(keepQueriesLive({ session, queryClient }));
  const old = () => KEYS.filter((key) => queryClient.getQueryState([key])?.isInvalidated);
  return { ...opened, server, old, requestCount: () => server.sent(followChanges).length };
}

/** A stream that never ends. */
const silence = () => later<string>().promise;
/** Long enough for a request that must not be sent. */
const someTime = () => new Promise((resolve) => setTimeout(resolve, 50));
const backOnline = () => window.dispatchEvent(new Event('online'));

test('live updates invalidate all cached queries when the stream is ready', async () => {
  const { old } = await follow(ADMIN, READY, silence);
  await waitFor(() => expect(old()).toEqual(KEYS.filter((key) => key !== 'users')));
});

test.each([
  { kind: 'tasks', keys: ['tasks'] },
  { kind: 'pericias', keys: ['finance', 'pericias', 'notices'] },
  { kind: 'notices', keys: ['notices'] },
  {
    kind: 'orders',
    keys: [
      'orders',
      'admin-orders',
      'admin-order-figures',
      'admin-order',
      'order-charges',
      'payments',
      'finance',
      'sale',
    ],
  },
])(
  'a live change in $kind invalidates exactly the queries that show it',
  async ({ kind, keys }) => {
    const { old } = await follow(ADMIN, change(kind), silence);
    await waitFor(() => expect(old()).toEqual(keys));
  },
);

test('a query that is pending during a live change is repeated once', async () => {
  const first = later<string>();
  const read = vi
    .fn<() => Promise<string>>()
    .mockReturnValueOnce(first.promise)
    .mockResolvedValue('novo');
  const liveChange = later<string>();
  const { queryClient, old } = await follow(ADMIN, () => liveChange.promise, silence);
  const tasks = new QueryObserver(queryClient, { queryKey: ['tasks', 'one'], queryFn: read });
  onTestFinished(tasks.subscribe(() => undefined));
  expect(tasks.getCurrentResult().data).toBeUndefined();
  liveChange.resolve(change('tasks'));
  await waitFor(() => expect(old()).toContain('tasks'));
  expect(read).toHaveBeenCalledOnce();
  first.resolve('velho');
  await waitFor(() => expect(tasks.getCurrentResult().data).toBe('novo'));
  expect(read).toHaveBeenCalledTimes(2);
});

test('a broken stream is opened again when the network is back, and all queries are invalidated', async () => {
  const { old, requestCount } = await follow(ADMIN, LOST, READY, silence);
  await waitFor(() => {
    backOnline();
    expect(requestCount()).toBeGreaterThan(1);
  });
  await waitFor(() => expect(old()).toContain('tasks'));
});

test("a customer's page opens no stream of live changes", async () => {
  const { requestCount } = await follow(CUSTOMER, silence);
  await import('./live-changes.ts');
  await someTime();
  expect(requestCount()).toBe(0);
});

const rights = (...permissions: string[]) =>
  `event: rights\ndata: ${JSON.stringify({ permissions })}\n\n`;

const areasIn = (menu: HTMLElement | null) =>
  menu &&
  within(menu)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

test('areas appear after a first grant, and the same stream continues', async () => {
  const granted = later<string>();
  const { session, server, requestCount } = await follow(aSeller(), () => granted.promise, silence);
  const menu = () => screen.queryByRole('navigation', { name: 'Administração' });
  expect(menu()).toBeNull();
  server.on(getProfile, aSeller('manageTasks').profile);
  granted.resolve(rights('manageTasks'));
  await waitFor(() => expect(areasIn(menu())).toEqual(['Hoje', 'Plano de Ações']));
  expect([...session.get().permissions]).toEqual(['manageTasks']);
  expect(requestCount()).toBe(1);
});

test('unchanged permissions do not load the session again', async () => {
  const { server } = await follow(aSeller('sell'), rights('sell') + READY, silence);
  await someTime();
  expect(server.sent(getProfile)).toHaveLength(1);
});

test('revoking the permission of the current page redirects home with one message', async () => {
  const revoked = later<string>();
  const server = fakeServer();
  server.on(followChanges, () => revoked.promise, silence);
  server.on(getBoard, { columns: [] });
  server.on(listAssignees, { items: [] });
  const as = aSeller('manageTasks', 'sell');
  const { session, queryClient, address } = await openPage('/admin/kanban', { server, as });
  await session.untilLoaded();
  onTestFinished(keepQueriesLive({ session, queryClient }));
  server.on(getProfile, aSeller('sell').profile);
  revoked.resolve(rights('sell'));
  await expectToasts('Você não tem permissão para acessar esta página.');
  expect(address()).toBe('/');
  const menu = screen.getByRole('navigation', { name: 'Administração' });
  expect(areasIn(menu)).toEqual(['Hoje', 'Realizar Venda', 'Clientes']);
});

test('a refused stream loads the session again, and without the role no further stream is opened', async () => {
  const { session, server, requestCount } = await follow(ADMIN, fault('forbidden'));
  server.on(getProfile, { ...ADMIN.profile, isAdmin: false, role: 'user', permissions: [] });
  await waitFor(() => expect(session.get().isAdmin).toBe(false));
  const before = requestCount();
  backOnline();
  await someTime();
  expect(requestCount()).toBe(before);
});
