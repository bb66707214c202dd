import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  importStatement,
  listStatementLines,
  settleStatementLine,
} from '@vendas/contract/statements/statements';
import { sumCents } from '@vendas/domain/money';
import { SHOP_ID } from '@vendas/domain/shop/settings-sections';
import { anOrder, auditOf, nameProfile, todayOf } from '#testing/back-office.ts';
import { aPerson, aProduct, callRoute, succeeded } from '#testing/builders.ts';
import type { Person } from '#testing/builders.ts';
import { splitIntoCharges } from '#testing/charges.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { fixtureOfToday } from './statements-test-kit.ts';

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

const importFile = async (file: string) =>
  succeeded(await callRoute(app, importStatement, { as: owner, body: { file } }));
const fixture = (name: string) => fixtureOfToday(name, today);
const listOpen = async () =>
  succeeded(await callRoute(app, listStatementLines, { as: owner, query: {} })).items;

describe('a statement', () => {
  test('of two accounts, and then of one of them, adds no line twice', async () => {
    expect(await importFile(await fixture('two-accounts'))).toMatchObject({ added: 2, known: 0 });
    expect(await importFile(await fixture('second-account'))).toMatchObject({ added: 0, known: 1 });
  });

  test('without ids, with two equal lines, adds each of them once', async () => {
    const file = await fixture('santander');
    expect(await importFile(file)).toMatchObject({ added: 3, known: 0, outgoing: 1 });
    expect(await importFile(file)).toMatchObject({ added: 0, known: 3, outgoing: 1 });
  });

  test.each(['Data;Histórico;Valor', `Conta: 13001234-5\nData;Histórico;Valor`])(
    'in OFX is known as a table that starts with %j, and the other way round',
    async (heading) => {
      const ofx = await fixture('santander');
      const days = [...ofx.matchAll(/DTPOSTED>(\d{4})(\d{2})(\d{2})/g)].map(
        ([, year, month, day]) => `${day}/${month}/${year}`,
      );
      const csv = `${heading}
${days[1]};Pix recebido Zeno Prova;50,00
${days[2]};Pix recebido Zeno Prova;50,00
${days[0]};Pix recebido Yara Ensaio;1.150,50`;
      expect(await importFile(ofx)).toMatchObject({ added: 3 });
      expect(await importFile(csv)).toMatchObject({ added: 0, known: 3 });
      await app.database.pool.query('delete from statement_lines');
      expect(await importFile(csv)).toMatchObject({ added: 3 });
      expect(await importFile(ofx)).toMatchObject({ added: 0, known: 3 });
    },
  );

  test('downloaded again, with other ids, is not offered as the payment of the next instalment', async () => {
    const wilma = await aPerson(app);
    await nameProfile(app, wilma, 'Wilma', 'Parcelada');
    const { id } = await anOrder(app, wilma, await aProduct(app, { priceCents: 30_000 }));
    await splitIntoCharges(app, id, { count: 3, firstDueDate: today });
    await importFile(await fixture('first-download'));
    const [line] = await listOpen();
    const body = { orderId: id, chargeId: line?.charges[0]?.chargeId };
    const params = { id: line?.id ?? '' };
    succeeded(await callRoute(app, settleStatementLine, { as: owner, params, body }));
    expect(await importFile(await fixture('second-download'))).toMatchObject({
      added: 0,
      known: 1,
    });
    expect(await listOpen()).toEqual([]);
  });

  test('stored by an earlier version remains known, also a line whose text was erased', async () => {
    await app.database.pool.query(
      `insert into statement_lines (fingerprint, account, date, amount_cents, text)
       select sha256(('old' || n)::bytea), '033 0000130012345', $1::date - days, cents, text
       from (values (1, 8, 115050, 'PIX RECEBIDO YARA ENSAIO'), (2, 8, 5000, 'PIX RECEBIDO ZENO PROVA'), (3, 8, 5000, null))
         as line (n, days, cents, text)`,
      [today],
    );
    const file = await fixture('santander');
    expect(await importFile(file)).toMatchObject({ added: 0, known: 3 });
  });

  test('sent three times at the same instant adds each line once, and is audited once', async () => {
    const before = await auditOf(app, 'shop', SHOP_ID);
    const file = await fixture('santander');
    const sent = await Promise.all([importFile(file), importFile(file), importFile(file)]);
    expect(sumCents(sent.map(({ added }) => added))).toBe(3);
    expect((await auditOf(app, 'shop', SHOP_ID)).slice(before.length)).toMatchObject([
      { action: 'statementImported', after: { statementLines: 3 } },
    ]);
  });
});
