import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { EXAMPLE_CASE, startDatajud } from '#testing/court-services/datajud-server.ts';
import type { DatajudServer } from '#testing/court-services/datajud-server.ts';
import { createDatajud } from './datajud.ts';
import { LookupProblem } from './fetch-json.ts';

let server: DatajudServer;
beforeAll(async () => {
  server = await startDatajud();
});
beforeEach(() => {
  server.calm();
  server.cases.clear();
  server.violations.length = 0;
});
afterAll(() => server.close());

const NUMBER = EXAMPLE_CASE.numeroProcesso;
const find = (overrides: { key?: string; abortSignal?: AbortSignal } = {}) =>
  createDatajud(server.url).find({
    courtAlias: 'trf1',
    number: NUMBER,
    key: 'chave-publica',
    ...overrides,
  });
const problemOf = async (overrides: Parameters<typeof find>[0] = {}) => {
  const error = await find(overrides).catch((failure: unknown) => failure);
  return error instanceof LookupProblem ? error.kind : error;
};

describe('DataJud', () => {
  test("finds the example of CNJ's documentation", async () => {
    server.cases.set(`trf1 ${NUMBER}`, [EXAMPLE_CASE]);
    expect(await find()).toEqual([
      {
        degree: 'JE',
        updatedAt: '2023-08-14T11:50:51.994Z',
        court: 'TRF1',
        courtDivision: 'JEF Adj - Tefé',
        caseClass: 'Procedimento do Juizado Especial Cível',
        filedAt: '2018-10-29T00:00:00.000Z',
        isSealed: false,
        movements: [
          {
            code: 26,
            name: 'Distribuição',
            note: 'competência exclusiva',
            at: '2018-10-30T14:06:24.000Z',
          },
        ],
      },
    ]);
    expect(server.violations).toEqual([]);
  });

  test('finds nothing for a case that is sealed or unknown', async () => {
    expect(await find()).toEqual([]);
  });

  test.each<[string, object, object]>([
    [
      'a filing date of fourteen digits',
      { dataAjuizamento: '20181029000000' },
      { filedAt: '2018-10-29T00:00:00.000Z' },
    ],
    ['an unreadable filing date', { dataAjuizamento: 'x' }, { filedAt: null }],
    ['nested subjects', { assuntos: [[{ codigo: 1 }], [{ codigo: 2 }]] }, { degree: 'JE' }],
    ['unknown fields', { novidade: { a: [1] } }, { degree: 'JE' }],
    [
      'no class and no judging body',
      { classe: null, orgaoJulgador: undefined },
      { caseClass: null, courtDivision: null },
    ],
    [
      'a name with marks of direction, invisible characters and line breaks',
      {
        orgaoJulgador: { nome: ' 2ª\u202E Vara\u2028C\u200Bível\0\n' },
        classe: { nome: '\u200B' },
      },
      { courtDivision: '2ª Vara Cível', caseClass: null },
    ],
    [
      'a name that would be cut within a character',
      { orgaoJulgador: { nome: `${'a'.repeat(299)}😀` } },
      { courtDivision: `${'a'.repeat(299)}\uFFFD` },
    ],
    ['a level of secrecy', { nivelSigilo: 1 }, { isSealed: true }],
    ['no movements', { movimentos: undefined }, { movements: [] }],
    [
      'a movement without a zone, without complements and with a body of its own form',
      {
        movimentos: [
          {
            codigo: 60,
            nome: 'Expedição',
            dataHora: '2020-01-02T03:04:05',
            orgaoJulgador: { codigoOrgao: 1, nomeOrgao: 'x' },
          },
        ],
      },
      { movements: [{ code: 60, name: 'Expedição', note: null, at: '2020-01-02T03:04:05.000Z' }] },
    ],
    [
      'movements of which some are unreadable',
      {
        movimentos: [
          null,
          { codigo: 'x' },
          { codigo: 1, dataHora: 'ontem' },
          { codigo: 2, dataHora: '2020-01-02T03:04:05Z' },
        ],
      },
      { movements: [{ code: 2, name: 'Movimento 2', note: null, at: '2020-01-02T03:04:05.000Z' }] },
    ],
    ['a NUL in a text', { orgaoJulgador: { nome: ' 2ª\0 Vara ' } }, { courtDivision: '2ª Vara' }],
  ])('reads a case with %s', async (_, overrides, expected) => {
    server.cases.set(`trf1 ${NUMBER}`, [{ ...EXAMPLE_CASE, ...overrides }]);
    expect(await find()).toMatchObject([expected]);
  });

  const VALUES: readonly unknown[] = [undefined, null, '', 0, 12, 1e300, true, 'texto', '2018-13-01', 20_240_315_013_000, {}, { a: [1] }, { nome: {} }, [], [[]], [null], ['a'], [{}]]; // prettier-ignore
  test.each(Object.keys(EXAMPLE_CASE))(
    'keeps a case whatever the type of its field %s, with its other fields',
    async (name) => {
      server.cases.set(`trf1 ${NUMBER}`, [EXAMPLE_CASE]);
      const [whole] = await find();
      for (const value of VALUES) {
        server.cases.set(`trf1 ${NUMBER}`, [{ ...EXAMPLE_CASE, [name]: value }]);
        const [read] = await find();
        const facts = new Map<string, unknown>(Object.entries(read ?? {}));
        const changed = Object.entries(whole ?? {}).filter(
          ([key, fact]) => JSON.stringify(facts.get(key)) !== JSON.stringify(fact),
        );
        expect([value, changed.length < 2]).toEqual([value, true]);
      }
    },
  );

  test("reads a filing date that is a number, in the courts' form", async () => {
    const source = { numeroProcesso: '20000052720249130001', grau: 'G1', tribunal: 'TJMMG', dataAjuizamento: 20_240_315_013_000, movimentos: [] }; // prettier-ignore
    server.disturb({ body: JSON.stringify({ timed_out: false, hits: { hits: [{ _source: source }] } }) }); // prettier-ignore
    const number = source.numeroProcesso;
    const found = createDatajud(server.url).find({
      courtAlias: 'tjmmg',
      number,
      key: 'chave-publica',
    });
    expect(await found).toMatchObject([
      { degree: 'G1', court: 'TJMMG', filedAt: '2024-03-15T01:30:00.000Z', movements: [] },
    ]);
  });

  test.each<[string, object, object]>([
    ['a text instead of a named object', { classe: 'Perícia' }, { caseClass: 'Perícia' }],
    ['a list of judging bodies', { orgaoJulgador: [{ nome: 'A' }] }, { courtDivision: 'A' }],
    ['the other name of a body', { orgaoJulgador: { nomeOrgao: 'A' } }, { courtDivision: 'A' }],
    ['a level of secrecy as a text', { nivelSigilo: '5' }, { isSealed: true }],
    ['a level of secrecy in words', { nivelSigilo: 'Segredo de Justiça' }, { isSealed: true }],
    ['no secrecy, as a text', { nivelSigilo: '0' }, { isSealed: false }],
    ['half a character at the cut', { classe: { nome: `${'a'.repeat(299)}😀` } }, { caseClass: `${'a'.repeat(299)}\uFFFD` }],
    ['a degree as a number', { grau: 1 }, { degree: '1' }],
    ['movements with numbered keys', { movimentos: { 0: { codigo: '26', dataHora: 20_181_030_140_624 } } }, { movements: [{ code: 26, at: '2018-10-30T14:06:24.000Z' }] }],
    ['a movement without a code', { movimentos: [{ nome: 'Juntada', dataHora: '2018-10-30' }] }, { movements: [{ code: 0, name: 'Juntada' }] }],
    ['unreadable complements', { movimentos: [{ codigo: 1, dataHora: '2018-10-30', complementosTabelados: ['a', { nome: 'b' }, 7, {}] }] }, { movements: [{ note: 'a, b, 7' }] }],
  ])('reads %s', async (_, overrides, expected) => {
    server.cases.set(`trf1 ${NUMBER}`, [{ ...EXAMPLE_CASE, ...overrides }]);
    expect(await find()).toMatchObject([expected]);
  }); // prettier-ignore

  test('keeps the readable ones of its hits', async () => {
    const hits = [null, 7, {}, { _source: null }, { _source: 'x' }, { _source: EXAMPLE_CASE }];
    server.disturb({ body: JSON.stringify({ hits: { hits } }) });
    expect(await find()).toHaveLength(1);
  });

  test('ignores other cases that the full-text search also finds', async () => {
    const other = { ...EXAMPLE_CASE, numeroProcesso: '09199921120238190001' };
    server.cases.set(`trf1 ${NUMBER}`, [other, EXAMPLE_CASE]);
    expect(await find()).toHaveLength(1);
  });

  test.each<[string, Parameters<DatajudServer['disturb']>[0], string]>([
    ['403', { status: 403 }, 'onlyBrazil'],
    ['429', { status: 429 }, 'limited'],
    ['500', { status: 500 }, 'unavailable'],
    ['504', { status: 504 }, 'slow'],
    ['a redirect', { status: 302 }, 'refused'],
    ['an HTML page with status 200', { body: '<html>Em manutenção</html>' }, 'unclear'],
    ['null with status 200', { body: 'null' }, 'unclear'],
    ['an empty body with status 200', { body: '' }, 'unclear'],
    ['unreadable documents', { body: '{"hits":{"hits":[{"_source":{"a":1}}]}}' }, 'unclear'],
    [
      'a search without some shards',
      { body: '{"_shards":{"failed":1},"hits":{"hits":[]}}' },
      'slow',
    ],
    ['a partial search', { body: '{"timed_out":true,"hits":{"hits":[]}}' }, 'slow'],
    ['a broken connection', { breaks: true }, 'unreachable'],
  ])('names the problem of %s', async (_, disturbance, problem) => {
    server.disturb(disturbance);
    expect(await problemOf()).toBe(problem);
  });

  test('names a wrong key', async () => {
    expect(await problemOf({ key: 'outra' })).toBe('wrongKey');
  });

  test('aborts a request without a response when the server stops', async () => {
    server.disturb({ slowMs: Infinity });
    expect(await problemOf({ abortSignal: AbortSignal.timeout(50) })).toBe('unreachable');
  });
});
