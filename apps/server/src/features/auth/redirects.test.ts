import { mailLinkUrl } from '@vendas/contract/people/mail-link';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { anAccount, callAuth } from './auth-test-kit.ts';
import { lastMailTo, mailLinkOf, openLink } from '#testing/services/mailbox.ts';

const SITE = 'https://loja.com.br';
let app: TestApp;
let local: TestApp;

beforeAll(async () => {
  const redirects =
    'https://*.parceiro.com.br/entrar, https://app.com/**, vendas://entrada, http://192.0.2.7/**';
  app = await startTestApp({ environment: { SITE_URL: SITE, AUTH_REDIRECT_URLS: redirects } });
  local = await startTestApp();
});
afterAll(async () => {
  await local.close();
  await app.close();
});

/** The target of a mail's link that was requested with this `redirect_to`. */
async function targetOfMailLink(
  target: TestApp,
  redirectTo: string,
  headers: Record<string, string> = {},
) {
  const { email } = await anAccount(target);
  const query = new URLSearchParams({ redirect_to: redirectTo }).toString();
  await callAuth(target, `/recover?${query}`, { body: { email }, headers });
  const { link } = await lastMailTo(target, email);
  return (await openLink(target, link)).target;
}

it.each([
  ['https://loja.com.br/login?a=1'],
  ['https://filial.parceiro.com.br/entrar'],
  ['https://app.com/a/b?c=d'],
  ['vendas://entrada'],
])('a link may redirect to %s', async (redirectTo) => {
  expect(await targetOfMailLink(app, redirectTo)).toBe(redirectTo);
});

it.each([
  [''],
  ['nada'],
  ['https://mau.com/'],
  ['https://loja.com.br.mau.com/'],
  ['https://loja.com.br@mau.com/'],
  ['https://eu:senha@loja.com.br/'],
  ['http://loja.com.br/'],
  ['https://loja.com.br:8443/'],
  ['https://a.b.parceiro.com.br/entrar'],
  ['https://mau.com/.parceiro.com.br/entrar'],
  ['https://filial.parceiro.com.br/entrar/mais'],
  ['https://appxcom/a'],
  ['//mau.com'],
  ['javascript:alert(1)//https://app.com/'],
  ['http://127.0.0.1:3000/'],
  ['http://2130706433/'],
])('a link requested for %j redirects to the site', async (redirectTo) => {
  expect(await targetOfMailLink(app, redirectTo)).toBe(SITE);
});

/** The target of an invalid link with this `redirect_to`: the same rule applies. */
async function targetOfInvalidLink(target: TestApp, redirectTo: string) {
  const query = new URLSearchParams({
    type: 'signup',
    token: 'x',
    redirect_to: redirectTo,
  }).toString();
  return (await openLink(target, `${SITE}/auth/v1/verify?${query}`)).target;
}

it.each([
  ['http://127.0.0.1:5173/login'],
  ['http://[::1]:5173/login'],
  ['http://LOCALHOST:5173/login'],
])('a link of a site on this machine may redirect to %s', async (redirectTo) => {
  expect(await targetOfInvalidLink(local, redirectTo)).toBe(redirectTo);
});

it.each([
  ['http://2130706433:5173/'],
  ['http://127.1:5173/'],
  ['http://127.0.1:5173/'],
  ['http://0x7f.1:5173/'],
  ['http://0x7f000001:5173/'],
  ['http://0177.0.0.1:5173/'],
  ['http://127.0.0.1.:5173/'],
  ['http://127。0。0。1:5173/'],
  ['http://１２７.0.0.1:5173/'],
  ['http://%31%32%37.0.0.1:5173/'],
  ['http://[0:0:0:0:0:0:0:1]:5173/'],
  ['http://[::ffff:127.0.0.1]:5173/'],
  ['http:127.0.0.1:5173/'],
  [String.raw`http:\\127.0.0.1:5173/`],
  ['http://127.0.0.1\t:5173/'],
  ['http://loc%61lhost:5173/'],
  ['http://ⓛocalhost:5173/'],
  ['http:localhost:5173/'],
  [String.raw`http:\\localhost:5173/`],
  ['http://@localhost:5173/'],
])('the loopback spelled %j is rejected on a site on this machine', async (redirectTo) => {
  expect(await targetOfInvalidLink(local, redirectTo)).toBe(local.config.siteUrl);
});

it.each([
  ['http://localhost.mau.com/'],
  ['http://localhost:3000.mau.com/'],
  ['http://localhost:3000@mau.com/'],
  ['http://127.0.0.1.mau.com/'],
  ['http://mau.com#@localhost/'],
  ['http://mau.com\\.localhost/'],
  ['//mau.com'],
  [String.raw`\\mau.com`],
  [String.raw`/\mau.com`],
  ['http:///mau.com'],
  ['http://0.0.0.0:3000/'],
  ['http://sub.localhost:3000/'],
  ['http://localhost.:3000/'],
])('a link of a site on this machine does not redirect to %j', async (redirectTo) => {
  expect(await targetOfInvalidLink(local, redirectTo)).toBe(local.config.siteUrl);
});

it.each([
  ['/promoção?cor=âmbar', '/promo%C3%A7%C3%A3o?cor=%C3%A2mbar'],
  ['/日本', '/%E6%97%A5%E6%9C%AC'],
  ['/\r\nSet-Cookie: a=b', '/Set-Cookie:%20a=b'],
  [String.raw`\@mau.com/`, '/@mau.com/'],
  [String.raw`/?a=\b`, String.raw`/?a=\b`],
])('a redirect to %j of the site is sent in the plain form of its URL', async (path, plain) => {
  expect(await targetOfInvalidLink(app, `${SITE}${path}`)).toBe(`${SITE}${plain}`);
  expect(await targetOfMailLink(app, `${SITE}${path}`)).toBe(`${SITE}${plain}`);
});

it('a target that is too long once it is encoded is not used', async () => {
  expect(await targetOfInvalidLink(app, `${SITE}/${'日'.repeat(300)}`)).toBe(SITE);
  expect(await targetOfInvalidLink(app, `${SITE}/${'日'.repeat(100)}`)).toContain('%E6%97%A5');
});

it('a pattern of AUTH_REDIRECT_URLS accepts no short form of an IP address', async () => {
  expect(await targetOfInvalidLink(app, 'http://192.0.2.7/login')).toBe('http://192.0.2.7/login');
  expect(await targetOfInvalidLink(app, 'http://192.0.519/login')).toBe(SITE);
  expect(await targetOfInvalidLink(app, 'http://3221225991/login')).toBe(SITE);
});

it('a link without a requested target redirects to the page of the request', async () => {
  expect(await targetOfMailLink(app, '', { referer: `${SITE}/login` })).toBe(`${SITE}/login`);
  expect(await targetOfMailLink(app, '', { referer: 'https://mau.com/' })).toBe(SITE);
  expect(await targetOfMailLink(app, '', { redirect_to: `${SITE}/x` })).toBe(`${SITE}/x`);
});

it('a link on one machine may redirect to a page on another port', async () => {
  expect(await targetOfMailLink(local, 'http://127.0.0.1:5173/login')).toBe(
    'http://127.0.0.1:5173/login',
  );
  expect(await targetOfMailLink(local, 'http://192.0.2.1:5173/login')).toBe(
    'http://localhost:3000',
  );
});

it('a link drops the fragment of its target, and the target is checked again when the link is opened', async () => {
  const { email } = await anAccount(app);
  await callAuth(app, '/recover', { body: { email } });
  const { link } = await lastMailTo(app, email);
  expect(link.startsWith(`${SITE}/confirmar#`)).toBe(true);
  const changed = { ...mailLinkOf({ link }), redirectTo: 'https://mau.com/' };
  expect((await openLink(app, mailLinkUrl(SITE, changed))).target).toBe(SITE);
  const redirectTo = `${SITE}/login#access_token=x`;
  expect(await targetOfMailLink(app, redirectTo)).toBe(`${SITE}/login`);
});
