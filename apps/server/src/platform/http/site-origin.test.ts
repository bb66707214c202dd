import { expect, test } from 'vitest';
import { siteOrigin } from './site-origin.ts';

const asked = { protocol: 'https', host: 'loja.example:8443' };

test.each([
  { siteUrl: undefined, origin: 'https://loja.example:8443' },
  { siteUrl: 'https://loja.example/inicio?x=1', origin: 'https://loja.example' },
  { siteUrl: 'http://localhost:3000', origin: 'http://localhost:3000' },
])('with SITE_URL $siteUrl the origin is $origin', ({ siteUrl, origin }) => {
  expect(siteOrigin(siteUrl, asked)).toBe(origin);
});

test.each(['', 'a b', '[', '@'])('a host header %j creates no URL that leads elsewhere', (host) => {
  expect(siteOrigin(undefined, { protocol: 'http', host })).toBe('http://localhost');
});
