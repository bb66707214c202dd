import { expect, test } from 'vitest';
import { redirectTarget } from './redirect-target.ts';

const ORIGIN = 'https://loja.example';

test.each(['/cart', '/orders', '/oculos?busca=sol', '/my-account#topo'])(
  'after signing in, the requested page %s opens',
  (path) => {
    expect(redirectTarget(path, ORIGIN)).toBe(path);
  },
);

test.each([
  [undefined],
  [''],
  ['cart'],
  ['https://evil.example/'],
  ['https://loja.example/cart'],
  ['//evil.example'],
  ['/\\evil.example'],
  ['/\t/evil.example'],
  ['/\t/evil.example/cart'],
  ['/\n/evil.example'],
  ['/.//evil.example'],
  ['/x/..//evil.example'],
  ['javascript:alert(1)'],
  ['/login'],
  ['/login?redirect=/login'],
  [42],
])('after signing in, home opens instead of the requested %j', (requested) => {
  expect(redirectTarget(requested, ORIGIN)).toBe('/');
});
