import { expect, it } from 'vitest';
import { decodeStatement } from './decode-statement.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
/** Of characters up to U+00FF, windows-1252 has the same bytes as their numbers. */
const oneByte = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const utf16 = (text: string, isLittleEndian: boolean) => {
  const view = new DataView(new ArrayBuffer(2 * text.length));
  for (const [index, letter] of Array.from(text).entries()) {
    view.setUint16(2 * index, letter.charCodeAt(0), isLittleEndian);
  }
  return new Uint8Array(view.buffer);
};

it.each([
  ['UTF-8', utf8('Histórico')],
  ['UTF-8 with a mark', utf8('\uFEFFHistórico')],
  ['windows-1252', oneByte('Histórico')],
  ['UTF-16, little endian', utf16('\uFEFFHistórico', true)],
  ['UTF-16, big endian', utf16('\uFEFFHistórico', false)],
])('decodes a statement in %s', (_name, bytes) => {
  expect(decodeStatement(bytes)).toBe('Histórico');
});

it('keeps the letters of windows-1252 that form a character of UTF-8', () => {
  expect(decodeStatement(oneByte('JOÃO Ã§ CONCEIÇÃO'))).toBe('JOÃO Ã§ CONCEIÇÃO');
  expect(decodeStatement(Uint8Array.of(0x80, 0x20, 0xe7))).toBe('€ ç');
});

it.each([
  ['the first half of a letter', [0xc3]],
  ['two thirds of a sign', [0xe2, 0x82]],
  ['the second half of a letter', [0xa7]],
])('%s costs one replacement character, and no other letter', (_name, broken) => {
  const bytes = Uint8Array.of(...utf8('ANDRÉ CONCEIÇÃO\nMARIA '), ...broken, ...utf8('\nZÉ'));
  expect(decodeStatement(bytes)).toBe('ANDRÉ CONCEIÇÃO\nMARIA \uFFFD\nZÉ');
});

it('decodes an empty file', () => {
  expect(decodeStatement(new Uint8Array())).toBe('');
});
