import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { authRefusal } from '#testing/fake-server.ts';
import { button, toasts } from '#testing/open-page.tsx';
import { FACTOR, openAccount, userWith } from '#features/account/account-test-kit.ts';

const INVITATION = /^Você administra a loja/;

test.each([
  { who: 'an administrator', isAdmin: true, isOn: false, isInvited: true },
  { who: 'an administrator who has it on', isAdmin: true, isOn: true, isInvited: false },
  { who: 'a customer', isAdmin: false, isOn: false, isInvited: false },
])(
  'whether $who is invited to turn on two-step verification: $isInvited',
  async ({ isAdmin, isOn, isInvited }) => {
    await openAccount({
      profile: { isAdmin, role: isAdmin ? 'admin' : 'user' },
      factors: isOn ? [FACTOR] : [],
    });
    await button(isOn ? 'Desativar' : 'Ativar');
    expect(screen.queryAllByText(INVITATION)).toHaveLength(isInvited ? 1 : 0);
    expect(screen.queryAllByText('Ativa')).toHaveLength(isOn ? 1 : 0);
  },
);

test('two-step verification with an unconfirmed factor counts as off', async () => {
  await openAccount({ factors: [{ ...FACTOR, status: 'unverified' }] });
  expect(await button('Ativar')).toBeTruthy();
  expect(screen.queryByText('Ativa')).toBeNull();
});

test('a failure to read the state of two-step verification is shown with a retry', async () => {
  const { person, server, queryClient } = await openAccount();
  server.onAuth('GET /user', authRefusal(403, 'bad_jwt', 'invalid JWT'));
  await queryClient.resetQueries({ queryKey: ['account', 'security', 'factor'] });
  const card = within(await screen.findByRole('region', { name: 'Segurança' }));
  expect(await card.findAllByText('Sua sessão terminou. Entre de novo.')).toHaveLength(1);
  expect(toasts()).toEqual([]);
  server.onAuth('GET /user', userWith({ factors: [FACTOR] }));
  await person.click(card.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByText('Ativa')).toBeTruthy();
});
