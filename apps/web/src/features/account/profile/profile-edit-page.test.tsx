import { onlineManager } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import {
  getProfile,
  listSessions,
  updateProfile,
  uploadAvatar,
} from '@vendas/contract/people/account';
import { expect, onTestFinished, test, vi } from 'vitest';
import { fakeServer, fault, LOST, refusal } from '#testing/fake-server.ts';
import { button, expectToasts, openPage, toasts } from '#testing/open-page.tsx';
import { retype } from '#testing/simulated-user.tsx';
import { CUSTOMER } from '#testing/people.ts';

async function openEdit() {
  const make = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:foto');
  const free = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined);
  // restores only these mocks: another one watches the console
  onTestFinished(() => [make, free].forEach((spy) => spy.mockRestore()));
  const server = fakeServer();
  server.on(listSessions, { items: [] });
  server.onAuth('GET /user', { status: 200, body: { id: CUSTOMER.profile.id, factors: [] } });
  const opened = await openPage('/my-account/edit', { server, as: CUSTOMER });
  const first = await screen.findByRole('textbox', { name: 'Primeiro Nome' });
  const save = async () => opened.person.click(await button('Salvar Alterações'));
  return { ...opened, server, first, save };
}

const photo = () => new File(['foto'], 'Eu.PNG', { type: 'image/png' });
async function pick(person: Awaited<ReturnType<typeof openEdit>>['person']) {
  const input = document.querySelector('input[type="file"]');
  if (!(input instanceof HTMLElement)) throw new Error('no field for the file');
  await person.upload(input, photo());
}

test('the profile form starts with the saved names and has placeholders', async () => {
  const { first } = await openEdit();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Editar Perfil');
  expect(first).toHaveProperty('value', 'Bia');
  expect(first.getAttribute('placeholder')).toBe('Seu primeiro nome');
  expect(screen.getByPlaceholderText('Seu sobrenome')).toHaveProperty('value', 'Souza');
});

test('the file input accepts exactly the formats that the server accepts', async () => {
  await openEdit();
  expect(document.querySelector('input[type="file"]')?.getAttribute('accept')).toBe(
    'image/jpeg,image/png,image/webp,image/avif,image/gif',
  );
});

test('without an image the avatar shows the first letter of the name while it is typed', async () => {
  const { person, first } = await openEdit();
  const letter = () => document.querySelector('main .mantine-Avatar-placeholder')?.textContent;
  expect(letter()).toBe('B');
  await retype(person, first, 'caio');
  expect(letter()).toBe('c');
});

test('saving the profile sends an empty name as null and opens the profile with the new names', async () => {
  const { person, server, first, save, address } = await openEdit();
  const profile = { ...CUSTOMER.profile, firstName: 'Beatriz', lastName: null };
  server.on(updateProfile, profile);
  server.on(getProfile, profile);
  await retype(person, first, ' Beatriz ');
  await person.clear(screen.getByPlaceholderText('Seu sobrenome'));
  await save();
  await expectToasts('Perfil atualizado com sucesso!');
  const sent = await server.received(updateProfile);
  expect(sent.params).toEqual({ id: profile.id });
  expect(sent.body).toEqual({ firstName: 'Beatriz', lastName: null });
  await waitFor(() => expect(address()).toBe('/my-account'));
  expect(await screen.findByRole('heading', { level: 2, name: 'Beatriz' })).toBeTruthy();
});

test('the image is uploaded once before the profile is saved, with its file extension', async () => {
  const { person, server, save } = await openEdit();
  server.on(uploadAvatar, { avatarUrl: '/files/eu' });
  server.on(updateProfile, LOST, CUSTOMER.profile);
  await pick(person);
  await save();
  await expectToasts(
    'Erro ao atualizar perfil: Não foi possível falar com o servidor. Verifique sua conexão e tente de novo.',
  );
  await save();
  expect((await server.received(updateProfile, 2)).body.avatarUrl).toBe('/files/eu');
  expect(server.sent(uploadAvatar).map(({ query }) => query)).toEqual([{ extension: 'png' }]);
});

test.each([
  {
    name: 'upload',
    route: uploadAvatar,
    failing: refusal('pictureRejected', { reason: 'notAPicture' }),
    message:
      'Erro ao fazer upload do avatar: O arquivo não é uma imagem aceita. Use JPEG, PNG, WebP, AVIF ou GIF.',
  },
  {
    name: 'save',
    route: updateProfile,
    failing: refusal('profileOfAnother', {}),
    message: 'Erro ao atualizar perfil: Este perfil pertence a outra pessoa.',
  },
])(
  'a failed $name of the profile is reported once and the form stays open',
  async ({ name, route, failing, message }) => {
    const { person, server, first, save, address } = await openEdit();
    server.on(uploadAvatar, { avatarUrl: '/files/eu' });
    server.on(route, failing);
    await retype(person, first, 'Beatriz');
    await pick(person);
    await save();
    await expectToasts(message);
    expect(address()).toBe('/my-account/edit');
    expect(first).toHaveProperty('value', 'Beatriz');
    expect(server.sent(updateProfile)).toHaveLength(name === 'upload' ? 0 : 1);
  },
);

test('a field error from the server is shown at its field, without a toast', async () => {
  const { person, server, first, save } = await openEdit();
  server.on(updateProfile, fault('invalidInput', { firstName: 'Use no máximo 1000 caracteres.' }));
  await retype(person, first, 'Beatriz');
  await save();
  expect(await screen.findAllByText('Use no máximo 1000 caracteres.')).toHaveLength(1);
  expect(toasts()).toEqual([]);
});

test('saving the profile while offline fails with a toast instead of waiting', async () => {
  const { person, server, first, save } = await openEdit();
  server.on(updateProfile, LOST);
  onlineManager.setOnline(false);
  onTestFinished(() => onlineManager.setOnline(true));
  await retype(person, first, 'Beatriz');
  await save();
  await expectToasts(
    'Erro ao atualizar perfil: Não foi possível falar com o servidor. Verifique sua conexão e tente de novo.',
  );
  expect(await button('Salvar Alterações')).toHaveProperty('disabled', false);
});

test('leaving the profile form with changes requires a confirmation', async () => {
  const { person, first, address } = await openEdit();
  await retype(person, first, 'Beatriz');
  await person.click(screen.getByRole('link', { name: 'Início' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Sair sem salvar?' }));
  await person.click(dialog.getByRole('button', { name: 'Continuar editando' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(address()).toBe('/my-account/edit');
  expect(first).toHaveProperty('value', 'Beatriz');
});
