import { screen, waitFor, within } from '@testing-library/react';
import { closeTill, enterTill, getTill, type Till } from '@vendas/contract/people/till';
import { expect, test } from 'vitest';
import { fakeServer, fault, refusal } from '#testing/fake-server.ts';
import { button, expectToasts, openPage } from '#testing/open-page.tsx';
import { aSeller } from '#testing/people.ts';
import { anId } from '#testing/samples.ts';

const seller = (firstName: string) => ({ id: anId(), firstName, lastName: null, avatarUrl: null });

async function openTill(till: Partial<Till> | null = {}) {
  const server = fakeServer();
  const sellers = [seller('Rafael'), seller('Helena')];
  const whole: Till = {
    openedBy: 'Dora Valença',
    openedAt: '2026-11-20T12:00:00.000Z',
    expiresAt: '2026-12-20T12:00:00.000Z',
    sellers,
    ...till,
  };
  server.on(getTill, { till: till === null ? null : whole });
  const opened = await openPage('/balcao', { server });
  return { ...opened, server, sellers };
}

test('the last digit submits a PIN; a wrong one is reported once and another attempt is possible', async () => {
  const { person, server, sellers } = await openTill();
  server.on(enterTill, refusal('pinWrong', {}));
  await person.click(await button('Helena'));
  const pin = screen.getByLabelText('PIN de Helena', { selector: 'input' });
  expect(document.activeElement).toBe(pin);
  await person.keyboard('482913');
  expect(await screen.findByText('PIN incorreto.')).toBeTruthy();
  expect((await server.received(enterTill)).body).toEqual({
    personId: sellers[1]?.id,
    pin: '482913',
  });
  expect(pin).toHaveProperty('value', '');
  expect(document.activeElement).toBe(pin);
  await person.keyboard('1');
  expect(screen.queryByText('PIN incorreto.')).toBeNull();
});

test('a pasted PIN may contain spaces', async () => {
  const { person, server } = await openTill();
  server.on(enterTill, refusal('pinWrong', {}));
  await person.click(await button('Rafael'));
  await person.paste(' 482 913');
  expect((await server.received(enterTill)).body).toMatchObject({ pin: '482913' });
});

test('a PIN can be entered by touch, and the last digit removed', async () => {
  const { person, server } = await openTill();
  server.on(enterTill, refusal('pinWrong', {}));
  await person.click(await button('Rafael'));
  const pad = within(screen.getByRole('region', { name: 'PIN de Rafael' }));
  for (const key of ['4', '8', '7', 'Apagar', '2', '9', '1', '0']) {
    await person.click(pad.getByRole('button', { name: key }));
  }
  expect((await server.received(enterTill)).body).toMatchObject({ pin: '482910' });
});

test('selecting another seller empties the PIN, and letters are ignored', async () => {
  const { person, server } = await openTill();
  await person.click(await button('Rafael'));
  await person.keyboard('12a');
  expect(screen.getByLabelText('PIN de Rafael', { selector: 'input' })).toHaveProperty(
    'value',
    '12',
  );
  await person.click(await button('Helena'));
  expect(screen.getByLabelText('PIN de Helena', { selector: 'input' })).toHaveProperty('value', '');
  expect(server.sent(enterTill)).toEqual([]);
});

test('a till with a single seller opens the PIN prompt immediately', async () => {
  const { person } = await openTill({ sellers: [seller('Rafael')] });
  const field = () => screen.findByLabelText('PIN de Rafael', { selector: 'input' });
  expect(document.activeElement).toBe(await field());
  await person.click(await button('Rafael'));
  expect(document.activeElement).toBe(await field());
});

test('a browser that is not a till, and a till without PINs, state that', async () => {
  localStorage.setItem('till', 'open');
  const { unmount } = await openTill(null);
  expect(await screen.findByText(/^Este navegador não está no modo balcão/)).toBeTruthy();
  expect(localStorage.getItem('till')).toBeNull();
  unmount();
  await openTill({ sellers: [] });
  expect(await screen.findByText(/^Ninguém tem PIN ainda/)).toBeTruthy();
});

test('in a browser that is not a till, a signed-in seller sees a link to the sale', async () => {
  const server = fakeServer();
  server.on(getTill, { till: null });
  await openPage('/balcao', { server, as: aSeller('sell') });
  const text = await screen.findByText(/^Este navegador não está no modo balcão/);
  expect(text.textContent).not.toContain('senha');
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('link', { name: 'Realizar Venda' }).getAttribute('href')).toBe(
    '/admin/make-sale',
  );
  expect(main.queryByRole('link', { name: 'Entrar' })).toBeNull();
});

test('a failure to read the till is reported with a retry', async () => {
  const server = fakeServer();
  server.on(getTill, fault('unavailable'));
  await openPage('/balcao', { server });
  expect(await screen.findByText(/^Erro ao carregar o balcão/)).toBeTruthy();
  expect(await button('Tentar de novo')).toBeTruthy();
});

test('the password of the person who opened the till closes it; a wrong one stays in its field', async () => {
  const { person, server, address } = await openTill();
  localStorage.setItem('till', 'open');
  server.on(closeTill, refusal('passwordWrong', {}), { isClosed: true });
  await person.click(await button('Sair do modo balcão'));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/aberto por Dora Valença/)).toBeTruthy();
  const leave = dialog.getByRole('button', { name: 'Sair do modo balcão' });
  await person.click(leave);
  expect(dialog.getByText('Digite a sua senha.')).toBeTruthy();
  await person.type(dialog.getByLabelText('Senha'), 'errada');
  await person.click(leave);
  expect(await dialog.findByText('A senha não confere.')).toBeTruthy();
  expect(dialog.getByLabelText('Senha')).toHaveProperty('value', 'errada');
  await person.click(leave);
  await expectToasts('Este navegador saiu do modo balcão.');
  await waitFor(() => expect(address()).toBe('/login'));
  expect(localStorage.getItem('till')).toBeNull();
});

test('Esc closes the dialog of the password at once', async () => {
  const { person } = await openTill();
  await person.click(await button('Sair do modo balcão'));
  await person.type(within(await screen.findByRole('dialog')).getByLabelText('Senha'), 'senha');
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
