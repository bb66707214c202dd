import { saveLookup } from '@vendas/contract/lookups/lookups';
import { aPerson, callRoute, succeeded } from '#testing/builders.ts';
import type { Person } from '#testing/builders.ts';
import { startCourtGazette } from '#testing/court-gazette/court-gazette.ts';
import type { CourtGazetteServer } from '#testing/court-gazette/court-gazette.ts';
import { makeJobsDue } from '#testing/queue.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';

const TODAY = new Date('2026-04-01T15:00:00Z');

/** A server that searches a gazette, on 01/04/2026. */
export interface SearchingShop {
  readonly app: TestApp;
  readonly gazette: CourtGazetteServer;
  readonly ana: Person;
  /** Runs the planning job for a day, including the pauses that the gazette requires between two requests. */
  search(): Promise<void>;
  /** Runs all jobs some time later. */
  runLater(ms: number): Promise<void>;
  /** Makes the last search older by some hours. Moving the clock instead would end the sessions. */
  age(hours: number): Promise<void>;
  /** Deletes all notices, cases and searches, and turns the gazette on. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

export async function startSearchingShop(): Promise<SearchingShop> {
  let offsetMs = 0;
  const gazette = await startCourtGazette();
  const app = await startTestApp({
    services: { clock: { now: () => new Date(TODAY.getTime() + offsetMs) } },
    environment: { LOOKUPS: 'djen', DJEN_URL: gazette.baseUrl },
  });
  const ana = await aPerson(app, 'admin');
  const body = { isOn: true, key: null, version: 1 };
  succeeded(await callRoute(app, saveLookup, { as: ana, params: { service: 'djen' }, body }));
  const runLater = async (ms: number) => {
    offsetMs += ms;
    await makeJobsDue(app);
    await app.runJobs();
  };
  return {
    app,
    gazette,
    ana,
    runLater,
    async search() {
      await app.database.pool.query(`select graphile_worker.add_job('plan_notice_searches', '{}')`);
      for (let run = 0; run < 4; run += 1) await runLater(3_000);
    },
    async age(hours) {
      await app.database.pool.query(
        `update notice_searches set tried_at = tried_at - $1 * interval '1 hour',
           succeeded_at = succeeded_at - $1 * interval '1 hour'`,
        [hours],
      );
      await app.database.pool.query(`update lookup_services set next_request_at = '2020-01-01'`);
    },
    async reset() {
      await runLater(0);
      gazette.reset();
      offsetMs = 0;
      await app.database.pool.query(`
        truncate court_notices, pericias cascade; delete from notice_searches;
        update lookup_services set next_request_at = '2020-01-01', failures = 0, is_on = true`);
    },
    async close() {
      await app.close();
      await gazette.close();
    },
  };
}
