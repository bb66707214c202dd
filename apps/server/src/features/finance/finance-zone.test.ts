import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { getFinanceSummary } from '@vendas/contract/finance';
import { inTransaction } from '#platform/database/transaction.ts';
import { listWrongTotals } from '#store/finance.ts';
import { aPerson, callRoute, succeeded } from '#testing/builders.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { aSale } from './finance-test-kit.ts';

const HALF_PAST_ELEVEN = '2026-02-01T02:30:00Z';
const ownZone = process.env['TZ'];
let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});
afterEach(async () => {
  if (ownZone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = ownZone;
  await app.close();
});

async function monthsOf(at: TestApp) {
  const as = await aPerson(at, 'admin');
  const summary = succeeded(await callRoute(at, getFinanceSummary, { as, query: {} }));
  return summary.monthlyData.map(({ month }) => month);
}

describe('a sale at 23:30 on 31 January in São Paulo', () => {
  test.each(['Pacific/Kiritimati', 'America/Los_Angeles', 'UTC'])(
    'counts in January on a machine and a database in %s',
    async (zone) => {
      process.env['TZ'] = zone;
      expect(new Date(HALF_PAST_ELEVEN).getTimezoneOffset()).toBe(
        { 'Pacific/Kiritimati': -840, 'America/Los_Angeles': 480 }[zone] ?? 0,
      );
      const { pool } = app.database;
      await pool.query(
        `do $$ begin execute format('alter database %I set timezone = %L', current_database(), '${zone}'); end $$`,
      );
      const otherApp = await startTestApp({ databaseUrl: app.databaseUrl });
      const shown = await otherApp.database.pool.query('show timezone');
      expect(shown.rows).toEqual([{ TimeZone: zone }]);
      const buyer = await aPerson(otherApp);
      await aSale(otherApp, { userId: buyer.id, createdAt: HALF_PAST_ELEVEN });
      expect(await monthsOf(otherApp)).toEqual(['2026-01']);
      expect(await inTransaction(otherApp.database.kysely, listWrongTotals)).toEqual([]);
      await otherApp.close();
    },
  );

  test('moves to February when the business moves to Lisbon, and back to January', async () => {
    const buyer = await aPerson(app);
    await aSale(app, { userId: buyer.id, createdAt: HALF_PAST_ELEVEN });
    const lisbon = await startTestApp({
      databaseUrl: app.databaseUrl,
      environment: { BUSINESS_TIME_ZONE: 'Europe/Lisbon' },
    });
    expect(await monthsOf(lisbon)).toEqual(['2026-02']);
    await aSale(lisbon, { userId: buyer.id, createdAt: '2026-03-31T23:30:00Z' });
    expect(await monthsOf(lisbon)).toEqual(['2026-02', '2026-04']);
    await lisbon.close();
    const home = await startTestApp({ databaseUrl: app.databaseUrl });
    expect(await monthsOf(home)).toEqual(['2026-01', '2026-03']);
    await home.close();
  });
});
