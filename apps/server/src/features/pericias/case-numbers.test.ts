import { afterAll, beforeAll, expect, test } from 'vitest';
import { listPericiaTransactions } from '@vendas/contract/finance';
import { listPericiaNotices } from '@vendas/contract/notices/notices';
import { getPericia, listPericias, listPericiasWithNumber } from '@vendas/contract/pericias';
import { aPerson, callRoute, succeeded } from '#testing/builders.ts';
import type { Person } from '#testing/builders.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { aPericia } from './pericias-test-kit.ts';

const NUMBER = '0058967-77.2016.8.19.0000';

let app: TestApp;
let dona: Person;
beforeAll(async () => {
  app = await startTestApp();
  dona = await aPerson(app, 'admin');
});
afterAll(() => app.close());

test.each([
  '00589677720168190000',
  'Autos nº 0058967–77.2016.8.19.0000/RJ.',
  '\u202A0058967\u201177.2016.8.19.0000\u202C',
])('the number typed as %j is shown with its punctuation and can be searched', async (typed) => {
  await app.database.pool.query('delete from pericias');
  const { id } = await aPericia(app, dona, { processNumber: typed, amountReceivedCents: 100 });
  const params = { id };
  expect(succeeded(await callRoute(app, getPericia, { as: dona, params })).processNumber).toBe(
    NUMBER,
  );
  const search = { search: '0058967-77' };
  const shown = [
    succeeded(await callRoute(app, listPericias, { as: dona, query: search })).items,
    succeeded(
      await callRoute(app, listPericiasWithNumber, { as: dona, query: { processNumber: typed } }),
    ).items,
    succeeded(await callRoute(app, listPericiaTransactions, { as: dona, query: {} })).items,
  ];
  for (const rows of shown) {
    expect(new Set(rows.map(({ processNumber }) => processNumber))).toEqual(new Set([NUMBER]));
  }
  const notices = succeeded(await callRoute(app, listPericiaNotices, { as: dona, params }));
  expect(notices.search.state).not.toBe('noNumber');
});
