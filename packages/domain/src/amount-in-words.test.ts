import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amountInWords } from './amount-in-words.ts';
import { MAX_CENTS } from './money.ts';

test.each([
  [0, 'zero reais'],
  [1, 'um centavo'],
  [2, 'dois centavos'],
  [50, 'cinquenta centavos'],
  [100, 'um real'],
  [101, 'um real e um centavo'],
  [200, 'dois reais'],
  [1_600, 'dezesseis reais'],
  [2_199, 'vinte e um reais e noventa e nove centavos'],
  [10_000, 'cem reais'],
  [10_100, 'cento e um reais'],
  [12_345, 'cento e vinte e três reais e quarenta e cinco centavos'],
  [100_000, 'mil reais'],
  [100_100, 'mil e um reais'],
  [110_000, 'mil e cem reais'],
  [120_000, 'mil e duzentos reais'],
  [123_400, 'mil duzentos e trinta e quatro reais'],
  [210_000, 'dois mil e cem reais'],
  [10_000_000, 'cem mil reais'],
  [29_357_200, 'duzentos e noventa e três mil quinhentos e setenta e dois reais'],
  [100_000_000, 'um milhão de reais'],
  [100_000_001, 'um milhão de reais e um centavo'],
  [100_000_100, 'um milhão e um reais'],
  [120_034_500, 'um milhão duzentos mil trezentos e quarenta e cinco reais'],
  [250_000_000, 'dois milhões e quinhentos mil reais'],
  [
    99_999_999_999,
    'novecentos e noventa e nove milhões novecentos e noventa e nove mil novecentos e noventa e nove reais e noventa e nove centavos',
  ],
  [100_000_000_000, 'um bilhão de reais'],
  [MAX_CENTS, 'dez bilhões de reais'],
])('%i cents are %s', (cents, words) => {
  expect(amountInWords(cents)).toBe(words);
});

const SMALL: Readonly<Record<string, number>> = {
  um: 1, dois: 2, três: 3, quatro: 4, cinco: 5, seis: 6, sete: 7, oito: 8, nove: 9, dez: 10,
  onze: 11, doze: 12, treze: 13, quatorze: 14, quinze: 15, dezesseis: 16, dezessete: 17,
  dezoito: 18, dezenove: 19, vinte: 20, trinta: 30, quarenta: 40, cinquenta: 50, sessenta: 60,
  setenta: 70, oitenta: 80, noventa: 90, cem: 100, cento: 100, duzentos: 200, trezentos: 300,
  quatrocentos: 400, quinhentos: 500, seiscentos: 600, setecentos: 700, oitocentos: 800,
  novecentos: 900,
}; // prettier-ignore
const SCALES: Readonly<Record<string, number>> = {
  mil: 1e3,
  milhão: 1e6,
  milhões: 1e6,
  bilhão: 1e9,
  bilhões: 1e9,
};

/** Reads an amount in words, independently of how it was composed. */
function read(words: string): number {
  let cents = 0;
  let whole = 0;
  let group = 0;
  for (const word of words.split(' ')) {
    const scale = SCALES[word];
    if (scale !== undefined) {
      whole += Math.max(group, 1) * scale;
      group = 0;
    } else if (word.startsWith('rea')) {
      cents += (whole + group) * 100;
      [whole, group] = [0, 0];
    } else if (word.startsWith('centavo')) cents += group;
    else group += SMALL[word] ?? 0;
  }
  return cents;
}

describe('read back, the words', () => {
  test('are the amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MAX_CENTS }), (cents) => {
        expect(read(amountInWords(cents))).toBe(cents);
      }),
      { numRuns: 2_000 },
    );
  });

  test('are the amount for each number of a group', () => {
    const groups = Array.from({ length: 1000 }, (_, n) => n * 100);
    expect(groups.map((cents) => read(amountInWords(cents)))).toEqual(groups);
  });
});
