import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { saveLookup } from '@vendas/contract/lookups/lookups';
import { dismissNotice, listNotices } from '@vendas/contract/notices/notices';
import { createLookupAccess } from '#features/lookups/lookup-access.ts';
import { aPericia } from '#features/pericias/pericias-test-kit.ts';
import { createVault } from '#platform/crypto/vault.ts';
import { aPerson, callRoute, succeeded } from '#testing/builders.ts';
import type { Person } from '#testing/builders.ts';
import { startCourtGazette } from '#testing/court-gazette/court-gazette.ts';
import type { CourtGazetteServer } from '#testing/court-gazette/court-gazette.ts';
import { aSellerWith } from '#testing/grants.ts';
import { makeJobsDue } from '#testing/queue.ts';
import { startMailServer } from '#testing/services/mail-server.ts';
import type { MailServer } from '#testing/services/mail-server.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { NOTICE_NUMBER } from './notices-test-kit.ts';
import { planNoticeSearches } from './plan-notice-searches.ts';

const OTHER_NUMBER = '09199921120238190001';
// later than any real clock, with which the queue decides what is due
const TODAY = new Date('2090-04-03T15:00:00Z');

let gazette: CourtGazetteServer;
let post: MailServer;
let app: TestApp;
let ana: Person;
let seller: Person;
let offsetMs = 0;
beforeAll(async () => {
  [gazette, post] = [await startCourtGazette(), await startMailServer()];
  app = await startTestApp({
    services: { clock: { now: () => new Date(TODAY.getTime() + offsetMs) } },
    environment: { LOOKUPS: 'djen', DJEN_URL: gazette.baseUrl, SMTP_URL: post.url, MAIL_FROM: 'Loja <loja@otica.com.br>', SITE_URL: 'https://loja.com.br' },
  }); // prettier-ignore
  ana = await aPerson(app, 'admin');
  seller = await aSellerWith(app, 'manageCases');
  await aPerson(app, 'partner');
  const body = { isOn: true, key: null, version: 1 };
  succeeded(await callRoute(app, saveLookup, { as: ana, params: { service: 'djen' }, body }));
});
beforeEach(async () => {
  await makeJobsDue(app);
  await app.runJobs();
  gazette.reset();
  post.received.length = 0;
  await app.database.pool.query(
    'truncate court_notices, pericias cascade; delete from notice_searches',
  );
});
afterAll(async () => {
  await app.close();
  await gazette.close();
  await post.close();
});

/** Runs the searches of an hour with the pauses that the gazette requires; their mails are enqueued for later. */
async function searchAll(): Promise<void> {
  await app.database.pool.query(
    `update lookup_services set next_request_at = '2020-01-01', failures = 0; update notice_searches
     set tried_at = tried_at - interval '21 hours', succeeded_at = succeeded_at - interval '21 hours'`,
  );
  await planNoticeSearches(app, createLookupAccess(app, createVault([])));
  for (let run = 0; run < 6; run += 1) {
    offsetMs += 3_000;
    await app.database.pool.query(
      `select graphile_worker.reschedule_jobs(array(
         select id from graphile_worker.jobs where task_identifier = 'search_notices'), now() - interval '1 second')`,
    );
    await app.runJobs();
  }
}

async function mailsOfTheSearch() {
  await makeJobsDue(app);
  await app.runJobs();
  return post.received;
}

const publish = (number: string, day: string) =>
  gazette.publish({ numero_processo: number, data_disponibilizacao: day });

test("new notices of an hour's searches are in one mail for each person who manages cases, except those of a first search", async () => {
  await aPericia(app, ana, { processNumber: NOTICE_NUMBER });
  const sealed = await aPericia(app, ana, { processNumber: OTHER_NUMBER, isSealed: true });
  publish(NOTICE_NUMBER, '2090-04-01');
  await searchAll();
  expect(await mailsOfTheSearch()).toEqual([]);

  publish(NOTICE_NUMBER, '2090-03-30');
  publish(NOTICE_NUMBER, '2090-04-03');
  publish(OTHER_NUMBER, '2090-04-03');
  await searchAll();
  expect(post.received).toEqual([]);
  const mails = await mailsOfTheSearch();
  expect(mails.map(({ to }) => to).toSorted()).toEqual([ana.email, seller.email].toSorted());
  const [mail] = mails;
  expect(mail?.subject).toBe('3 avisos a conferir');
  expect(mail?.text).toContain('https://loja.com.br/admin/notices');
  expect(mail?.text).toContain('- Processo em sigilo 9992: ');
  expect(mail?.text).toContain('disponibilizado em 30/03/2090');
  expect(mail?.text).toContain('Aviso de apoio.');
  for (const hidden of [OTHER_NUMBER, sealed.processNumber]) {
    expect(`${mail?.text}${mail?.html}`).not.toContain(hidden);
  }

  await searchAll();
  expect(await mailsOfTheSearch()).toHaveLength(2);
});

test('a notice that the court marks as secret does not name its case, even if the case is not yet sealed', async () => {
  await aPericia(app, ana, { processNumber: NOTICE_NUMBER });
  await searchAll();
  gazette.publish({ numero_processo: NOTICE_NUMBER, data_disponibilizacao: '2090-04-03', texto: 'PROCESSO SIGILOSO' }); // prettier-ignore
  await searchAll();
  const [mail] = await mailsOfTheSearch();
  expect(mail?.text).toContain('- Processo em sigilo 0832: ');
  expect(`${mail?.text}${mail?.html}`).not.toContain(NOTICE_NUMBER);
});

test('a notice that a person reviewed before the mail is sent is not in it', async () => {
  await aPericia(app, ana, { processNumber: NOTICE_NUMBER });
  await searchAll();
  publish(NOTICE_NUMBER, '2090-04-03');
  await searchAll();
  const { items } = succeeded(await callRoute(app, listNotices, { as: ana, query: {} }));
  const params = { id: items[0]?.id ?? '' };
  succeeded(await callRoute(app, dismissNotice, { as: ana, params, body: { isDismissed: true } }));
  expect(await mailsOfTheSearch()).toEqual([]);
});
