import { afterAll, beforeAll, expect, test } from 'vitest';
import { aPericia } from '#features/pericias/pericias-test-kit.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { claimDueSearches } from '#store/notices/notice-searches.ts';
import { aPerson } from '#testing/builders.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('a number whose searches always fail does not hold up others', async () => {
  const ana = await aPerson(app, 'admin');
  await aPericia(app, ana, { processNumber: '0000832-35.2018.4.01.3202' });
  await aPericia(app, ana, { processNumber: '0919992-11.2023.8.19.0001' });
  await app.database.pool.query(`
    insert into notice_searches (key, tried_at, succeeded_at) values
      ('00008323520184013202', now() - interval '3 hours', null),
      ('09199921120238190001', now() - interval '30 hours', now() - interval '30 hours')`);
  const before = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  const due = { now: new Date(), succeededBefore: before(20), triedBefore: before(2), limit: 1 };
  const claim = () => inTransaction(app.database.kysely, (tx) => claimDueSearches(tx, due));
  expect(await claim()).toEqual(['09199921120238190001']);
  expect(await claim()).toEqual(['00008323520184013202']);
});
