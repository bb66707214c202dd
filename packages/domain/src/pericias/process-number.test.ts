import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  caseSearchOf,
  maskedProcessNumber,
  processKey,
  readProcessNumber,
} from './process-number.ts';

describe('a process number', () => {
  test.each([
    ['0058967-77.2016.8.19.0000', 'Tribunal de Justiça do Rio de Janeiro'],
    ['00589677720168190000', 'Tribunal de Justiça do Rio de Janeiro'],
    ['  0058967-77.2016.8.19.0000 ', 'Tribunal de Justiça do Rio de Janeiro'],
    ...[
      'Processo nº 0058967-77.2016.8.19.0000',
      'Autos n.º 0058967-77.2016.8.19.0000 (2ª Vara Cível)',
      '0058967-77.2016.8.19.0000/SP',
      '0058967-77.2016.8.19.0000/RJ - apenso',
      '0058967-77.2016.8.19.0000.',
      '(0058967-77.2016.8.19.0000)',
      '0058967–77.2016.8.19.0000',
      '0058967\u201177.2016.8.19.0000',
      '0058967−77.2016.8.19.0000',
      '0058967/77.2016.8.19.0000',
      '0058967-77-2016-8-19-0000',
      '0058967 77 2016 8 19 0000',
      '0058967 - 77 . 2016 . 8 . 19 . 0000',
      '00589 67-77.2016.8.19.0000',
      '\u200E0058967-77.2016.8.19.\u200B0000\u200E',
      '００５８９６７－７７．２０１６．８．１９．００００',
      '0058967-77.2016.8.19.0000 / 00589677720168190000',
    ].map((typed) => [typed, 'Tribunal de Justiça do Rio de Janeiro']),
  ])('typed as %j is valid and names its court', (typed, court) => {
    expect(readProcessNumber(typed)).toEqual({
      text: '0058967-77.2016.8.19.0000',
      hasValidCheck: true,
      sequence: '0058967',
      court,
      courtAlias: 'tjrj',
      branch: 8,
      courtNumber: 19,
    });
  });

  test.each([
    '',
    '000625-2023.8.26.0001',
    '0058967-77.2016.8.19.0000 e 0919992-11.2023.8.19.0001',
    'conta 00589, boleto 677720168190000',
    '0058967-77.2016.8.19.000',
    '0058967-77.2016.8.19.00000',
    '10058967-77.2016.8.19.0000',
    'processo antigo 12/1998',
  ])('%j is not in the national form, which is accepted', (typed) => {
    expect(readProcessNumber(typed)).toBeUndefined();
  });

  test.each([
    ['1.00', 'Supremo Tribunal Federal'],
    ['2.00', 'Conselho Nacional de Justiça'],
    ['3.00', 'Superior Tribunal de Justiça'],
    ['1.01', undefined],
    ['2.01', undefined],
    ['3.01', undefined],
    ['4.00', undefined],
    ['5.91', undefined],
    ['7.13', undefined],
    ['4.01', 'Tribunal Regional Federal da 1ª Região'],
    ['4.03', 'Tribunal Regional Federal da 3ª Região'],
    ['4.06', 'Tribunal Regional Federal da 6ª Região'],
    ['4.07', undefined],
    ['4.90', 'Conselho da Justiça Federal'],
    ['5.00', 'Tribunal Superior do Trabalho'],
    ['5.01', 'Tribunal Regional do Trabalho da 1ª Região'],
    ['5.24', 'Tribunal Regional do Trabalho da 24ª Região'],
    ['5.15', 'Tribunal Regional do Trabalho da 15ª Região'],
    ['5.25', undefined],
    ['5.90', 'Conselho Superior da Justiça do Trabalho'],
    ['6.00', 'Tribunal Superior Eleitoral'],
    ['6.26', 'Tribunal Regional Eleitoral de São Paulo'],
    ['7.00', 'Superior Tribunal Militar'],
    ['7.01', '1ª Circunscrição Judiciária Militar'],
    ['7.12', '12ª Circunscrição Judiciária Militar'],
    ['8.00', undefined],
    ['8.01', 'Tribunal de Justiça do Acre'],
    ['8.07', 'Tribunal de Justiça do Distrito Federal e dos Territórios'],
    ['8.25', 'Tribunal de Justiça de Sergipe'],
    ['8.26', 'Tribunal de Justiça de São Paulo'],
    ['8.27', 'Tribunal de Justiça do Tocantins'],
    ['8.28', undefined],
    ['9.13', 'Tribunal de Justiça Militar de Minas Gerais'],
    ['9.19', undefined],
    ['0.00', undefined],
  ])('with the court digits %s belongs to %s', (digits, court) => {
    expect(readProcessNumber(`0000001-00.2024.${digits}.0001`)?.court).toBe(court);
  });

  test.each([
    ['1.00', undefined],
    ['2.00', undefined],
    ['3.00', 'stj'],
    ['4.01', 'trf1'],
    ['4.06', 'trf6'],
    ['4.07', undefined],
    ['4.90', undefined],
    ['5.00', 'tst'],
    ['5.01', 'trt1'],
    ['5.24', 'trt24'],
    ['5.25', undefined],
    ['5.90', undefined],
    ['6.00', 'tse'],
    ['6.07', 'tre-dft'],
    ['6.26', 'tre-sp'],
    ['7.00', 'stm'],
    ['7.12', 'stm'],
    ['7.13', undefined],
    ['8.00', undefined],
    ['8.01', 'tjac'],
    ['8.04', 'tjam'],
    ['8.07', 'tjdft'],
    ['8.11', 'tjmt'],
    ['8.12', 'tjms'],
    ['8.13', 'tjmg'],
    ['8.14', 'tjpa'],
    ['8.15', 'tjpb'],
    ['8.16', 'tjpr'],
    ['8.19', 'tjrj'],
    ['8.22', 'tjro'],
    ['8.23', 'tjrr'],
    ['8.25', 'tjse'],
    ['8.26', 'tjsp'],
    ['8.27', 'tjto'],
    ['8.28', undefined],
    ['9.11', undefined],
    ['9.13', 'tjmmg'],
    ['9.21', 'tjmrs'],
    ['9.26', 'tjmsp'],
    ['0.00', undefined],
  ])('with the court digits %s has the alias %s in the services of CNJ', (digits, alias) => {
    expect(readProcessNumber(`0000001-00.2024.${digits}.0001`)?.courtAlias).toBe(alias);
  });

  test.each([
    '0000832-35.2018.4.01.3202',
    '0919992-11.2023.8.19.0001',
    '0058967-77.2016.8.19.0000',
  ])('the real case number %s passes the check', (number) => {
    expect(readProcessNumber(number)?.hasValidCheck).toBe(true);
  });

  test('1000001-33.2024.8.26.0100 fails the check', () => {
    expect(readProcessNumber('1000001-33.2024.8.26.0100')?.hasValidCheck).toBe(false);
  });

  test('maps the numbers of the states in alphabetical order', () => {
    const courts = Array.from(
      { length: 27 },
      (_, i) =>
        readProcessNumber(`0000001-00.2024.8.${String(i + 1).padStart(2, '0')}.0001`)?.court,
    );
    const names = courts.map((court) => court?.replace(/^Tribunal de Justiça (?:de|d[ao]) /, ''));
    expect(names).toEqual([
      'Acre', 'Alagoas', 'Amapá', 'Amazonas', 'Bahia', 'Ceará', 'Distrito Federal e dos Territórios', 'Espírito Santo', 'Goiás',
      'Maranhão', 'Mato Grosso', 'Mato Grosso do Sul', 'Minas Gerais', 'Pará', 'Paraíba', 'Paraná', 'Pernambuco', 'Piauí',
      'Rio de Janeiro', 'Rio Grande do Norte', 'Rio Grande do Sul', 'Rondônia', 'Roraima', 'Santa Catarina', 'Sergipe',
      'São Paulo', 'Tocantins',
    ]); // prettier-ignore
  });

  test('with one wrong digit or two swapped neighbours fails the check', () => {
    const valid = '00589677720168190000';
    fc.assert(
      fc.property(fc.nat(19), fc.integer({ min: 1, max: 9 }), (index, by) => {
        const digit = (Number(valid[index]) + by) % 10;
        const typed = valid.slice(0, index) + digit + valid.slice(index + 1);
        expect(readProcessNumber(typed)?.hasValidCheck).toBe(false);
      }),
    );
    expect(readProcessNumber('05089677720168190000')?.hasValidCheck).toBe(false);
  });

  test('is equal with and without punctuation, spaces and capitals', () => {
    expect(processKey(' 0058967-77.2016.8.19.0000')).toBe(processKey('00589677720168190000'));
    expect(processKey('Autos 0058967–77.2016.8.19.0000/RJ.')).toBe('00589677720168190000');
    expect(processKey('proc. 12/98-a')).toBe('PROC1298A');
  });
});

test.each([
  ['0000832-35.2018.4.01.3202', { number: '00008323520184013202', courtAlias: 'trf1' }],
  [' 0919992-11.2023.8.19.0001', { number: '09199921120238190001', courtAlias: 'tjrj' }],
  ['00589677720168190000', { number: '00589677720168190000', courtAlias: 'tjrj' }],
  ['1000001-33.2024.8.26.0100', undefined],
  ['Autos 0000832–35.2018.4.01.3202/AM.', { number: '00008323520184013202', courtAlias: 'trf1' }],
  ['proc. 12/98', undefined],
  ['', undefined],
])('the case %j is searched as %j', (processNumber, search) => {
  expect(caseSearchOf(processNumber)).toEqual(search);
});

test('is stored and shown with punctuation and without words around it', () => {
  expect(maskedProcessNumber('00589677720168190000')).toBe('0058967-77.2016.8.19.0000');
  expect(maskedProcessNumber('Autos 0058967–77.2016.8.19.0000/RJ')).toBe(
    '0058967-77.2016.8.19.0000',
  );
  expect(maskedProcessNumber('processo antigo 12/1998')).toBe('processo antigo 12/1998');
});

test('a case of a court that is not listed is not searched', () => {
  // Supremo Tribunal Federal, with valid check digits
  expect(caseSearchOf('0000001-72.2024.1.00.0000')).toBeUndefined();
});
