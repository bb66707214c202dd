import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { importStatement, listStatementLines } from '@vendas/contract/statements/statements';
import { todayOf } from '#testing/back-office.ts';
import { aPerson, callRoute, refused, succeeded } from '#testing/builders.ts';
import type { Person } from '#testing/builders.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';

let app: TestApp;
let owner: Person;
let today: string;
beforeAll(async () => {
  app = await startTestApp();
  owner = await aPerson(app, 'admin');
  today = todayOf(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.database.pool.query('delete from statement_lines');
});

const statementOf = (rows: readonly (readonly [text: string, amount: string])[]) =>
  ['Data;Histórico;Valor', ...rows.map(([text, amount]) => `${today};${text};${amount}`)].join(
    '\n',
  );
const importFile = (file: string) => callRoute(app, importStatement, { as: owner, body: { file } });
const list = async () =>
  succeeded(await callRoute(app, listStatementLines, { as: owner, query: {} })).items;

describe('a statement', () => {
  test('says what became of each of its rows', async () => {
    const rows = [
      ['Pix Ana', '10,00'],
      ['Pix Bia', 'dez'],
      ['SALDO DO DIA', '10,00'],
      ['Tarifa', '-3,00'],
    ] as const;
    expect(succeeded(await importFile(statementOf(rows)))).toEqual({
      added: 1,
      known: 0,
      outgoing: 1,
      balances: 1,
      unread: [{ line: 3, text: `${today}; Pix Bia; dez`, reason: 'amount' }],
    });
  });

  test('that has only outgoing amounts, or no readable row, is no reason for a refusal', async () => {
    expect(succeeded(await importFile(statementOf([['Tarifa', '-3,00']])))).toMatchObject({
      added: 0,
      outgoing: 1,
    });
    expect(succeeded(await importFile(statementOf([['Pix', 'dez']])))).toMatchObject({
      added: 0,
      unread: [{ line: 2 }],
    });
  });

  test.each([
    ['date,title,amount\n2026-11-03,Uber,18.50', 'Este arquivo é uma fatura de cartão'],
    ['Data;Histórico;Valor\n20/11/2026;"PIX;1,00', 'A linha 2 abre aspas'],
    ['Data,Histórico,Valor\n20/11/2026,PIX,1,00', 'A linha 2 tem mais colunas'],
    [`Data;Valor${';x'.repeat(59)}\n20/11/2026;1,00`, 'mais de 60 colunas'],
  ])('that must not be read is refused with the reason: %j', async (file, sentence) => {
    const refusal = refused(await importFile(file));
    expect(refusal.status).toBe(422);
    expect(refusal.message).toContain(sentence);
    expect(await list()).toEqual([]);
  });
});
