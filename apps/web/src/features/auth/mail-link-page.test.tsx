import { screen, waitFor } from '@testing-library/react';
import { mailLinkUrl } from '@vendas/contract/people/mail-link';
import type { MailLinkType } from '@vendas/contract/people/mail-link';
import { afterEach, expect, test, vi } from 'vitest';
import { AUTH_STORAGE_KEY, clearLinkError, endRecovery } from '#lib/auth/stored-session.ts';
import { authRefusal, fakeServer } from '#testing/fake-server.ts';
import { expectConsoleError } from '#testing/setup.ts';
import { button, expectToasts, openPage } from '#testing/open-page.tsx';
import { ADMIN, CUSTOMER, type Person, sessionOf } from '#testing/people.ts';
import { getProfile } from '@vendas/contract/people/account';

const TOKEN = 'a'.repeat(56);
const EXPIRED = authRefusal(403, 'otp_expired', 'Email link is invalid or has expired');

afterEach(() => {
  localStorage.removeItem(AUTH_STORAGE_KEY);
  clearLinkError();
  endRecovery();
  vi.unstubAllGlobals();
});

const linkTo = (type: MailLinkType, redirectTo = `${location.origin}/cart`, tokenHash = TOKEN) =>
  mailLinkUrl('', { type, redirectTo, tokenHash });

async function openLink(url: string, as?: Person) {
  const server = fakeServer();
  server.on(getProfile, CUSTOMER.profile);
  server.onAuth('POST /verify', { status: 200, body: sessionOf(CUSTOMER) });
  const opened = await openPage(url, { server, ...(as !== undefined && { as }) });
  return { ...opened, server, sent: () => server.sentToAuth('POST /verify') };
}

test.each([
  ['signup', 'Confirme seu e-mail', 'Confirmar e-mail'],
  ['magiclink', 'Entre na sua conta', 'Entrar'],
  ['recovery', 'Redefina sua senha', 'Redefinir senha'],
  ['email_change', 'Confirme a troca do seu e-mail', 'Confirmar a troca'],
] as const)(
  'a link of kind %s changes nothing before its button is pressed',
  async (type, title, label) => {
    const { person, sent, address } = await openLink(linkTo(type));
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    expect(sent()).toEqual([]);
    await person.click(await button(label));
    await waitFor(() => expect(sent()).toMatchObject([{ token_hash: TOKEN, type }]));
    await waitFor(() => expect(address()).not.toContain('/confirmar'));
  },
);

test('a confirmed link signs in and opens its page', async () => {
  const { person, address, session } = await openLink(linkTo('signup'));
  await person.click(await button('Confirmar e-mail'));
  await waitFor(() => expect(address()).toBe('/cart'));
  expect(session.get().user?.id).toBe(CUSTOMER.profile.id);
  await expectToasts('E-mail confirmado! Você já está na sua conta.');
});

test('a link whose page is the sign-in form opens the page that was requested there', async () => {
  const redirectTo = `${location.origin}/login?redirect=%2Fcart%3Fq%3Da%2526b`;
  const { person, address } = await openLink(linkTo('magiclink', redirectTo));
  await person.click(await button('Entrar'));
  await waitFor(() => expect(address()).toBe('/cart?q=a%26b'));
});

test('a link to choose a new password opens the form for it, whatever its page is', async () => {
  const { person, address } = await openLink(linkTo('recovery'));
  await person.click(await button('Redefinir senha'));
  await waitFor(() => expect(address()).toBe('/login?redirect=%2Fcart'));
  expect(await screen.findByLabelText('Nova senha')).toBeTruthy();
});

test('a person with a second factor enters it before the page of the link opens', async () => {
  const { person, server, address, session } = await openLink(linkTo('magiclink'));
  const half = sessionOf(CUSTOMER);
  const factor = { id: 'f', factor_type: 'totp', status: 'verified' };
  const body = { ...half, user: { ...half.user, factors: [factor] } };
  server.onAuth('POST /verify', { status: 200, body });
  await person.click(await button('Entrar'));
  await waitFor(() => expect(address()).toBe('/login?redirect=%2Fcart'));
  expect(session.get()).toMatchObject({ user: null, halfSignedIn: { id: CUSTOMER.profile.id } });
});

test('the first half of a change of address says what is missing', async () => {
  const { person, server, session } = await openLink(linkTo('email_change'));
  const body = { msg: 'Confirmation link accepted.', code: '200' };
  server.onAuth('POST /verify', { status: 200, body });
  await person.click(await button('Confirmar a troca'));
  expect(
    await screen.findByText('Link confirmado. Agora abra o que enviamos ao outro e-mail.'),
  ).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Confirmar a troca' })).toBeNull();
  expect(session.get().user).toBeNull();
});

test('a used, expired or wrong link is explained at the sign-in form, with the way to a new one', async () => {
  const { person, server, address } = await openLink(linkTo('magiclink'));
  server.onAuth('POST /verify', EXPIRED);
  await person.click(await button('Entrar'));
  await waitFor(() => expect(address()).toBe('/login?redirect=%2Fcart'));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain(
    'O link não é válido, expirou ou já foi usado. Peça um novo.',
  );
  expect(await button('Receber um novo link')).toBeTruthy();
});

test.each([
  [
    { status: 0, body: {} },
    'Não foi possível falar com o servidor. Verifique sua conexão e tente de novo.',
  ],
  [
    { status: 503, body: {} },
    'Não foi possível falar com o servidor. Verifique sua conexão e tente de novo.',
  ],
  [
    authRefusal(429, 'over_request_rate_limit', 'Request rate limit reached'),
    'Muitas tentativas em pouco tempo. Aguarde alguns minutos e tente de novo.',
  ],
])('a link that could not be confirmed with %j can be pressed again', async (failure, message) => {
  if (failure.status === 0) expectConsoleError(/fetch failed/);
  const { person, server, address } = await openLink(linkTo('magiclink'));
  server.onAuth('POST /verify', failure, { status: 200, body: sessionOf(CUSTOMER) });
  await person.click(await button('Entrar'));
  expect((await screen.findByRole('alert')).textContent).toContain(message);
  await person.click(await button('Entrar'));
  await waitFor(() => expect(address()).toBe('/cart'));
});

test('a link is confirmed once, although its button is pressed twice', async () => {
  const { person, server, sent, address } = await openLink(linkTo('magiclink'));
  server.onAuth('POST /verify', { status: 200, body: sessionOf(CUSTOMER) }, EXPIRED);
  await person.dblClick(await button('Entrar'));
  await waitFor(() => expect(address()).toBe('/cart'));
  expect(sent()).toHaveLength(1);
});

test('a person who is signed in reads whose account is open before another replaces it', async () => {
  const { person, session, address } = await openLink(linkTo('magiclink'), ADMIN);
  expect(await screen.findByText(new RegExp(`^Você está na conta ${ADMIN.email}`))).toBeTruthy();
  await person.click(await button('Entrar'));
  await waitFor(() => expect(address()).toBe('/cart'));
  expect(session.get().user?.id).toBe(CUSTOMER.profile.id);
});

test.each([
  ['another site', linkTo('magiclink', 'https://app.example/entrar')],
  ['an app', linkTo('magiclink', 'vendas://entrada')],
  ['a client that exchanges a code', linkTo('magiclink', `${location.origin}/`, `pkce_${TOKEN}`)],
])('a link that %s requested opens the address that redirects there', async (_client, url) => {
  const assign = vi.fn<(url: string) => void>();
  const { person, sent } = await openLink(url);
  vi.stubGlobal('location', { origin: location.origin, assign });
  await person.click(await button('Entrar'));
  const values = new URLSearchParams(url.split('#')[1]);
  const query = new URLSearchParams({
    token: values.get('token_hash') ?? '',
    type: 'magiclink',
    redirect_to: values.get('redirect_to') ?? '',
  });
  expect(assign.mock.calls).toEqual([[`/auth/v1/verify?${query.toString()}`]]);
  expect(sent()).toEqual([]);
});

test.each(['/confirmar', '/confirmar#type=signup', `/confirmar#token_hash=${TOKEN}&type=sms`])(
  'the incomplete link %s says what to do',
  async (url) => {
    await openLink(url);
    expect(await screen.findByText(/^O endereço está incompleto\./)).toBeTruthy();
    expect(screen.queryByRole('main')?.querySelector('form') ?? null).toBeNull();
  },
);

test('a link opened in a tab that shows another link replaces it', async () => {
  const { person, sent, goTo } = await openLink(linkTo('signup'));
  await button('Confirmar e-mail');
  await goTo(linkTo('recovery', undefined, 'b'.repeat(56)));
  await person.click(await button('Redefinir senha'));
  await waitFor(() => expect(sent()).toMatchObject([{ token_hash: 'b'.repeat(56) }]));
});
