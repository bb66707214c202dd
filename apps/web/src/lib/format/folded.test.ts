import fc from 'fast-check';
import { expect, it } from 'vitest';
import { firstContaining, folded } from './folded.ts';

it.each([
  ['Óculos', 'oculos'],
  ['PERÍCIAS', 'pericias'],
  ['Usuários', 'usuarios'],
  ['Plano de Ações', 'plano de acoes'],
  ['ação', 'acao'],
])('folded(%j) is %j', (text, typed) => {
  expect(folded(text)).toBe(typed);
});

it('folding a part of a text gives a part of the folded text, and folding twice changes nothing', () => {
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
])('firstContaining() finds for %j the name %s', (text, found) => {
  expect(firstContaining(['Óculos de Sól', 'Lupa', 'Óculos'], text, (name) => name)).toBe(found);
});
