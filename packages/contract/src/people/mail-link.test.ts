import { expect, test } from 'vitest';
import { pageAt } from '#pages.ts';
import { mailLinkUrl, readMailLink, verifyUrl } from './mail-link.ts';

const LINK = {
  tokenHash: 'pkce_ab12',
  type: 'magiclink',
  redirectTo: 'https://loja.com.br/login?redirect=%2Forders%3Fa%3D1%26b%3D2',
} as const;

test('the link of a mail opens a page, which reads from its fragment what the mail says', () => {
  const url = new URL(mailLinkUrl('https://loja.com.br', LINK));
  expect(pageAt(url.pathname)?.isListed).toBe(false);
  expect(url.search).toBe('');
  expect(readMailLink(url.hash)).toEqual(LINK);
});

test('the URL for other clients has the same values in its query', () => {
  const { pathname, searchParams } = new URL(verifyUrl(LINK), 'https://loja.com.br');
  expect(pathname).toBe('/auth/v1/verify');
  expect(Object.fromEntries(searchParams)).toEqual({
    token: LINK.tokenHash,
    type: LINK.type,
    redirect_to: LINK.redirectTo,
  });
});

test.each([
  '',
  '#',
  '#type=signup',
  '#token_hash=a',
  '#token_hash=a&type=sms',
  '#token_hash=&type=signup',
])('the fragment %j is no link', (fragment) => {
  expect(readMailLink(fragment)).toBeUndefined();
});
