import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  ignoreStatementLine,
  importStatement,
  listStatementLines,
  settleStatementLine,
} from '@vendas/contract/statements/statements';
import { anOrder, todayOf } from '#testing/back-office.ts';
import { aPerson, aProduct, callRoute, refused, succeeded } from '#testing/builders.ts';
import type { Person } from '#testing/builders.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';

let app: TestApp;
let owner: Person;
let bia: Person;
beforeAll(async () => {
  app = await startTestApp();
  owner = await aPerson(app, 'admin');
  bia = await aPerson(app);
});
afterAll(() => app.close());

const importRow = (row: string) => {
  const file = `Data;Histórico;Valor\n${row.replace('TODAY', todayOf(app))}`;
  return callRoute(app, importStatement, { as: owner, body: { file } });
};
const listOpen = async () =>
  succeeded(await callRoute(app, listStatementLines, { as: owner, query: {} })).items;

async function anOrderWithCharge(priceCents: number) {
  const { id } = await anOrder(app, bia, await aProduct(app, { priceCents }));
  const { rows } = await app.database.pool.query<{ id: string }>(
    'select id from charges where order_id = $1',
    [id],
  );
  return { id, chargeId: rows[0]?.id ?? '' };
}

async function aLine(text: string, amount: string) {
  succeeded(await importRow(`${todayOf(app)};${text};${amount}`));
  const line = (await listOpen()).find((one) => one.text === text);
  return line?.id ?? '';
}

const settle = (id: string, body: { orderId: string; chargeId?: string }) =>
  callRoute(app, settleStatementLine, { as: owner, params: { id }, body });

describe('a statement with', () => {
  test.each([
    ['the first possible day', '1900-01-01;Pix um;1,00'],
    ['the day of its import', 'TODAY;Pix dois;1,00'],
    ['the largest amount', '2026-03-02;Pix três;10.000.000.000,00'],
    ['half a character at the end of its text', `2026-03-02;${'x'.repeat(499)}😀;1,00`],
    ['control characters', '2026-03-02;Pix \u0000\u0007 quatro;1,00'],
    ['the patterns of a search', '2026-03-02;PIX %_% \\ ana%souza;1,00'],
  ])('%s is stored and listed', async (_name, row) => {
    const before = (await listOpen()).length;
    expect(succeeded(await importRow(row)).added).toBe(1);
    expect((await listOpen()).length).toBe(before + 1);
  });

  test.each([
    ['an amount above the largest', '2026-03-02;Pix;10.000.000.000,01', 'amount'],
    ['a day before the first', '01/01/0001;Pix;1,00', 'date'],
    ['a day after the last', '9999-12-31;Pix;1,00', 'date'],
    ['a day to come', '2100-12-31;Pix;1,00', 'future'],
    ['a NUL in its date', '2026-03-0\u00002;Pix;1,00', 'date'],
  ])('%s names that line', async (_name, row, reason) => {
    const rows = `${row}\n2026-03-02;Pix de ${row.slice(0, 10)};2,00`;
    const { added, unread } = succeeded(await importRow(rows));
    expect([added, unread.map((one) => [one.line, one.reason])]).toEqual([1, [[2, reason]]]);
    await listOpen();
  });
});

describe('a line of a statement', () => {
  test('cannot be settled by a charge of another order', async () => {
    const order = await anOrderWithCharge(4_321);
    const { chargeId } = await anOrderWithCharge(4_321);
    const id = await aLine('Pix seis', '43,21');
    expect(refused(await settle(id, { orderId: order.id, chargeId })).code).toBe('chargeNotFound');
    succeeded(await settle(id, { orderId: order.id, chargeId: order.chargeId }));
  });

  test('that is put aside and settled at the same instant is only one of both', async () => {
    const order = await anOrderWithCharge(9_000);
    const id = await aLine('Pix sete', '7,77');
    const [settled, ignored] = await Promise.all([
      settle(id, { orderId: order.id }),
      callRoute(app, ignoreStatementLine, { as: owner, params: { id }, body: { isIgnored: true } }),
    ]);
    expect(settled.ok).toBe(!ignored.ok);
    const other = settled.ok ? ignored : settled;
    expect(other).toMatchObject({ failure: { code: 'statementLineJudged' } });
  });
});
