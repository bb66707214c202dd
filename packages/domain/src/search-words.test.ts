import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  bestMatch,
  foldText,
  hasEveryWord,
  joinNumbers,
  phraseFirst,
  searchWords,
} from './search-words.ts';

const names = ['Ana Cláudia Ferreira', 'Ana Ferreira', 'Maria D’Ávila', 'José da Conceição'];

test.each([
  ['Óculos', 'oculos'],
  ['PERÍCIAS', 'pericias'],
  ['Plano de Ações', 'plano de acoes'],
  ['D’Ávila', 'davila'],
  ["d'avila", 'davila'],
  ['dʼávila', 'davila'],
  ['D`Ávila', 'davila'],
  ['D´Ávila', 'davila'],
  ['Jose\u0301', 'jose'],
  ['Cla\u00ADu\u200Bdia\u2060', 'claudia'],
  ['\u202Eana', 'ana'],
  ['２ª Vara', '2a vara'],
  ['café\u00A0com', 'cafe com'],
])('foldText(%j) is %j', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

test('folding a part of a text gives a part of the folded text, and folding twice changes nothing', () => {
  const letters = fc.string({
    unit: fc.constantFrom(...Array.from("aáâãbcçdeéêiíoóôõuú AÁÇÉÕ'’")),
  });
  fc.assert(
    fc.property(letters, letters, letters, (before, part, after) => {
      expect(foldText(before + part + after)).toContain(foldText(part.toUpperCase()));
      expect(foldText(foldText(part))).toBe(foldText(part));
    }),
    { numRuns: 50 },
  );
});

test.each([
  ['ana ferreira', ['ferreira', 'ana']],
  ['  ana\u00A0\u200B  Ferreira\t', ['Ferreira', 'ana']],
  ['d’ávila ana', ['dávila', 'ana']],
  ['ana ANA anabela Ána', ['anabela']],
  ['', []],
  [' \u200B ’ ', []],
  ['100% a_b', ['100%', 'a_b']],
])('searchWords(%j) are %j, the longest first', (text, words) => {
  expect(searchWords(text)).toEqual(words);
});

test.each([
  ['(11) 98765-4321', '(11)98765-4321'],
  ['ana (11) 98765 4321 silva', 'ana (11)987654321 silva'],
  ['+55\u00A011 9\u200B8765–4321', '+551198765–4321'],
  ['123 456 789 09', '12345678909'],
  ['rua 7 ana', 'rua 7 ana'],
  ['2a vara 3', '2a vara 3'],
  ['', ''],
])('joinNumbers(%j) is %j', (search, joined) => {
  expect(joinNumbers(search)).toBe(joined);
});

describe('hasEveryWord()', () => {
  test.each([
    ['ana ferreira', ['Ana Cláudia Ferreira', 'Ana Ferreira']],
    ['FERREIRA ana', ['Ana Cláudia Ferreira', 'Ana Ferreira']],
    ['davila', ['Maria D’Ávila']],
    ["d'avila maria", ['Maria D’Ávila']],
    ['conceicao  jose', ['José da Conceição']],
    ['cla\u00ADudia', ['Ana Cláudia Ferreira']],
    ['ana silva', []],
    ['', names],
  ])('finds for %j %j', (search, found) => {
    expect(names.filter(hasEveryWord(search))).toEqual(found);
  });
});

const asIs = (name: string) => name;

test('phraseFirst() moves texts with the exact phrase to the start and keeps the order otherwise', () => {
  const found = ['Silva Ana', 'Ana Maria Silva', 'Ana  Silva', 'João', 'Aná Silva Neto'];
  expect(phraseFirst(found, ' ána  silva ', asIs)).toEqual([
    'Ana  Silva',
    'Aná Silva Neto',
    'Silva Ana',
    'Ana Maria Silva',
    'João',
  ]);
});

test.each([
  ['ana ferreira', 'Ana Ferreira'],
  ['ferreira claudia', 'Ana Cláudia Ferreira'],
  ['conc', 'José da Conceição'],
  ['x', undefined],
  ['', undefined],
  ['\u200B', undefined],
])('bestMatch() suggests for %j %s', (search, found) => {
  expect(bestMatch(names, search, asIs)).toBe(found);
});
