import { screen } from '@testing-library/react';
import { getOwnPin, removeOwnPin, setOwnPin } from '@vendas/contract/people/till';
import { expect, test } from 'vitest';
import { refusal } from '#testing/fake-server.ts';
import { button, expectToasts } from '#testing/open-page.tsx';
import { dialogNamed, openAccount } from './account-test-kit.ts';
// loads the code that the page imports on demand
import '#features/account/security/pin-card.tsx';

const SET_AT = '2026-11-20T12:00:00.000Z';

test('a user who may not sell has no PIN card', async () => {
  await openAccount();
  expect(screen.queryByText('PIN do balcão')).toBeNull();
});

test('a PIN is validated at its field, set with the password, and removed', async () => {
  const { person, server } = await openAccount({ profile: { permissions: ['sell'] } }, (fake) =>
    fake.on(getOwnPin, { setAt: null }),
  );
  await person.click(await button('Definir PIN'));
  const dialog = await dialogNamed('Definir PIN');
  const [pin, password] = [dialog.getByLabelText('PIN'), dialog.getByLabelText('Sua senha')];
  const save = dialog.getByRole('button', { name: 'Salvar PIN' });
  await person.type(pin, '1a2 3456');
  expect(pin).toHaveProperty('value', '123456');
  await person.click(save);
  expect(dialog.getByText(/^Este PIN é fácil de adivinhar/)).toBeTruthy();
  expect(dialog.getByText('Digite a sua senha.')).toBeTruthy();
  expect(server.sent(setOwnPin)).toEqual([]);
  await person.clear(pin);
  await person.type(pin, '482913');
  await person.type(password, 'errada');
  server.on(setOwnPin, refusal('passwordWrong', {}), { setAt: SET_AT });
  await person.click(save);
  expect((await dialog.findAllByText('A senha não confere.')).length).toBe(1);
  expect(pin).toHaveProperty('value', '482913');
  await person.click(save);
  expect(await screen.findByText(/^Definido em 20\/11\/2026/)).toBeTruthy();
  server.on(removeOwnPin, { setAt: null });
  await person.click(await button('Apagar PIN'));
  expect(await button('Definir PIN')).toBeTruthy();
});

test('a wrong password is reported once, at its field', async () => {
  const { person, server } = await openAccount({ profile: { permissions: ['sell'] } }, (fake) =>
    fake.on(getOwnPin, { setAt: SET_AT }),
  );
  await person.click(await button('Trocar PIN'));
  const dialog = await dialogNamed('Trocar PIN');
  await person.click(dialog.getByLabelText('PIN'));
  await person.paste('482 9130');
  expect(dialog.getByLabelText('PIN')).toHaveProperty('value', '482913');
  await person.type(dialog.getByLabelText('Sua senha'), 'errada');
  server.on(setOwnPin, refusal('passwordWrong', {}));
  await person.click(dialog.getByRole('button', { name: 'Salvar PIN' }));
  expect(await dialog.findByText('A senha não confere.')).toBeTruthy();
  await expectToasts();
});
