import { describe, expect, test } from 'vitest';
import { manyLines, oneLine, plainCharacters } from './typed-text.ts';

describe('a pasted number or address', () => {
  test.each([
    ['marks of direction', '\u202A+55 32 90000-0001\u202C', '+55 32 90000-0001'],
    ['isolates and joiners', '\u20661\u200B2\u200C3\u200D4\u2060\uFEFF\u00AD\u2069', '1234'],
    ['an empty Hangul letter', '12\u316434', '1234'],
    ['dashes', '1\u20102\u20113\u20124\u20135\u20146\u20157\u22128\uFF0D9\uFE630', '1-2-3-4-5-6-7-8-9-0'],
    ['full-width characters', '\uFF10\uFF11\uFF19\uFF21\uFF42\uFF20\uFF0E\uFF08', '019Ab@.('],
    ['every kind of blank', '\u00A01\u00A02\u20073\u202F4\u30005\u20286\u20297\u00858\t\r\n9 ', '1 2 3 4 5 6 7 8 9'],
    ['mathematical digits', '\u{1D7CF}\u{1D7D0}', '12'],
  ])('with %s is read as plain characters', (_, typed, expected) => {
    expect(plainCharacters(typed)).toBe(expected);
  });
}); // prettier-ignore

describe('text of one line', () => {
  test.each([
    ['a mark of direction', 'Ana\u202Egpj', 'Anagpj'],
    ['marks around it', '\u2067Loja\u2069\u200F\u061C', 'Loja'],
    ['line breaks', 'Ana\r\nMaria\u2028da\u2029Silva\u0085Reis\tNeto', 'Ana Maria da Silva Reis Neto'],
    ['runs of blanks', '  Ana \u00A0 Maria ', 'Ana Maria'],
    ['a soft hyphen', 'Ócu\u00ADlos', 'Óculos'],
    ['no visible character', ' \u200B\u2060\u3164\u2800\u{E0020}\n', ''],
    ['an emoji of several', 'Dra. 👩\u200D⚕\uFE0F e 👨\u200D👩\u200D👧', 'Dra. 👩\u200D⚕\uFE0F e 👨\u200D👩\u200D👧'],
    ['an emoji with a skin colour', '👍🏽 ❤\uFE0F\u200D🔥', '👍🏽 ❤\uFE0F\u200D🔥'],
    ['a joiner that joins nothing', 'a\u200Db 👩\u200Dx \u200D', 'ab 👩x'],
    ['a selector without an emoji', 'Ana\uFE0F', 'Ana'],
    ['hidden letters behind a flag', '🏴\u{E0067}\u{E0062}\u{E007F}', '🏴'],
    ['composed and decomposed accents', 'Jose\u0301', 'Jose\u0301'],
  ])('with %s', (_, typed, expected) => {
    expect(oneLine(typed)).toBe(expected);
  });
}); // prettier-ignore

describe('text of several lines', () => {
  test.each([
    ['keeps its lines', ' a\n\nb\r\n  c ', 'a\n\nb\r\n  c'],
    ['has line feeds for other separators', 'a\u2028b\u2029c\u0085d', 'a\nb\nc\nd'],
    ['loses marks of direction', 'a\u202Eb\nc\u200B', 'ab\nc'],
    ['without a visible character is empty', '\n\u200B\n', ''],
  ])('%s', (_, typed, expected) => {
    expect(manyLines(typed)).toBe(expected);
  });
});
