import { fireEvent, screen, waitFor } from '@testing-library/react';
import { listProducts } from '@vendas/contract/products/products';
import { listUsers } from '@vendas/contract/people/users';
import { listPericias } from '@vendas/contract/pericias';
import { expect, onTestFinished, test } from 'vitest';
import { fakeServer, page } from '#testing/fake-server.ts';
import { openPage } from '#testing/open-page.tsx';
import { ADMIN } from '#testing/people.ts';
import { recordEarlyKeys, takeEarlyKeys } from './early-keys.ts';
import { setSingleKeys } from '#lib/single-keys.ts';

function press(key: string, options: KeyboardEventInit = {}): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...options });
  fireEvent(document.body, event);
  return event;
}

const palette = () => screen.findByRole('dialog', { name: 'Ir para' });

function aServer() {
  const server = fakeServer();
  server.on(listProducts, page([]));
  server.on(listUsers, page([]));
  server.on(listPericias, page([]));
  return server;
}

test.each(['ctrlKey', 'metaKey'])(
  '%s and K pressed before the shortcuts have loaded open the palette',
  async (command) => {
    recordEarlyKeys();
    expect(press('k', { [command]: true }).defaultPrevented).toBe(true);
    await openPage('/', { server: aServer() });
    expect(await palette()).toBeTruthy();
  },
);

test("'g' and a letter pressed before the shortcuts have loaded open a page of the back office", async () => {
  recordEarlyKeys();
  press('g');
  press('j');
  const { address } = await openPage('/admin/users', { server: aServer(), as: ADMIN });
  await waitFor(() => expect(address()).toBe('/admin/pericias'));
});

test('a slash pressed before the shortcuts have loaded does not open the search of the browser', () => {
  recordEarlyKeys();
  onTestFinished(() => void takeEarlyKeys());
  expect(press('/').defaultPrevented).toBe(true);
  setSingleKeys(false);
  expect(press('/').defaultPrevented).toBe(false);
});
