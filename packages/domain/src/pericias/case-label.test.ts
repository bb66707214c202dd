import { expect, test } from 'vitest';
import { caseLabel, caseNumberFor, withoutSealedNumber } from './case-label.ts';

test.each([
  ['0919992-11.2023.8.19.0001', false, '0919992-11.2023.8.19.0001'],
  ['proc. 12/98', false, 'proc. 12/98'],
  ['0919992-11.2023.8.19.0001', true, 'Processo em sigilo 9992'],
  ['09199921120238190001', true, 'Processo em sigilo 9992'],
  ['0000832-35.2018.4.01.3202', true, 'Processo em sigilo 0832'],
  ['proc. 1234/98 de Ana Lima', true, 'Processo em sigilo'],
])('the case %j, sealed %j, is named %j', (processNumber, isSealed, label) => {
  expect(caseLabel({ processNumber, isSealed })).toBe(label);
});

const NUMBER = '0919992-11.2023.8.19.0001';

test.each([
  [true, true, NUMBER],
  [true, false, NUMBER],
  [false, false, NUMBER],
  [false, true, 'Processo em sigilo 9992'],
])(
  'a person who manages cases: %j, of a case that is sealed: %j, reads %j',
  (may, isSealed, text) => {
    expect(caseNumberFor(may, { processNumber: NUMBER, isSealed })).toBe(text);
  },
);

test('a text about a sealed case contains its number in no spelling; other texts are unchanged', () => {
  const text = `Laudo de ${NUMBER}, ou 09199921120238190001: ver ${NUMBER}.`;
  for (const processNumber of [NUMBER, '09199921120238190001']) {
    expect(withoutSealedNumber(text, { processNumber, isSealed: true })).toBe(
      'Laudo de Processo em sigilo 9992, ou Processo em sigilo 9992: ver Processo em sigilo 9992.',
    );
    expect(withoutSealedNumber(text, { processNumber, isSealed: false })).toBe(text);
  }
});
