import { screen, waitFor, within } from '@testing-library/react';
import { endUserSessions, listUsers, setRole, type User } from '@vendas/contract/people/users';
import { listOrders } from '@vendas/contract/orders/admin-orders';
import { expect, test } from 'vitest';
import { fakeServer, LOST, page, refusal } from '#testing/fake-server.ts';
import { descriptionOf, expectToasts, openPage } from '#testing/open-page.tsx';
import { aUser, stubOrderFigures } from '#testing/samples.ts';
import { ADMIN } from '#testing/people.ts';

async function openList(changes: Partial<User> = {}) {
  const server = fakeServer();
  const user = aUser(changes);
  const ownUser = aUser({ ...ADMIN.profile, email: ADMIN.email });
  server.on(listUsers, page([ownUser, user]));
  const opened = await openPage('/admin/users', { server, as: ADMIN });
  const select = await screen.findByRole('combobox', { name: 'Papel de Caio Reis' });
  return { ...opened, server, user, select };
}

const DONE = 'Papel do usuário atualizado com sucesso!';

test('the role dropdown offers the five roles by their names', async () => {
  const { select } = await openList();
  const names = within(select)
    .getAllByRole('option')
    .map((option) => option.textContent);
  expect(names.toSorted()).toEqual([
    'Administrador',
    'Consultor',
    'Parceiro',
    'Usuário Comum',
    'Vendedor',
  ]);
});

test('a click on a heading sorts the people on the server and sets the URL', async () => {
  const { person, server, address } = await openList();
  const head = screen.getByRole('columnheader', { name: 'Papel' });
  await person.click(within(head).getByRole('button'));
  await waitFor(() => expect(server.sent(listUsers).at(-1)?.query).toEqual({ sort: 'role' }));
  expect(address()).toBe('/admin/users?ordem=role');
});

test('a click on a row opens the orders of the person', async () => {
  const { person, server, address } = await openList();
  server.on(listOrders, page([]));
  stubOrderFigures(server);
  await person.click(screen.getByRole('cell', { name: 'caio@example.com' }));
  await waitFor(() => expect(address()).toBe('/admin/orders?busca=caio%40example.com'));
});

test("the user's own row is marked and cannot be changed", async () => {
  await openList();
  const role = screen.getByRole('combobox', { name: 'Papel de Ana Lima' });
  expect(role).toHaveProperty('disabled', true);
  expect(descriptionOf(role)).toBe('Seu perfil');
  const ownRow = screen.getAllByRole('row').find((row) => row.textContent.includes('Ana Lima'));
  expect(ownRow?.textContent).toContain('Seu perfil');
  expect(screen.getAllByText('Seu perfil')).toHaveLength(1);
});

test.each(['seller', 'consultant', 'partner'] as const)(
  'the role %s is set without a confirmation',
  async (role) => {
    const { person, server, user, select } = await openList();
    server.on(setRole, { ...user, role });
    await person.selectOptions(select, role);
    await expectToasts(DONE);
    const sent = await server.received(setRole);
    expect(sent).toMatchObject({ params: { id: user.id }, body: { role } });
    expect(select).toHaveProperty('value', role);
  },
);

test.each([
  {
    from: 'user',
    to: 'admin',
    title: 'Tornar administrador?',
    text: 'Caio Reis passará a ver e a alterar tudo: produtos, pedidos, finanças, perícias e usuários.',
  },
  {
    from: 'admin',
    to: 'seller',
    title: 'Retirar administrador?',
    text: 'Caio Reis deixará de ter acesso à administração.',
  },
] as const)(
  'a change of role from $from to $to requires a confirmation',
  async ({ from, to, title, text }) => {
    const { person, server, user, select } = await openList({
      role: from,
      isAdmin: from === 'admin',
    });
    await person.selectOptions(select, to);
    const dialog = await screen.findByRole('dialog', { name: title });
    expect(dialog.textContent).toContain(text);
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.sent(setRole)).toEqual([]);
    expect(select).toHaveProperty('value', from);

    server.on(setRole, { ...user, role: to, isAdmin: to === 'admin' });
    await person.selectOptions(select, to);
    await person.click(await screen.findByRole('button', { name: 'Confirmar' }));
    await expectToasts(DONE);
    expect((await server.received(setRole)).body).toEqual({ role: to });
  },
);

test.each([
  {
    failing: refusal('lastAdministrator', {}),
    message: 'O último administrador não pode perder o papel.',
  },
  { failing: refusal('ownRole', {}), message: 'Você não pode alterar o próprio papel.' },
  { failing: refusal('personNotFound', {}), message: 'Usuário não encontrado.' },
  {
    failing: LOST,
    message: 'Não foi possível falar com o servidor. Verifique sua conexão e tente de novo.',
  },
])(
  'a refused role change keeps the role and is reported once: $message',
  async ({ failing, message }) => {
    const { person, server, select } = await openList();
    server.on(setRole, failing);
    await person.selectOptions(select, 'seller');
    await expectToasts(`Erro ao atualizar papel do usuário: ${message}`);
    expect(select).toHaveProperty('value', 'user');
    expect(select).toHaveProperty('disabled', false);
  },
);

test.each<{ name: string; changes: Partial<User>; contact: string }>([
  { name: 'an e-mail', changes: {}, contact: 'caio@example.com' },
  {
    name: 'a telephone',
    changes: { email: null, phone: '5511987654321' },
    contact: '(11) 98765-4321',
  },
  { name: 'nothing', changes: { email: null }, contact: '—' },
])('a person with $name has the contact $contact', async ({ changes, contact }) => {
  await openList(changes);
  expect(screen.getByRole('table', { name: 'Usuários' }).textContent).toContain(contact);
});

test.each<{ changes: Partial<User>; name: string; address: string }>([
  { changes: {}, name: 'Caio Reis', address: '?busca=caio%40example.com' },
  { changes: { email: null }, name: 'Caio Reis', address: '?busca=Caio+Reis' },
  {
    changes: { firstName: null, lastName: null },
    name: 'caio@example.com',
    address: '?busca=caio%40example.com',
  },
  {
    changes: { firstName: null, lastName: null, email: null, phone: '5511987654321' },
    name: '(11) 98765-4321',
    address: '',
  },
])('each person has a link to their orders: $name$address', async ({ changes, name, address }) => {
  const server = fakeServer();
  server.on(listUsers, page([aUser(changes)]));
  await openPage('/admin/users', { server, as: ADMIN });
  const link = await screen.findByRole('link', { name: `Ver pedidos de ${name}` });
  expect(link.getAttribute('href')).toBe(`/admin/orders${address}`);
});

const END = { name: 'Encerrar sessões de Caio Reis' };

test.each([
  { endedCount: 2, message: 'Sessões de Caio Reis encerradas.' },
  { endedCount: 0, message: 'Caio Reis não tinha nenhuma sessão aberta.' },
])(
  '$endedCount sessions of a person are ended after a confirmation',
  async ({ endedCount, message }) => {
    const { person, server, user } = await openList();
    await person.click(screen.getByRole('button', END));
    const dialog = await screen.findByRole('dialog', { name: 'Encerrar sessões?' });
    expect(dialog.textContent).toContain('Caio Reis sairá em todos os dispositivos');
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.sent(endUserSessions)).toEqual([]);

    server.on(endUserSessions, { endedCount });
    await person.click(screen.getByRole('button', END));
    await person.click(await screen.findByRole('button', { name: 'Encerrar sessões' }));
    await expectToasts(message);
    expect(await server.received(endUserSessions)).toMatchObject({ params: { id: user.id } });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
);

test.each([
  { failing: refusal('personNotFound', {}), message: 'Usuário não encontrado.' },
  {
    failing: LOST,
    message: 'Não foi possível falar com o servidor. Verifique sua conexão e tente de novo.',
  },
])('a failure to end sessions is reported once: $message', async ({ failing, message }) => {
  const { person, server } = await openList();
  server.on(endUserSessions, failing);
  await person.click(screen.getByRole('button', END));
  await person.click(await screen.findByRole('button', { name: 'Encerrar sessões' }));
  await expectToasts(`Erro ao encerrar sessões: ${message}`);
});

test("the user's own sessions cannot be ended in the list", async () => {
  await openList();
  expect(screen.queryByRole('button', { name: 'Encerrar sessões de Ana Lima' })).toBeNull();
});
