import fc from 'fast-check';
import { expect, test } from 'vitest';
import { casesOf } from './property-runs-test-kit.ts';
import { amountInWords } from './amount-in-words.ts';
import { MAX_CENTS } from './money.ts';

test.each([
  [0, 'zero reais'],
  [1, 'um centavo'],
  [2, 'dois centavos'],
  [50, 'cinquenta centavos'],
  [99, 'noventa e nove centavos'],
  [100, 'um real'],
  [101, 'um real e um centavo'],
  [200, 'dois reais'],
  [250, 'dois reais e cinquenta centavos'],
  [1400, 'quatorze reais'],
  [1600, 'dezesseis reais'],
  [1700, 'dezessete reais'],
  [2100, 'vinte e um reais'],
  [21_99, 'vinte e um reais e noventa e nove centavos'],
  [100_00, 'cem reais'],
  [101_00, 'cento e um reais'],
  [123_45, 'cento e vinte e três reais e quarenta e cinco centavos'],
  [126_70, 'cento e vinte e seis reais e setenta centavos'],
  [999_99, 'novecentos e noventa e nove reais e noventa e nove centavos'],
  [1_000_00, 'mil reais'],
  [1_001_00, 'mil e um reais'],
  [1_100_00, 'mil e cem reais'],
  [1_101_00, 'mil cento e um reais'],
  [1_200_00, 'mil e duzentos reais'],
  [1_234_00, 'mil duzentos e trinta e quatro reais'],
  [1_234_56, 'mil duzentos e trinta e quatro reais e cinquenta e seis centavos'],
  [2_000_00, 'dois mil reais'],
  [2_100_00, 'dois mil e cem reais'],
  [21_000_00, 'vinte e um mil reais'],
  [100_000_00, 'cem mil reais'],
  [101_300_00, 'cento e um mil e trezentos reais'],
  [293_572_00, 'duzentos e noventa e três mil quinhentos e setenta e dois reais'],
  [1_000_000_00, 'um milhão de reais'],
  [1_000_000_01, 'um milhão de reais e um centavo'],
  [1_000_001_00, 'um milhão e um reais'],
  [1_001_000_00, 'um milhão e mil reais'],
  [1_200_000_00, 'um milhão e duzentos mil reais'],
  [1_200_345_00, 'um milhão, duzentos mil trezentos e quarenta e cinco reais'],
  [2_500_000_00, 'dois milhões e quinhentos mil reais'],
  [2_000_000_00, 'dois milhões de reais'],
  [
    999_999_999_99,
    'novecentos e noventa e nove milhões, novecentos e noventa e nove mil novecentos e noventa e nove reais e noventa e nove centavos',
  ],
  [1_000_000_000_00, 'um bilhão de reais'],
  [1_002_000_000_00, 'um bilhão e dois milhões de reais'],
  [MAX_CENTS, 'dez bilhões de reais'],
])('%i cents are written as "%s"', (cents, words) => {
  expect(amountInWords(cents)).toBe(words);
});

test.each([-1, 0.5, MAX_CENTS + 1, Number.NaN])('an amount of %d is refused', (cents) => {
  expect(() => amountInWords(cents)).toThrow(RangeError);
});

test('the words of any amount parse back to the same amount', () => {
  // generates short amounts as often as long ones
  const amount = fc
    .integer({ min: 2, max: 12 })
    .chain((digits) => fc.integer({ min: 0, max: 10 ** digits }));
  fc.assert(
    fc.property(amount, (cents) => {
      expect(readWords(amountInWords(cents))).toBe(cents);
    }),
    casesOf(2_000),
  );
});

test('the words of every three-digit group parse back to the same number', () => {
  const groups = Array.from({ length: 1000 }, (_, n) => n * 100);
  expect(groups.map((cents) => readWords(amountInWords(cents)))).toEqual(groups);
});

const VALUES = new Map(
  Object.entries({
    // prettier-ignore
    ones: 'zero um dois três quatro cinco seis sete oito nove dez onze doze treze quatorze quinze dezesseis dezessete dezoito dezenove'.split(' ').map((word, i) => [word, i] as const),
    // prettier-ignore
    tens: 'vinte trinta quarenta cinquenta sessenta setenta oitenta noventa'.split(' ').map((word, i) => [word, 20 + i * 10] as const),
    // prettier-ignore
    hundreds: 'cento duzentos trezentos quatrocentos quinhentos seiscentos setecentos oitocentos novecentos'.split(' ').map((word, i) => [word, 100 + i * 100] as const),
    hundred: [['cem', 100] as const],
  }).flatMap(([, words]) => words),
);
const SCALES = new Map([
  ['mil', 1e3],
  ['milhão', 1e6],
  ['milhões', 1e6],
  ['bilhão', 1e9],
  ['bilhões', 1e9],
]);

/** Parses words as a reader does: adds values, and multiplies the sum since the last scale by each scale. */
function readWords(words: string): number {
  let cents = 0;
  let sum = 0;
  let group = 0;
  for (const word of words.split(/,? /)) {
    const scale = SCALES.get(word);
    const value = VALUES.get(word);
    if (scale !== undefined) {
      sum += (group || 1) * scale;
      group = 0;
    } else if (value !== undefined) group += value;
    else if (/^rea(?:l|is)$/.test(word)) {
      cents = (sum + group) * 100;
      sum = group = 0;
    } else if (/^centavos?$/.test(word)) cents += sum + group;
    else if (word !== 'e' && word !== 'de') throw new Error(`unknown word: ${word}`);
  }
  return cents;
}
