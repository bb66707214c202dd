import { screen, waitFor, within } from '@testing-library/react';
import { type AdminOrder, listOrders } from '@vendas/contract/orders/admin-orders';
import {
  addCustomerNote,
  customerValuesSchema,
  getCustomerAccount,
  getCustomerFile,
  mergeCustomerFiles,
  listCustomerFiles,
  previewCustomerMerge,
  removeCustomerNote,
  updateCustomerFile,
} from '@vendas/contract/people/customers';
import { getCustomerCredit, setCustomerCredit } from '@vendas/contract/credit/credit';
import { listLinkedTasks } from '@vendas/contract/tasks/tasks';
import { listSentReminders } from '@vendas/contract/credit/reminders';
import { expect, test } from 'vitest';
import { fakeServer, later, LOST, page, refusal } from '#testing/fake-server.ts';
import { aCustomerFile, aListedCustomer, anAccount } from '#testing/customers.ts';
import { button, expectToasts, openPage, toasts } from '#testing/open-page.tsx';
import { ADMIN, aSeller } from '#testing/people.ts';
import { retype } from '#testing/simulated-user.tsx';
import { anId } from '#testing/samples.ts';

const ORDER = { id: anId(), createdAt: '2026-08-20T15:00:00.000Z', status: 'pending', dueDate: '2026-09-20', totalCents: 45_990, adjustmentCents: 0, amountPaidCents: 10_000 } as const; // prettier-ignore

type OrdersPage = ReturnType<typeof page<AdminOrder>>;

async function openFile(
  changes: Parameters<typeof aCustomerFile>[0] = {},
  as = ADMIN,
  orders: Promise<OrdersPage | typeof LOST> = Promise.resolve(page<AdminOrder>([])),
) {
  const server = fakeServer();
  const file = aCustomerFile(changes);
  server.on(getCustomerFile, file);
  server.on(getCustomerAccount, anAccount({ orders: 1, boughtCents: 45_990, openCount: 1, balanceCents: 35_990, overdueCents: 35_990, oldestDueDate: '2026-09-20', openOrders: [ORDER] })); // prettier-ignore
  server.on(listOrders, orders);
  server.on(listLinkedTasks, { items: [] });
  server.on(listSentReminders, { items: [] });
  const opened = await openPage(`/admin/customers/${file.id}`, { server, as });
  await screen.findByRole('heading', { level: 1, name: 'Zuleica Reis' });
  return { ...opened, server, file };
}

test('the page of a customer shows the debt, a reminder link and a link to the next sale', async () => {
  const { file } = await openFile();
  const owed = await screen.findByRole('table', { name: 'Pedidos com saldo' });
  expect(owed.textContent).toContain('R$ 359,90');
  expect(within(owed).getByRole('button', { name: /^Registrar Pagamento do pedido/ })).toBeTruthy();
  const reminder = screen.getByRole('link', { name: /^Lembrar Zuleica Reis/ });
  expect(reminder.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/5511987654321\?text=/);
  const sale = screen.getByRole('link', { name: 'Nova venda' });
  expect(sale.getAttribute('href')).toBe(`/admin/make-sale?cliente=${file.id}`);
});

test('the parts of a customer appear together, so that none moves another', async () => {
  const orders = later<OrdersPage>();
  const { server } = await openFile({}, ADMIN, orders.promise);
  await server.received(getCustomerAccount);
  expect(screen.getByRole('status', { name: 'Carregando' })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Pagamentos' })).toBeNull();
  orders.resolve(page([]));
  await screen.findByRole('heading', { name: 'Pagamentos' });
});

test('a part of a customer that fails does not hold back the others until its last attempt', async () => {
  const first = later<OrdersPage | typeof LOST>();
  const { server } = await openFile({}, ADMIN, first.promise);
  await server.received(listOrders);
  server.on(listOrders, later<OrdersPage>().promise);
  first.resolve(LOST);
  expect(await screen.findByRole('table', { name: 'Pedidos com saldo' })).toBeTruthy();
});

test('a seller without further permissions sees the customer, and no amounts are requested', async () => {
  const { server } = await openFile({}, aSeller('sell'));
  expect(screen.getByText('Ainda não perguntado')).toBeTruthy();
  expect(screen.queryByText('Deve')).toBeNull();
  expect(server.sent(getCustomerAccount)).toEqual([]);
});

test('the URL of a merged customer file redirects to the remaining file', async () => {
  const server = fakeServer();
  const file = aCustomerFile();
  server.on(getCustomerFile, file, file);
  const { address } = await openPage(`/admin/customers/${anId()}`, { server, as: aSeller('sell') });
  await waitFor(() => expect(address()).toBe(`/admin/customers/${file.id}`));
});

test('an unknown customer file reports the refusal and links to the list', async () => {
  const server = fakeServer();
  server.on(getCustomerFile, refusal('customerNotFound', {}));
  await openPage(`/admin/customers/${anId()}`, { server, as: ADMIN });
  expect(await screen.findByText('Erro ao carregar cliente: Cliente não encontrado.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Voltar para a lista' })).toBeTruthy();
});

test('saving a customer file sends the new values and the values it was opened with', async () => {
  const { person, server, file } = await openFile();
  await person.click(await button('Editar'));
  await retype(person, await screen.findByLabelText('CPF ou CNPJ'), '529.982.247-25');
  await person.click(await button('Adicionar telefone'));
  await person.type(screen.getByLabelText('Outro telefone 1'), '(21) 3000-1111');
  server.on(updateCustomerFile, { ...file, taxDocument: '52998224725' });
  await person.click(await button('Salvar Alterações'));
  await expectToasts('Cadastro salvo.');
  expect((await server.received(updateCustomerFile)).body).toMatchObject({
    firstName: 'Zuleica',
    taxDocument: '52998224725',
    phone: '5511987654321',
    phones: ['552130001111'],
    expected: { taxDocument: null, phone: '5511987654321', phones: [] },
  });
  expect(await screen.findByText('529.982.247-25')).toBeTruthy();
});

test('an invalid tax document is refused at its field without a request', async () => {
  const { person, server } = await openFile();
  await person.click(await button('Editar'));
  const field = await screen.findByLabelText('CPF ou CNPJ');
  await retype(person, field, '529.982.247-26');
  await person.click(await button('Salvar Alterações'));
  expect(await screen.findByText('O CPF ou CNPJ não é válido. Confira os dígitos.')).toBeTruthy();
  expect(field).toHaveProperty('value', '529.982.247-26');
  expect(document.activeElement).toBe(field);
  expect(server.sent(updateCustomerFile)).toEqual([]);
});

test('a tax document of another file is refused at its field, without a toast', async () => {
  const { person, server } = await openFile();
  await person.click(await button('Editar'));
  const field = await screen.findByLabelText('CPF ou CNPJ');
  await retype(person, field, '529.982.247-25');
  server.on(updateCustomerFile, refusal('taxDocumentTaken', { customerId: anId(), customerName: 'Bia Souza' })); // prettier-ignore
  await person.click(await button('Salvar Alterações'));
  expect(await screen.findAllByText('Este CPF ou CNPJ já está no cadastro de Bia Souza.')).toHaveLength(1); // prettier-ignore
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(toasts()).toEqual([]);
});

test("another user's change is listed above the form, and the own input is kept", async () => {
  const { person, server, file } = await openFile();
  await person.click(await button('Editar'));
  await retype(person, await screen.findByLabelText('Sobrenome'), 'Reis Lima');
  const change = { lastName: 'Reis', birthday: '1980-03-14' };
  const current = customerValuesSchema.parse({ ...file, ...change });
  server.on(updateCustomerFile, refusal('customerChanged', { current }), { ...file, ...current });
  await person.click(await button('Salvar Alterações'));
  const panel = await screen.findByRole('alert', { name: 'O que mudou enquanto você editava' });
  expect(panel.textContent).toContain('Aniversário: — → 14/03/1980');
  expect(screen.getByLabelText('Sobrenome')).toHaveProperty('value', 'Reis Lima');
  await person.click(await button('Salvar Alterações'));
  const { body } = await server.received(updateCustomerFile, 2);
  expect(body).toMatchObject({ lastName: 'Reis Lima', birthday: '1980-03-14', expected: current });
});

test('a contact that the customer signs in with is read-only', async () => {
  const { person } = await openFile({ canSignIn: true, email: 'zu@exemplo.com.br', phone: null });
  await person.click(await button('Editar'));
  expect(await screen.findByLabelText('E-mail')).toHaveProperty('readOnly', true);
  expect(screen.queryByLabelText('Telefone')).toBeNull();
});

test('notes are added, and removed after a confirmation', async () => {
  const { person, server, file } = await openFile();
  const note = { id: anId(), body: 'Prefere armação leve.', createdAt: '2026-11-21T12:00:00.000Z', authorName: 'Ana Lima' }; // prettier-ignore
  server.on(addCustomerNote, { ...file, notes: [note] });
  await person.type(screen.getByLabelText('Nova anotação'), 'Prefere armação leve.');
  await person.click(await button('Anotar'));
  await expectToasts('Anotação adicionada.');
  expect(screen.getByLabelText('Nova anotação')).toHaveProperty('value', '');
  server.on(removeCustomerNote, file);
  await person.click(await button(/^Excluir anotação/));
  await person.click(await button('Excluir'));
  await waitFor(() => expect(screen.queryByText('Prefere armação leve.')).toBeNull());
});

test('a merge shows its effects, and is sent with the remaining file', async () => {
  const { person, server, file, address } = await openFile();
  const other = aListedCustomer({
    firstName: 'Zu',
    lastName: null,
    phone: '5511987650001',
    taxDocument: null,
  });
  const survivor = aCustomerFile({ id: other.id });
  server.on(listCustomerFiles, page([other]));
  await person.click(await button('Unir com outro cadastro'));
  await person.type(await screen.findByLabelText(/^Qual outro cadastro/), 'zu');
  server.on(previewCustomerMerge, {
    survivor: { id: other.id, name: 'Zu', canSignIn: true },
    other: { id: file.id, name: 'Zuleica Reis', canSignIn: false },
    values: survivor,
    dropped: { name: 'Zuleica Reis', birthday: null },
    orders: 2,
    tasks: 0,
    notes: 1,
  });
  await person.click(await button(/^Zu/));
  expect(await screen.findByText(/2 pedidos com seus pagamentos e 1 anotação/)).toBeTruthy();
  expect(screen.getByText('O nome “Zuleica Reis” não é mantido.')).toBeTruthy();
  // two customers of the same name are distinguished
  const survivorText = screen.getByText(/Fica o cadastro de/).textContent;
  expect(survivorText).toContain('Fica o cadastro de Zu, (11) 98765-0001, que entra na loja');
  server.on(getCustomerFile, survivor);
  server.on(mergeCustomerFiles, survivor);
  await person.click(await button('Unir cadastros'));
  await expectToasts('Cadastros unidos.');
  expect(await server.received(mergeCustomerFiles)).toMatchObject({
    params: { id: file.id },
    body: { otherId: other.id, survivorId: other.id },
  });
  await waitFor(() => expect(address()).toBe(`/admin/customers/${other.id}`));
});

test('merging two customers who can both sign in is refused once, without a retry', async () => {
  const { person, server } = await openFile();
  server.on(listCustomerFiles, page([aListedCustomer({ firstName: 'Zu', lastName: null })]));
  server.on(previewCustomerMerge, refusal('customersBothSignIn', {}));
  await person.click(await button('Unir com outro cadastro'));
  await person.type(await screen.findByLabelText(/^Qual outro cadastro/), 'zu');
  await person.click(await button(/^Zu/));
  expect(await screen.findAllByText(/Os dois clientes entram na loja/)).toHaveLength(1);
  expect(await button('Unir cadastros')).toHaveProperty('disabled', true);
  expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull();
});

test('a merge preview whose response was lost can be requested again', async () => {
  const { person, server } = await openFile();
  server.on(listCustomerFiles, page([aListedCustomer({ firstName: 'Zu', lastName: null })]));
  server.on(previewCustomerMerge, LOST);
  await person.click(await button('Unir com outro cadastro'));
  await person.type(await screen.findByLabelText(/^Qual outro cadastro/), 'zu');
  await person.click(await button(/^Zu/));
  const retry = await button('Tentar de novo');
  server.on(previewCustomerMerge, refusal('customersBothSignIn', {}));
  await person.click(retry);
  expect(await screen.findAllByText(/Os dois clientes entram na loja/)).toHaveLength(1);
});

test('an administrator sets the credit limit of a customer; an invalid amount is refused at its field', async () => {
  const { person, server } = await openFile();
  server.on(getCustomerCredit, { limitCents: null, shopLimitCents: 50_000 });
  await person.click(await button('Limite de crédito'));
  const field = await screen.findByLabelText('Limite deste cliente (R$)');
  expect(screen.getByText('Vazio: o padrão da loja, R$ 500,00.')).toBeTruthy();
  await retype(person, field, 'muito');
  await person.click(await button('Salvar limite'));
  expect(screen.getByText('Informe um valor, ou deixe vazio.')).toBeTruthy();
  expect(field).toHaveProperty('value', 'muito');
  expect(document.activeElement).toBe(field);
  server.on(setCustomerCredit, { limitCents: 80_000, shopLimitCents: 50_000 });
  await retype(person, field, '800');
  await person.click(await button('Salvar limite'));
  await expectToasts('Limite de crédito salvo com sucesso!');
  expect((await server.received(setCustomerCredit)).body).toEqual({
    limitCents: 80_000,
    shownCents: null,
  });
});

test('a seller sees no credit limit', async () => {
  await openFile({}, aSeller('sell', 'seeOrders'));
  expect(screen.queryByRole('button', { name: 'Limite de crédito' })).toBeNull();
});
