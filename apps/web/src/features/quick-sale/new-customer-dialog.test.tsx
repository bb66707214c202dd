import { screen, waitFor, within } from '@testing-library/react';
import {
  countSaleProducts,
  createCustomer,
  listCustomers,
  listSaleProducts,
} from '@vendas/contract/orders/quick-sale';
import { expect, test } from 'vitest';
import { fakeServer, fault, later, LOST, page, refusal } from '#testing/fake-server.ts';
import { button, openPage, toasts } from '#testing/open-page.tsx';
import { put } from '#testing/simulated-user.tsx';
import { ADMIN } from '#testing/people.ts';
import { anId } from '#testing/samples.ts';

const LIA = { id: anId(), firstName: 'Lia', lastName: null, email: null, phone: null };

async function open() {
  const server = fakeServer();
  server.on(listCustomers, page([]));
  server.on(listSaleProducts, page([]));
  server.on(countSaleProducts, { items: [] });
  const opened = await openPage('/admin/make-sale', { server, as: ADMIN });
  const opener = await button('Novo cliente');
  await opened.person.click(opener);
  const dialog = within(await screen.findByRole('dialog', { name: 'Novo cliente' }));
  const field = (name: RegExp) => dialog.getByRole('textbox', { name });
  const add = () => opened.person.click(dialog.getByRole('button', { name: 'Adicionar cliente' }));
  return { ...opened, server, opener, dialog, field, add, first: field(/^Primeiro Nome/) };
}

test('a new customer becomes the customer of the sale, and the product box gets the focus', async () => {
  const { person, server, first, field } = await open();
  await waitFor(() => expect(document.activeElement).toBe(first));
  server.on(createCustomer, LIA);
  await put(person, first, ' Lia ');
  await put(person, field(/^Telefone/), '(11) 98765-4321{Enter}');
  expect((await server.received(createCustomer)).body).toEqual({
    firstName: 'Lia',
    lastName: null,
    email: null,
    phone: '5511987654321',
  });
  expect(await button('Trocar cliente')).toBeTruthy();
  expect(screen.getAllByText('Lia')).not.toEqual([]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Produto' }));
});

test.each([
  { field: /^Primeiro Nome/, typed: ' ', message: 'O nome é obrigatório.' },
  { field: /^E-mail/, typed: 'lia@', message: 'Informe um e-mail válido.' },
  { field: /^Telefone/, typed: '123', message: 'Informe um telefone válido, com DDD.' },
])(
  'a new customer with "$typed" is refused at its field, which gets the focus: $message',
  async ({ field, typed, message }) => {
    const { person, server, first, field: named, add, dialog } = await open();
    if (named(field) !== first) await put(person, first, 'Lia');
    await put(person, named(field), typed);
    await add();
    expect(await dialog.findAllByText(message)).toHaveLength(1);
    expect(document.activeElement).toBe(named(field));
    expect(server.sent(createCustomer)).toEqual([]);
  },
);

test('a field error from the server is shown at its field, which gets the focus', async () => {
  const { person, server, first, field, add, dialog } = await open();
  server.on(createCustomer, fault('invalidInput', { lastName: 'Use no máximo 100 caracteres.' }));
  await put(person, first, 'Lia');
  await add();
  expect(await dialog.findAllByText('Use no máximo 100 caracteres.')).toHaveLength(1);
  expect(document.activeElement).toBe(field(/^Sobrenome/));
  expect(dialog.queryByRole('alert')).toBeNull();
});

test('a refusal is reported once in the dialog of a new customer, and the input is kept', async () => {
  const { person, server, first, add, dialog } = await open();
  server.on(createCustomer, refusal('emailTaken', {}));
  await put(person, first, 'Lia');
  await add();
  expect((await dialog.findByRole('alert')).textContent).toBe(
    'Erro ao adicionar cliente: Já existe uma conta com este e-mail.',
  );
  expect(first).toHaveProperty('value', 'Lia');
  expect(toasts()).toEqual([]);
});

test('a new customer repeats the same key after a lost response, and the dialog cannot be closed while pending', async () => {
  const { person, server, first, add } = await open();
  const response = later<typeof LIA>();
  server.on(createCustomer, LOST, response.promise);
  await put(person, first, 'Lia');
  await add();
  await screen.findByRole('alert');
  await add();
  await server.received(createCustomer, 2);
  await person.keyboard('{Escape}');
  expect(first.isConnected).toBe(true);
  response.resolve(LIA);
  await button('Trocar cliente');
  const [firstKey, secondKey] = server.sent(createCustomer).map((sent) => sent.idempotencyKey);
  expect(secondKey).toBe(firstKey);
});

test('the dialog of a new customer is empty when it is opened again', async () => {
  const { person, opener, first, add, dialog } = await open();
  await add();
  await dialog.findByText('O nome é obrigatório.');
  await put(person, first, 'Lia');
  await person.click(dialog.getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(opener));
  await person.click(opener);
  const nameField = await screen.findByRole('textbox', { name: /^Primeiro Nome/ });
  expect(nameField).toHaveProperty('value', '');
  expect(screen.queryByText('O nome é obrigatório.')).toBeNull();
});
