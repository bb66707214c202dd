import { expect, test } from 'vitest';
import { normalizeEmail, withAsciiDomains } from './email.ts';

test.each([
  [' Ana@Exemplo.com.BR ', 'ana@exemplo.com.br'],
  ['ana@ótica-são-josé.com.br', 'ana@xn--tica-so-jos-e8a7f6f.com.br'],
  ['ANA@ÓTICA.COM.BR', 'ana@xn--tica-pqa.com.br'],
  // composed and decomposed accents are one domain
  ['ana@o\u0301tica.com.br', 'ana@xn--tica-pqa.com.br'],
  ['ana@xn--tica-pqa.com.br', 'ana@xn--tica-pqa.com.br'],
  ['\u200Eana@exemplo\u00AD.com\u200B', 'ana@exemplo.com'],
  ['ana＠exemplo．com', 'ana@exemplo.com'],
  ['ana\u2011maria@exemplo.com', 'ana-maria@exemplo.com'],
  ['mailto:ana@exemplo.com', 'ana@exemplo.com'],
  ['<ana@exemplo.com>', 'ana@exemplo.com'],
  // remains wrong, and is refused where it is checked
  ['joão@exemplo.com', 'joão@exemplo.com'],
  ['ana@ó/x', 'ana@ó/x'],
  ['ana@ó..', 'ana@xn--kda..'],
  ['ana exemplo', 'ana exemplo'],
  ['', ''],
])('the address %j is stored as %s', (typed, expected) => {
  expect(normalizeEmail(typed)).toBe(expected);
});

test.each([
  ['ana@ótica.com.br', 'ana@xn--tica-pqa.com.br'],
  ['Ana @ÓTICA.com.br', 'Ana @xn--tica-pqa.com.br'],
  ['ana@o\u0301tica', 'ana@xn--tica-pqa'],
  ['ana@ó/x José', 'ana@ó/x José'],
  ['Ana@Exemplo.com', 'Ana@Exemplo.com'],
  ['Ótica @', 'Ótica @'],
])('a search for %j looks for %j', (typed, expected) => {
  expect(withAsciiDomains(typed)).toBe(expected);
});
