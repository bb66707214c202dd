import fc from 'fast-check';
import { expect, it } from 'vitest';
import { firstContaining, folded } from './folded.ts';

it.each([
  ['Óculos', 'oculos'],
  ['PERÍCIAS', 'pericias'],
  ['Usuários', 'usuarios'],
  ['Plano de Ações', 'plano de acoes'],
  ['ação', 'acao'],
])('the text %s is found by searching %s', (text, typed) => {
  expect(folded(text)).toBe(typed);
});

it('a part of a text is found however it is typed, and folding twice is folding once', () => {
  const letters = fc.string({ unit: fc.constantFrom(...Array.from('aáâãbcçdeéêiíoóôõuú AÁÇÉÕ')) });
  fc.assert(
    fc.property(letters, letters, letters, (before, part, after) => {
      expect(folded(before + part + after)).toContain(folded(part.toUpperCase()));
      expect(folded(folded(part))).toBe(folded(part));
    }),
    { numRuns: 50 },
  );
});

it.each([
  ['sol', 'Óculos de Sól'],
  ['OCULOS', 'Óculos de Sól'],
  ['lu', 'Lupa'],
  ['x', undefined],
  ['', undefined],
])('the first thing that contains "%s" is %s', (text, found) => {
  expect(firstContaining(['Óculos de Sól', 'Lupa', 'Óculos'], text, (name) => name)).toBe(found);
});
