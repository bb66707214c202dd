import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { casesOf } from '#property-runs-test-kit.ts';
import { formatTaxDocument, normalizeTaxDocument, taxDocumentKind } from './tax-document.ts';

describe('CPF', () => {
  test.each([
    ['529.982.247-25', '52998224725'],
    ['52998224725', '52998224725'],
    [' 529 982 247 25 ', '52998224725'],
    ['\u200E529.982.247\u201325\u200F', '52998224725'],
    ['529\u00A0982\u00A0247\u221225', '52998224725'],
    ['５２９．９８２．２４７－２５', '52998224725'],
    ['111.444.777-35', '11144477735'],
    // both check digits come from a remainder below two
    ['123.456.789-09', '12345678909'],
    ['529.982.247-24', undefined],
    ['529.982.247-15', undefined],
    ['529.982.247-2', undefined],
    ['5299822472X', undefined],
    ['00000000000', undefined],
    ['11111111111', undefined],
    ['999.999.999-99', undefined],
  ])('%j is stored as %s', (typed, expected) => {
    expect(normalizeTaxDocument(typed)).toBe(expected);
  });

  test('is formatted as 000.000.000-00', () => {
    expect(formatTaxDocument('52998224725')).toBe('529.982.247-25');
    expect(taxDocumentKind('52998224725')).toBe('cpf');
  });
});

describe('CNPJ', () => {
  test.each([
    ['11.222.333/0001-81', '11222333000181'],
    ['11222333000181', '11222333000181'],
    ['12.ABC.345/01DE-35', '12ABC34501DE35'],
    ['12abc34501de35', '12ABC34501DE35'],
    ['11.222.333/0001\u201181\u200B', '11222333000181'],
    ['１２．ＡＢＣ．３４５／０１ＤＥ－３５', '12ABC34501DE35'],
    [' 12.abc.345/01de-35 ', '12ABC34501DE35'],
    ['12.ABC.345/01DE-34', undefined],
    ['11.222.333/0001-82', undefined],
    ['12.ABC.345/01DE-3A', undefined],
    ['12.ABC.345/01DE', undefined],
    ['12.ABC.345/01DE-355', undefined],
    ['00000000000000', undefined],
    ['11111111111111', undefined],
    ['12ÁBC34501DE35', undefined],
    // 'ı' and 'ſ' become ASCII letters in upper case
    ['12ABC34501DEſ5', undefined],
    ['', undefined],
    ['- / .', undefined],
    ['não tenho', undefined],
  ])('%j is stored as %s', (typed, expected) => {
    expect(normalizeTaxDocument(typed)).toBe(expected);
  });

  test('is formatted as 00.000.000/0000-00', () => {
    expect(formatTaxDocument('12ABC34501DE35')).toBe('12.ABC.345/01DE-35');
    expect(taxDocumentKind('12ABC34501DE35')).toBe('cnpj');
  });
});

describe('check digits', () => {
  test('every base of a CNPJ has exactly one pair of check digits', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9A-Z]{12}$/), (first) => {
        fc.pre(!/^(.)\1*$/.test(first));
        expect(countValidEndings(first)).toBe(1);
      }),
      casesOf(50),
    );
  });

  test('every base of a CPF has exactly one pair of check digits', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{9}$/), (first) => {
        fc.pre(!/^(.)\1*$/.test(first));
        expect(countValidEndings(first)).toBe(1);
      }),
      casesOf(50),
    );
  });

  test('a formatted document is stored the same when typed again, also in lower case', () => {
    for (const document of ['52998224725', '11222333000181', '12ABC34501DE35']) {
      expect(normalizeTaxDocument(formatTaxDocument(document))).toBe(document);
      expect(normalizeTaxDocument(formatTaxDocument(document).toLowerCase())).toBe(document);
    }
  });
});

function countValidEndings(base: string): number {
  const endings = Array.from({ length: 100 }, (_, number) => String(number).padStart(2, '0'));
  return endings.filter((ending) => normalizeTaxDocument(base + ending) !== undefined).length;
}
