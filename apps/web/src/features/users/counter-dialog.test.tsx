import { screen, within } from '@testing-library/react';
import { clearPin, listTills, revokeTill } from '@vendas/contract/people/till';
import { listUsers } from '@vendas/contract/people/users';
import { expect, test } from 'vitest';
import { fakeServer, fault, page } from '#testing/fake-server.ts';
import { button, expectToasts, openPage } from '#testing/open-page.tsx';
import { ADMIN } from '#testing/people.ts';
import { anId } from '#testing/samples.ts';

const TILL = {
  id: anId(),
  device: 'Chrome no Windows',
  openedBy: 'Dora Valença',
  openedAt: '2026-11-20T12:00:00.000Z',
  lastUsedAt: '2026-11-21T12:00:00.000Z',
  expiresAt: '2026-12-20T12:00:00.000Z',
};
const PERSON = {
  id: anId(),
  firstName: 'Rafael',
  lastName: 'Nogueira',
  setAt: '2026-11-01T12:00:00.000Z',
};

async function open(server = fakeServer()) {
  server.on(listUsers, page([]));
  const { person } = await openPage('/admin/users', { server, as: ADMIN });
  await person.click(await button('Balcão e PINs'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Balcão e PINs' }));
  return { person, server, dialog };
}

test('the counter dialog closes a till and clears a forgotten PIN', async () => {
  const server = fakeServer();
  server.on(listTills, { items: [TILL], people: [PERSON] });
  const { person, dialog } = await open(server);
  expect(
    await dialog.findByText('Aberto por Dora Valença, último uso em 21/11/2026 09:00'),
  ).toBeTruthy();
  server.on(revokeTill, { isClosed: true });
  server.on(listTills, { items: [], people: [PERSON] });
  await person.click(dialog.getByRole('button', { name: 'Fechar o balcão em Chrome no Windows' }));
  await expectToasts('O navegador saiu do modo balcão.');
  expect(await dialog.findByText(/^Nenhum\./)).toBeTruthy();
  expect((await server.received(revokeTill)).params).toEqual({ id: TILL.id });
  server.on(clearPin, { isCleared: true });
  server.on(listTills, { items: [], people: [] });
  await person.click(dialog.getByRole('button', { name: 'Apagar o PIN de Rafael Nogueira' }));
  expect(await dialog.findByText(/^Ninguém\./)).toBeTruthy();
  expect((await server.received(clearPin)).params).toEqual({ id: PERSON.id });
});

test("the counter dialog refuses to clear an administrator's PIN without the permission, with a reason", async () => {
  const server = fakeServer();
  server.on(listTills, { items: [], people: [PERSON] });
  server.on(clearPin, fault('forbidden'));
  const { person, dialog } = await open(server);
  await person.click(
    await dialog.findByRole('button', { name: 'Apagar o PIN de Rafael Nogueira' }),
  );
  await expectToasts('Erro ao apagar o PIN: Você não tem permissão para acessar esta página.');
  expect(dialog.getByText('Rafael Nogueira')).toBeTruthy();
});

test('a failure to read the tills and PINs is reported with a retry', async () => {
  const server = fakeServer();
  server.on(listTills, fault('unavailable'));
  const { dialog } = await open(server);
  expect(await dialog.findByText(/^Erro ao carregar o balcão/)).toBeTruthy();
});
