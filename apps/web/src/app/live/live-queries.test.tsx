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
  'payments',
  'finance',
  'pericias',
  'notices',
  'users',
];

type Stream = string | ReturnType<typeof fault> | (() => Promise<string>);

/** Follows the changes as a person who has read one thing of each kind. */
async function follow(as: Person, ...streams: [Stream, ...Stream[]]) {
  const server = fakeServer();
  server.on(followChanges, ...streams);
  const opened = await openPage('/', { server, as });
  const { session, queryClient } = opened;
  await session.untilLoaded();
  for (const key of KEYS) queryClient.setQueryData([key], 'lido');
  onTestFinished(keepQueriesLive({ session, queryClient }));
  const old = () => KEYS.filter((key) => queryClient.getQueryState([key])?.isInvalidated);
  return { ...opened, server, old, asked: () => server.sent(followChanges).length };
}

/** Does not end before the line is cut. */
const silence = () => later<string>().promise;
/** Long enough for a request that should not be made. */
const someTime = () => new Promise((resolve) => setTimeout(resolve, 50));
const backOnline = () => window.dispatchEvent(new Event('online'));

test('what may have changed before it listened is old', async () => {
  const { old } = await follow(ADMIN, READY, silence);
  await waitFor(() => expect(old()).toEqual(KEYS.filter((key) => key !== 'users')));
});

test.each([
  { kind: 'tasks', keys: ['tasks'] },
  { kind: 'pericias', keys: ['finance', 'pericias', 'notices'] },
  { kind: 'notices', keys: ['notices'] },
  {
    kind: 'orders',
    keys: ['orders', 'admin-orders', 'admin-order-figures', 'admin-order', 'payments', 'finance'],
  },
])('a change in $kind makes old what shows it, and nothing else', async ({ kind, keys }) => {
  const { old } = await follow(ADMIN, change(kind), silence);
  await waitFor(() => expect(old()).toEqual(keys));
});

test('a first answer that is still awaited may be older, so it is asked for once more', async () => {
  const first = later<string>();
  const read = vi
    .fn<() => Promise<string>>()
    .mockReturnValueOnce(first.promise)
    .mockResolvedValue('novo');
  const news = later<string>();
  const { queryClient, old } = await follow(ADMIN, () => news.promise, silence);
  const tasks = new QueryObserver(queryClient, { queryKey: ['tasks', 'one'], queryFn: read });
  onTestFinished(tasks.subscribe(() => undefined));
  expect(tasks.getCurrentResult().data).toBeUndefined();
  news.resolve(change('tasks'));
  await waitFor(() => expect(old()).toContain('tasks'));
  expect(read).toHaveBeenCalledOnce();
  first.resolve('velho');
  await waitFor(() => expect(tasks.getCurrentResult().data).toBe('novo'));
  expect(read).toHaveBeenCalledTimes(2);
});

test('a line that breaks is opened again, and everything read again, as soon as the network is back', async () => {
  const { old, asked } = await follow(ADMIN, LOST, READY, silence);
  await waitFor(() => {
    backOnline();
    expect(asked()).toBeGreaterThan(1);
  });
  await waitFor(() => expect(old()).toContain('tasks'));
});

test('a customer is not notified of changes', async () => {
  const { asked } = await follow(CUSTOMER, silence);
  await import('./live-changes.ts');
  await someTime();
  expect(asked()).toBe(0);
});

const rights = (...permissions: string[]) =>
  `event: rights\ndata: ${JSON.stringify({ permissions })}\n\n`;

const areasIn = (menu: HTMLElement | null) =>
  menu &&
  within(menu)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

test('areas appear with a first grant, and the stream that sent it goes on', async () => {
  const granted = later<string>();
  const { session, server, asked } = await follow(aSeller(), () => granted.promise, silence);
  const menu = () => screen.queryByRole('navigation', { name: 'Administração' });
  expect(menu()).toBeNull();
  server.on(getProfile, aSeller('manageTasks').profile);
  granted.resolve(rights('manageTasks'));
  await waitFor(() => expect(areasIn(menu())).toEqual(['Hoje', 'Plano de Ações']));
  expect([...session.get().permissions]).toEqual(['manageTasks']);
  expect(asked()).toBe(1);
});

test('unchanged rights load nothing again', async () => {
  const { server } = await follow(aSeller('sell'), rights('sell') + READY, silence);
  await someTime();
  expect(server.sent(getProfile)).toHaveLength(1);
});

test('a page that may no longer be seen leaves with the message, once', async () => {
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

test('who is refused is asked for again, and without the role listens no longer', async () => {
  const { session, server, asked } = await follow(ADMIN, fault('forbidden'));
  server.on(getProfile, { ...ADMIN.profile, isAdmin: false, role: 'user', permissions: [] });
  await waitFor(() => expect(session.get().isAdmin).toBe(false));
  const before = asked();
  backOnline();
  await someTime();
  expect(asked()).toBe(before);
});
