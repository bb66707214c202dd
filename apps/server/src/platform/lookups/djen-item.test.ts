import { describe, expect, test } from 'vitest';
import { readGazetteItem } from './djen-item.ts';

// a real response, shortened, with other names
const NOTICE = {
  id: 417_370_278,
  data_disponibilizacao: '2025-09-29',
  siglaTribunal: 'TJRJ',
  tipoComunicacao: 'Pauta de julgamento',
  nomeOrgao: 'SECRETARIA DA 2ª CÂMARA DE DIREITO PRIVADO',
  idOrgao: 53_071,
  texto: '*** SECRETARIA ***\n\rEDITAL-PAUTA',
  numero_processo: '09199921120238190001',
  meio: 'D',
  link: null,
  tipoDocumento: 'Apelação',
  nomeClasse: 'APELAçãO CíVEL',
  codigoClasse: '198',
  numeroComunicacao: 19_623,
  ativo: true,
  hash: 'geNaPz7wY5Efy1Mc8T9ewzlYBMJpDr',
  status: 'P',
  motivo_cancelamento: null,
  data_cancelamento: null,
  datadisponibilizacao: '29/09/2025',
  numeroprocessocommascara: '0919992-11.2023.8.19.0001',
  destinatarios: [{ polo: 'A', nome: 'SIGILOSO', comunicacao_id: 417_370_278 }],
  destinatarioadvogados: [
    {
      id: 705_028_600,
      advogado: { id: 3_007_385, nome: 'MARIA SILVA', numero_oab: '94719', uf_oab: 'RJ' },
    },
  ],
};
const read = (overrides: object) => readGazetteItem({ ...NOTICE, ...overrides });

const NUMBER_TWICE = ['numero_processo', 'numeroprocessocommascara'] as const;
const DAY_TWICE = ['data_disponibilizacao', 'datadisponibilizacao'] as const;
/** The same value for several fields. */
const all = (names: readonly string[], value: unknown) =>
  Object.fromEntries(names.map((name) => [name, value]));

test('a notice is read, without the fields that repeat others', () => {
  expect(readGazetteItem(NOTICE)).toEqual({
    hash: 'geNaPz7wY5Efy1Mc8T9ewzlYBMJpDr',
    processNumber: '09199921120238190001',
    availableOn: '2025-09-29',
    court: 'TJRJ',
    kind: 'Pauta de julgamento',
    bodyName: 'SECRETARIA DA 2ª CÂMARA DE DIREITO PRIVADO',
    documentKind: 'Apelação',
    className: 'APELAçãO CíVEL',
    medium: 'D',
    link: null,
    text: '*** SECRETARIA ***\n\rEDITAL-PAUTA',
    recipients: [{ side: 'A', name: 'SIGILOSO' }],
    lawyers: [{ name: 'MARIA SILVA', number: '94719', state: 'RJ' }],
    isCancelled: false,
    cancelledOn: null,
    cancellationReason: null,
  });
});

describe('a notice is rejected', () => {
  test.each([
    ['without a hash', { hash: undefined }],
    ['with an empty hash', { hash: ' ' }],
    ['with a hash of nulls', { hash: '\0\0' }],
    ['with a number as hash', { hash: 12 }],
    ['without a case', all(NUMBER_TWICE, null)],
    ['with too short a number', all(NUMBER_TWICE, '0919992112023819000')],
    ['with too long a number', all(NUMBER_TWICE, '091999211202381900012')],
    ['without a day', all(DAY_TWICE, null)],
    ['with a day that does not exist', all(DAY_TWICE, '2025-02-30')],
    ['with an implausible day', all(DAY_TWICE, '0025-02-20')],
    ['with a text as day', all(DAY_TWICE, 'ontem')],
  ])('%s', (_name, overrides) => {
    expect(read(overrides)).toBeUndefined();
  });

  test.each([[null], ['a'], [[]], [1], [undefined]])('that is %j', (value) => {
    expect(readGazetteItem(value)).toBeUndefined();
  });
});

describe('a notice is kept', () => {
  test('with only its hash, its case and its day', () => {
    const { data_disponibilizacao, hash, numero_processo } = NOTICE;
    expect(readGazetteItem({ data_disponibilizacao, hash, numero_processo })).toEqual({
      hash,
      processNumber: numero_processo,
      availableOn: data_disponibilizacao,
      court: '',
      kind: '',
      bodyName: null,
      documentKind: null,
      className: null,
      medium: null,
      link: null,
      text: '',
      recipients: [],
      lawyers: [],
      isCancelled: false,
      cancelledOn: null,
      cancellationReason: null,
    });
  });

  test('whatever its other fields are', () => {
    const malformed = Object.fromEntries(
      Object.keys(NOTICE)
        .filter((name) => !['hash', 'numero_processo', 'data_disponibilizacao'].includes(name))
        .map((name) => [name, { a: [1] }]),
    );
    expect(read(malformed)).toMatchObject({ court: '', text: '', recipients: [], link: null });
  });

  const VALUES: readonly unknown[] = [undefined, null, '', ' ', 0, 12, 1.5, 1e300, true, false, 'texto', '2025-13-01', {}, { a: [1] }, { nome: {} }, [], [[]], [null], [1], ['a'], [{}]]; // prettier-ignore
  test.each(Object.keys(NOTICE).filter((name) => name !== 'hash'))(
    'whatever the type of its field %s, with its other fields',
    (name) => {
      const whole = readGazetteItem(NOTICE);
      for (const value of VALUES) {
        const item = read({ [name]: value });
        expect(item).toMatchObject({ hash: NOTICE.hash, processNumber: NOTICE.numero_processo });
        const changed = Object.entries(item ?? {}).filter(
          ([key, kept]) =>
            JSON.stringify(kept) !== JSON.stringify(new Map(Object.entries(whole ?? {})).get(key)),
        );
        expect(changed.length).toBeLessThan(4);
      }
    },
  );

  test('with the number or the day that only its second field has', () => {
    const number = { numero_processo: 9.19992112023819e18 };
    expect(read(number)?.processNumber).toBe('09199921120238190001');
    expect(read({ data_disponibilizacao: 20_250_929 })?.availableOn).toBe('2025-09-29');
  });

  test.each([
    ['a name alone', ['SIGILOSO'], ['SIGILOSO']],
    ['one person instead of a list', { polo: 'A', nome: 'SIGILOSO' }, ['SIGILOSO']],
    ['numbered keys', { 0: { nome: 'A' }, 1: { nome: 'B' } }, ['A', 'B']],
    ['a list within a list', [[{ nome: 'A' }], [{ nome: 'B' }]], ['A', 'B']],
  ])('with recipients as %s', (_name, destinatarios, names) => {
    expect(read({ destinatarios })?.recipients.map(({ name }) => name)).toEqual(names);
  });

  test('with a lawyer outside `advogado`', () => {
    const destinatarioadvogados = [{ nome: 'MARIA', numero_oab: '1', uf_oab: 'SP' }];
    expect(read({ destinatarioadvogados })?.lawyers).toEqual([
      { name: 'MARIA', number: '1', state: 'SP' },
    ]);
  });

  test('with a masked number', () => {
    const numero_processo = '0919992-11.2023.8.19.0001';
    expect(read({ numero_processo })?.processNumber).toBe('09199921120238190001');
  });

  test.each([
    '0919992\u201111.2023.8.19.0001',
    '0919992-11.2023.8.19.0001/RJ',
    '0919992 11 2023 8 19 0001.',
  ])('the number %j is read by its 20 digits', (numero_processo) => {
    expect(read({ numero_processo })?.processNumber).toBe('09199921120238190001');
  });

  test('with a number of the lawyer that is a number', () => {
    const advogado = { nome: 'MARIA', numero_oab: 94_719, uf_oab: '' };
    expect(read({ destinatarioadvogados: [{ advogado }] })?.lawyers).toEqual([
      { name: 'MARIA', number: '94719', state: null },
    ]);
  });

  test('without the people that have no name', () => {
    const item = read({
      destinatarios: [null, { polo: 'P' }, { polo: 7, nome: ' ANA ' }],
      destinatarioadvogados: [null, {}, { advogado: null }, { advogado: { uf_oab: 'SP' } }],
    });
    expect(item?.recipients).toEqual([{ side: '7', name: 'ANA' }]);
    expect(item?.lawyers).toEqual([]);
  });

  test('however long it is', () => {
    const item = read({ texto: 'a'.repeat(3_000_000), nomeOrgao: 'b'.repeat(3_000_000) });
    expect(item?.text).toHaveLength(200_000);
    expect(item?.text).toMatch(/Texto cortado/);
    expect(item?.bodyName).toHaveLength(500);
  });

  test('without characters that the database cannot store', () => {
    const item = read({ texto: 'a\0b\uD800', nomeOrgao: '\0', tipoDocumento: 'a\0b' });
    expect(item).toMatchObject({ text: 'ab\uFFFD', bodyName: null, documentKind: 'ab' });
  });
});

describe('the link of a notice', () => {
  test.each([
    ['https://eproc.tjrj.jus.br/a?b=1', 'https://eproc.tjrj.jus.br/a?b=1'],
    [' http://tjrj.jus.br ', 'http://tjrj.jus.br'],
    ['javascript:alert(1)', null],
    ['\tjava\nscript:alert(1)', null],
    ['data:text/html,a', null],
    ['ftp://tjrj.jus.br', null],
    ['//tjrj.jus.br', null],
    ['www.tjrj.jus.br', null],
    ['https://tjrj.jus.br@example.com', null],
    [`https://tjrj.jus.br/${'a'.repeat(2_000)}`, null],
    ['', null],
    [5, null],
  ])('%j is %j', (link, expected) => {
    expect(read({ link })?.link).toBe(expected);
  });
});

describe('the cancellation of a notice', () => {
  test.each([
    ['is not active', { ativo: false }],
    ['is not active, as a number', { ativo: 0 }],
    ['is not active, as a text', { ativo: 'false' }],
    ['has a day of cancellation', { data_cancelamento: '2025-10-01' }],
    ['has a reason of cancellation', { motivo_cancelamento: 'Erro' }],
    ['has a status of cancellation and no other sign', { ativo: null, status: 'C' }],
    ['has that status as a text', { ativo: undefined, status: 'Cancelada' }],
  ])('is recognized when it %s', (_name, overrides) => {
    expect(read(overrides)?.isCancelled).toBe(true);
  });

  test.each([
    ['is active', { ativo: true, status: 'C' }],
    ['has another status', { ativo: null, status: 'P' }],
    ['has a status that begins alike', { ativo: null, status: 'Confirmada' }],
    ['has nothing', { ativo: undefined, status: undefined }],
    ['has empty fields', { data_cancelamento: '', motivo_cancelamento: ' ' }],
  ])('is not recognized when it %s', (_name, overrides) => {
    expect(read(overrides)?.isCancelled).toBe(false);
  });

  test.each([
    ['2025-10-01', '2025-10-01'],
    ['01/10/2025', '2025-10-01'],
    ['2025-10-01T23:30:00.000Z', '2025-10-01'],
    ['2025-10-01 08:00:00', '2025-10-01'],
    ['01/10/2025 08:00', '2025-10-01'],
    ['31/02/2025', null],
    ['1/10/2025', null],
    ['2025-10-011', null],
    [20_251_001, null],
  ])('on %j has the day %j', (date, day) => {
    expect(read({ ativo: false, data_cancelamento: date })?.cancelledOn).toBe(day);
  });
});
