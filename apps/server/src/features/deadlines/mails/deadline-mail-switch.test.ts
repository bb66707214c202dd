import { afterAll, beforeAll, expect, test } from 'vitest';
import { getDeadlineMails, setDeadlineMails } from '@vendas/contract/deadlines/deadline-mails';
import { aCalendar, aDeadline, deadlineForm } from '#features/deadlines/deadlines-test-kit.ts';
import { aPericia } from '#features/pericias/pericias-test-kit.ts';
import { aPerson, callRoute, refused, succeeded } from '#testing/builders.ts';
import type { Person } from '#testing/builders.ts';
import { aSellerWith } from '#testing/grants.ts';
import { startMailServer } from '#testing/services/mail-server.ts';
import type { MailServer } from '#testing/services/mail-server.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { queueMorningMails } from './queue-deadline-mails.ts';

const DAY_MS = 86_400_000;

/** Nine in the morning in São Paulo. */
let now = Date.parse('2026-04-14T12:00:00Z');
let post: MailServer;
let app: TestApp;
/** A process with a clock that the test sets. */
let morning: TestApp;
let owner: Person;
let seller: Person;
beforeAll(async () => {
  post = await startMailServer();
  const environment = { SMTP_URL: post.url, MAIL_FROM: 'Loja <loja@otica.com.br>', SITE_URL: 'https://loja.com.br' }; // prettier-ignore
  app = await startTestApp({ environment });
  const { databaseUrl } = app;
  const services = { clock: { now: () => new Date(now) } };
  morning = await startTestApp({ environment, services, databaseUrl });
  owner = await aPerson(app, 'admin');
  seller = await aSellerWith(app, 'manageCases');
});
afterAll(async () => {
  await morning.close();
  await app.close();
  await post.close();
});

const turn = async (isOn: boolean) =>
  succeeded(await callRoute(app, setDeadlineMails, { as: owner, body: { isOn } }));

test('the switch of the mails is on in a new shop, and each change is audited once', async () => {
  expect(succeeded(await callRoute(app, getDeadlineMails, { as: owner }))).toEqual({
    isOn: true,
    canSend: true,
  });
  const entries = async () =>
    (await app.database.pool.query("select after from audit_log where subject = 'shop' order by id")).rows; // prettier-ignore
  const before = (await entries()).length;
  await turn(false);
  await turn(false);
  await turn(true);
  expect((await entries()).slice(before)).toEqual([
    { after: { hasDeadlineMails: false } },
    { after: { hasDeadlineMails: true } },
  ]);
});

test('only people who manage the shop can change the switch', async () => {
  const outcome = await callRoute(app, setDeadlineMails, { as: seller, body: { isOn: false } });
  expect(refused(outcome).status).toBe(403);
});

test('with the switch off no mail is sent, not even a queued one, and the morning is not claimed', async () => {
  const calendar = await aCalendar(app, owner);
  const pericia = await aPericia(app, owner);
  const terms = { start: 'fixed', startDate: '2026-04-14', days: 0, kind: 'excuse' } as const;
  await aDeadline(app, owner, pericia.id, deadlineForm(calendar.id, terms, { responsibleId: seller.id })); // prettier-ignore
  await app.runJobs();
  post.received.length = 0;
  await turn(false);
  await queueMorningMails(morning);
  await turn(true);
  await queueMorningMails(morning);
  await turn(false);
  await morning.runJobs();
  expect(post.received).toEqual([]);
  await turn(true);
  now += DAY_MS;
  await queueMorningMails(morning);
  await morning.runJobs();
  expect(post.received.map(({ to }) => to)).toEqual([seller.email]);
});
