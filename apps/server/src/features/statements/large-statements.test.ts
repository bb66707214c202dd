import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importStatement, MAX_STATEMENT_LENGTH } from '@vendas/contract/statements/statements';
import { MOST_STATEMENT_LINES } from '@vendas/domain/statements/statement-line';
import { personLimits } from '#store/auth/limits.ts';
import { aPerson, callRoute, refused, succeeded } from '#testing/builders.ts';
import type { Person } from '#testing/builders.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';

// its clock moves only when a test advances it
let app: TestApp;
let unlimitedApp: TestApp;
let owner: Person;
let offsetMs = 0;
const startedAt = Date.now();
const clock = { now: () => new Date(startedAt + offsetMs) };

beforeAll(async () => {
  app = await startTestApp({ environment: { RATE_LIMITS: 'on' }, services: { clock } });
  unlimitedApp = await startTestApp({ databaseUrl: app.databaseUrl });
  owner = await aPerson(unlimitedApp, 'admin');
});
afterAll(async () => {
  await unlimitedApp.close();
  await app.close();
});

const importFile = (file: string, as = owner, at = unlimitedApp) =>
  callRoute(at, importStatement, { as, body: { file } });

/** A table with rows of the largest size that the longest file allows. */
function tableOf(rows: number, columns = 3) {
  const names = `Data;Histórico;Valor${';Extra'.repeat(columns - 3)}`;
  const width = Math.floor((MAX_STATEMENT_LENGTH - names.length) / rows) - 25;
  const row = (index: number) =>
    `\n20/11/2026;${`PIX ${index} `.padEnd(width - columns, 'x')};1,00${';'.repeat(columns - 3)}`;
  return names + Array.from({ length: rows }, (_, index) => row(index)).join('');
}

function ofxOf(transactions: number) {
  const transaction = (index: number) =>
    `<STMTTRN><DTPOSTED>20261120<TRNAMT>1<MEMO>PIX OFX ${index}</STMTTRN>\n`;
  return `<OFX>${Array.from({ length: transactions }, (_, index) => transaction(index)).join('')}`;
}

test.each([
  ['table', tableOf(MOST_STATEMENT_LINES)],
  ['table of the most columns', tableOf(MOST_STATEMENT_LINES, 60).replaceAll('PIX', 'TED')],
  ['OFX', ofxOf(MOST_STATEMENT_LINES)],
])(
  'the largest statement in %s is stored, and other work continues meanwhile',
  async (_name, file) => {
    const state = { isDone: false, turns: 0 };
    const imported = importFile(file).finally(() => (state.isDone = true));
    for (; !state.isDone; state.turns += 1) await setImmediate();
    expect(succeeded(await imported).added).toBe(MOST_STATEMENT_LINES);
    expect(state.turns).toBeGreaterThan(MOST_STATEMENT_LINES / 500);
  },
  60_000,
);

test.each([
  ['a row more than the most', tableOf(MOST_STATEMENT_LINES + 1), '10.000 linhas'],
  ['a transaction more than the most', ofxOf(MOST_STATEMENT_LINES + 1), '10.000 linhas'],
  ['30,000 rows', `Data;Valor${'\n20/11/2026;1,00'.repeat(30_000)}`, '10.000 linhas'],
  ['line breaks', `Data;Valor${'\n'.repeat(400_000)}`, '10.000 linhas'],
  ['a column more than the most', tableOf(1, 61), '60 colunas'],
  ['170,000 columns', `Data;Valor${';x'.repeat(170_000)}\n20/11/2026;1,00`, '60 colunas'],
  ['170,000 dates', 'Data;'.repeat(170_000), '60 colunas'],
])('a statement with %s is refused', async (_name, file, sentence) => {
  const refusal = refused(await importFile(file));
  expect(refusal.status).toBe(422);
  expect(refusal.message).toContain(sentence);
});

test('a person imports a few statements a minute, and others are not affected', async () => {
  const file = (index: number) => `Data;Histórico;Valor\n20/11/2026;PIX ${index};7,00`;
  const { burst, refillSeconds } = personLimits.statement;
  for (let index = 0; index < burst; index += 1) {
    succeeded(await importFile(file(index), owner, app));
  }
  expect(refused(await importFile(file(burst), owner, app))).toMatchObject({
    status: 429,
    code: 'tooManyRequests',
  });
  succeeded(await importFile(file(burst), await aPerson(unlimitedApp, 'admin'), app));
  offsetMs += refillSeconds * 1000;
  succeeded(await importFile(file(burst), owner, app));
});
