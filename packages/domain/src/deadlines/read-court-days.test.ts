import { describe, expect, test } from 'vitest';
import { readCourtDays } from './read-court-days.ts';

const ACT = 'Provimento CSM 2.800/2025';

describe('a line of a pasted list', () => {
  test.each([
    [`16/02/2026 Suspensão – ${ACT}`, '2026-02-16', 'Suspensão', ACT],
    [`16/02/2026 Suspensão - ${ACT}`, '2026-02-16', 'Suspensão', ACT],
    [`16/02/2026 - Suspensão — ${ACT}`, '2026-02-16', 'Suspensão', ACT],
    [`16/02/2026: Suspensão; ${ACT}`, '2026-02-16', 'Suspensão', ACT],
    [`16/02/2026\tSuspensão\t${ACT}`, '2026-02-16', 'Suspensão', ACT],
    [
      `  6.2.2026  Ponto facultativo pós-feriado – ${ACT} – art. 2º`,
      '2026-02-06',
      'Ponto facultativo pós-feriado',
      `${ACT} – art. 2º`,
    ],
    ['23/04/2026 São Jorge', '2026-04-23', 'São Jorge', ''],
    ['23/04/2026', '2026-04-23', '', ''],
    ['29/02/2028 Bissexto', '2028-02-29', 'Bissexto', ''],
  ])('%j is parsed', (line, date, name, source) => {
    expect(readCourtDays(line)).toEqual({ days: [{ date, name, source, line: 1 }], problems: [] });
  });

  test.each([
    [`20/12/2026 a 06/01/2027 Recesso – ${ACT}`, 18],
    [`20/12/2026 até 06/01/2027 Recesso – ${ACT}`, 18],
    [`20/12/2026 – 06/01/2027 Recesso – ${ACT}`, 18],
    [`20/12/2026-06/01/2027: Recesso – ${ACT}`, 18],
    [`20/12/2026 a 20/12/2026 Recesso – ${ACT}`, 1],
    [`20/12/2026 à 06/01/2027 Recesso – ${ACT}`, 18],
    [`20/12/2026 a\u0300 06/01/2027 Recesso – ${ACT}`, 18],
    [`20/12/2026 ao 06/01/2027 Recesso – ${ACT}`, 18],
    [`20/12/2026 (domingo) A 06/01/2027 (quarta-feira) Recesso – ${ACT}`, 18],
    [`01/01/2028 a 31/12/2028 Recesso – ${ACT}`, 366],
  ])('%j gives one entry for each of its days', (line, count) => {
    const { days, problems } = readCourtDays(line);
    expect(problems).toEqual([]);
    expect(days).toHaveLength(count);
    expect(new Set(days.map(({ name, source }) => `${name}|${source}`))).toEqual(
      new Set([`Recesso|${ACT}`]),
    );
  });

  test.each([
    ['16/02/2026 e 18/02/2026 Suspensão', ['16', '18']],
    ['16/02/2026 E 18/02/2026 Suspensão', ['16', '18']],
    ['16/02/2026, 17/02/2026 Suspensão', ['16', '17']],
    ['16/02/2026,17/02/2026,18/02/2026: Suspensão', ['16', '17', '18']],
    ['16/02/2026 17/02/2026 Suspensão', ['16', '17']],
    ['16/02/2026\t17/02/2026\tSuspensão', ['16', '17']],
    ['16/02/2026\u00a017/02/2026 Suspensão', ['16', '17']],
    ['16/02/2026; 17/02/2026 Suspensão', ['16', '17']],
    ['16/02/2026, 17/02/2026 e 19/02/2026 Suspensão', ['16', '17', '19']],
    ['16/02/2026, 17/02/2026, e 19/02/2026 Suspensão', ['16', '17', '19']],
    ['16/02/2026 e 16/02/2026 Suspensão', ['16']],
    ['16/02/2026 a 18/02/2026 e 20/02/2026 Suspensão', ['16', '17', '18', '20']],
    ['16/02/2026 e 18/02/2026 a 20/02/2026 Suspensão', ['16', '18', '19', '20']],
    ['16/02/2026 (segunda-feira) Suspensão', ['16']],
    ['16/02/2026 (seg.) – Suspensão', ['16']],
    ['16/02/2026 [2ª feira]: Suspensão', ['16']],
    ['16/02/2026 (Segunda-feira) e 17/02/2026 (terça-feira) Suspensão', ['16', '17']],
    ['16/02/2026 (2ª-feira), 17/02/2026 (3ª-feira) Suspensão', ['16', '17']],
    ['16/02/\u200b2026 e 17/02/2026 Suspensão', ['16', '17']],
  ])('%j gives all of its days', (line, days) => {
    for (const text of [line, `${line} – Portaria 1`]) {
      const { days: listed, problems } = readCourtDays(text);
      expect(problems).toEqual([]);
      expect(listed.map(({ date, name }) => [date, name])).toEqual(
        days.map((day) => [`2026-02-${day}`, 'Suspensão']),
      );
    }
  });

  test.each([
    'Portaria 10/2026',
    'Portaria 10, de 05/01/2026',
    'Portaria nº 10 de 05.01.2026',
    'Lei 662, de 6 de abril de 1949',
    'Provimento 2.800/2025, art. 2º (DJe 05/01/2026)',
    'Portaria 3/26, publicada em 05/01/2026',
    'Leis 5.010/1966 e 9.093/1995',
    'Portarias 5 e 6, do dia 5 de janeiro de 2026',
    'Lei 662',
  ])('keeps the date of its act %j', (act) => {
    expect(readCourtDays(`16/02/2026 Suspensão – ${act}`)).toEqual({
      days: [{ date: '2026-02-16', name: 'Suspensão', source: act, line: 1 }],
      problems: [],
    });
  });

  test.each([
    ['2ª feira de Carnaval', '2ª feira de Carnaval'],
    ['a partir das 12h', 'a partir das 12h'],
    ['até 14:00', 'até 14:00'],
    ['- 1º dia do recesso', '1º dia do recesso'],
    ['Feriado de 16 de Fevereiro', 'Feriado de 16 de Fevereiro'],
    ['– 16 de fevereiro', '16 de fevereiro'],
    ['Dia 16 de fevereiro', 'Dia 16 de fevereiro'],
    ['– 24 horas sem sistema', '24 horas sem sistema'],
    ['Suspensão por 10 dias', 'Suspensão por 10 dias'],
    ['– 17ª Vara', '17ª Vara'],
    ['Falha das 8h e 30min', 'Falha das 8h e 30min'],
  ])('keeps a name with a number that is no day: %j', (text, name) => {
    expect(readCourtDays(`16/02/2026 ${text}`)).toMatchObject({ days: [{ name }], problems: [] });
  });

  test.each([
    ['16/02/2026 e 17 Suspensão', 'e 17'],
    ['16/02/2026, 17 e 18/02/2026 Suspensão', ', 17'],
    ['16/02/2026 e 17/02 Suspensão', 'e 17'],
    ['16/02/2026 a 18 de fevereiro Suspensão', 'a 18'],
    ['16/02/2026 Carnaval 17/02/2026 Cinzas', '17/02/2026'],
    ['16/02/2026 Carnaval, também 17/02', '17/02'],
    ['16/02/2026 Carnaval e 2026-02-17', '2026-02-17'],
    ['16/02/2026 Carnaval e 17-02-2026', '17-02-2026'],
    ['16/02/2026 Carnaval – Portaria 1; 17/02/2026 Cinzas – Portaria 2', '17/02/2026'],
    ['16/02/2026 Carnaval – Portaria 1 e 17/02/2026', '17/02/2026'],
    ['16/02/2026 Carnaval – 17/02/2026 Cinzas', '17/02/2026'],
    ['16/02/2026 a 18/02/2026 a 20/02/2026 Obras', 'a 20'],
    ['16/02/2026/17/02/26 Obras', '17/02/26'],
    ['16/02/2026 Carnaval (16 e 17 de fevereiro) – Portaria 1', '16 e 17 de fevereiro'],
    ['16/02/2026 Carnaval (15 e 16 de fevereiro) – Portaria 1', '15 e 16 de fevereiro'],
    ['16/02/2026 Carnaval 17 fev', '17 fev'],
    ['16/02/2026 Carnaval, 17/fev', '17/fev'],
    ['16/02/2026 até dia 18 Carnaval', 'até dia 18'],
    ['16/02/2026 até o dia 18 Carnaval', 'até o dia 18'],
    ['16/02/2026 e também 18 Carnaval', 'e também 18'],
    ['16/02/2026 - 17', '- 17'],
    ['16/02/2026-17 Carnaval', '-17'],
    ['16/02/2026 17 Carnaval', '17'],
    ['16/02/2026 e terça-feira Carnaval', 'e terça'],
    ['16/02/2026 a', 'a'],
    ['16/02/2026 e', 'e'],
    ['16/02/2026 Carnaval (dias 17 e 18)', 'dias 17 e 18'],
    ['16/02/2026 Carnaval (dias 16 e 17)', 'dias 16 e 17'],
    ['16/02/2026 Carnaval, dia 17 também', 'dia 17'],
    ['16/02/2026 Carnaval e 17', 'e 17'],
    ['16/02/2026 Carnaval – dias 17 e 18 de fevereiro', 'dias 17 e 18'],
    ['16/02/2026 Carnaval – Portaria 1, dia 17', 'dia 17'],
    ['16/02/2026 Carnaval – 17 e 18', '17 e 18'],
    ['16/02/2026 Carnaval – prorrogado para 18/02/2026', '18/02/2026'],
  ])('%j is not understood, and loses no day', (line, found) => {
    expect(readCourtDays(`23/04/2026 São Jorge\n${line}`)).toEqual({
      days: [expect.objectContaining({ date: '2026-04-23' })],
      problems: [
        {
          line: 2,
          text: `Não entendi “${found}”. Escreva os dias no começo da linha, com o ano, separados por vírgula.`,
        },
      ],
    });
  });

  test('a period above a year is offered, but only a person adds it', () => {
    const { days, problems } = readCourtDays(
      `20/12/2026 a 06/01/2028 Recesso – ${ACT}\n21/01/2027 Obras`,
    );
    expect(days.map(({ date }) => date)).toEqual(['2027-01-21']);
    expect(problems).toMatchObject([
      { line: 1, text: 'O período tem 383 dias. O ano está certo?' },
    ]);
    const asked = problems[0]?.days ?? [];
    expect(asked).toHaveLength(383);
    expect(asked[0]).toEqual({ date: '2026-12-20', name: 'Recesso', source: ACT, line: 1 });
  });

  test('a range may cross the end of the year', () => {
    const dates = readCourtDays('30/12/2026 a 02/01/2027').days.map(({ date }) => date);
    expect(dates).toEqual(['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02']);
  });

  test.each([
    ['Feriados de 2026', 'A linha começa com uma data, como 16/02/2026.'],
    ['16/02 Carnaval', 'A linha começa com uma data, como 16/02/2026.'],
    ['16/02/26 Carnaval', 'A linha começa com uma data, como 16/02/2026.'],
    ['16/02/20261 Carnaval', 'A linha começa com uma data, como 16/02/2026.'],
    ['30/02/2026 Carnaval', 'Esta data não existe.'],
    ['29/02/2026 Carnaval', 'Esta data não existe.'],
    ['01/13/2026 Carnaval', 'Esta data não existe.'],
    ['20/12/2026 a 31/11/2027 Recesso', 'Esta data não existe.'],
    ['06/01/2027 a 20/12/2026 Recesso', 'O período termina antes de começar.'],
    ['31/12/2014 Antes', 'O ano precisa estar entre 2015 e 2036.'],
    ['01/01/2037 Depois', 'O ano precisa estar entre 2015 e 2036.'],
    ['01/01/2026 a 05/02/2027 Obras', 'O período tem mais de 400 dias.'],
    [`16/02/2026 ${'a'.repeat(101)}`, 'O nome do dia tem mais de 100 letras.'],
    [`16/02/2026 Obras – ${'a'.repeat(201)}`, 'O ato tem mais de 200 letras.'],
  ])('%j is reported as a problem: %s', (line, text) => {
    expect(readCourtDays(line)).toEqual({ days: [], problems: [{ line: 1, text }] });
  });
});

describe('a pasted list', () => {
  test('reports bad lines by their number, skips empty lines and keeps the others', () => {
    const text = ['16/02/2026 Suspensão', '', 'Observações:', '17/02/2026 Carnaval', '   '];
    const { days, problems } = readCourtDays(text.join('\r\n'));
    expect(days.map(({ date, line }) => [date, line])).toEqual([
      ['2026-02-16', 1],
      ['2026-02-17', 4],
    ]);
    expect(problems.map(({ line }) => line)).toEqual([3]);
  });

  test('reports a day that an earlier line already contains, also within a range', () => {
    const { days, problems } = readCourtDays(
      '16/02/2026 Suspensão\n16/02/2026 Carnaval\n14/02/2026 a 18/02/2026 Obras',
    );
    expect(days).toHaveLength(1);
    expect(problems).toEqual([
      { line: 2, text: 'O dia já está na linha 1.' },
      { line: 3, text: 'O dia já está na linha 1.' },
    ]);
  });

  test('accepts at most 400 days', () => {
    const { days, problems } = readCourtDays(
      '01/01/2026 a 31/12/2026\n01/01/2027 a 04/02/2027\n05/02/2027 Obras',
    );
    expect(days).toHaveLength(400);
    expect(problems).toEqual([{ line: 3, text: 'A lista passaria de 400 dias.' }]);
  });

  test('of an empty text has no days and no problems', () => {
    expect(readCourtDays(' \n ')).toEqual({ days: [], problems: [] });
  });
});
