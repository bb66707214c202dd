import { afterAll, beforeAll, expect, test } from 'vitest';
import { renewDeadlineFeed } from '@vendas/contract/deadlines/deadline-feed';
import { keysOf } from '@vendas/contract/fields';
import { FINANCE_FILES } from '@vendas/contract/finance';
import { nothing } from '@vendas/contract/route';
import type { Route } from '@vendas/contract/route';
import { addChecklistItem, addComment } from '@vendas/contract/tasks/task-notes';
import { AUDIT_SUBJECTS } from '@vendas/domain/audit';
import { dateInZone } from '@vendas/domain/calendar';
import { monthOfDate } from '@vendas/domain/month';
import { type Grant, type Permission, PERMISSIONS } from '@vendas/domain/people/permission';
import { createRandom } from '#demo/random.ts';
import { aCalendar, aDeadline, deadlineForm } from '#features/deadlines/deadlines-test-kit.ts';
import { aPericia, caseFields } from '#features/pericias/pericias-test-kit.ts';
import { readWorkbook } from '#platform/files/xlsx-test-kit.ts';
import { insertJob } from '#store/jobs.ts';
import { todayOf } from '#testing/back-office.ts';
import { aPerson, callRoute, sendRaw, succeeded } from '#testing/builders.ts';
import type { Person } from '#testing/builders.ts';
import { CONTRACT_ROUTES } from '#testing/contract-routes.ts';
import { aFullShop } from '#testing/full-shop.ts';
import type { FullShop } from '#testing/full-shop.ts';
import { grant } from '#testing/grants.ts';
import { startMailServer } from '#testing/services/mail-server.ts';
import type { MailServer } from '#testing/services/mail-server.ts';
import { aTask } from '#testing/tasks.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { validCall } from '#testing/valid-call.ts';

const NUMBER = caseFields.processNumber;
const LABEL = 'Processo em sigilo 8967';
/** What only people who manage cases may read: the number in both spellings, and the parties. */
const SECRETS = [NUMBER, NUMBER.replace(/\D/g, ''), 'Réu Sigiloso', 'Autora Sigilosa'];
/** Nine in the morning of this business day, because the database dates orders. */
const TODAY = dateInZone(new Date(), 'America/Sao_Paulo');
const NOW = new Date(`${TODAY}T12:00:00Z`);

let post: MailServer;
let app: TestApp;
let shop: FullShop;
let seller: Person;
beforeAll(async () => {
  post = await startMailServer();
  const environment = { SMTP_URL: post.url, MAIL_FROM: 'loja@otica.com.br' };
  app = await startTestApp({ environment, services: { clock: { now: () => NOW } } });
  shop = await aSealedShop();
  seller = await aPerson(app, 'seller');
});
afterAll(async () => {
  await app.close();
  await post.close();
});

/** A shop whose first case is sealed, with a deadline of this day and a card that names it everywhere. */
async function aSealedShop(): Promise<FullShop> {
  const full = await aFullShop(app);
  const as = full.administrator;
  const pericia = await aPericia(app, as, {
    isSealed: true,
    defendant: 'Réu Sigiloso',
    plaintiff: 'Autora Sigilosa',
  });
  const calendar = await aCalendar(app, as);
  const terms = { start: 'fixed', startDate: TODAY, days: 0, kind: 'free' } as const;
  const form = deadlineForm(calendar.id, terms, { title: `Vistoria: ${NUMBER}`, withTask: true });
  const deadline = await aDeadline(app, as, pericia.id, form);
  const text = `Ver ${NUMBER} e ${NUMBER.replace(/\D/g, '')}`;
  const card = { periciaId: pericia.id, title: text, description: text };
  const { id } = await aTask(app, as, card);
  const note = { as, params: { id }, body: { body: text } };
  succeeded(await callRoute(app, addComment, note));
  succeeded(await callRoute(app, addChecklistItem, note));
  const { pericia: _cases, deadline: _deadlines, task: _tasks, ...ids } = full.ids;
  return {
    ...full,
    ids: { ...ids, pericia: [pericia.id], deadline: [deadline.id], task: [id] },
  };
}

const isGrant = (permission: Permission): permission is Grant => permission !== 'administer';
const GRANTS = keysOf(PERMISSIONS).filter(isGrant);
const READS = CONTRACT_ROUTES.filter(
  ({ method, path }) => method === 'GET' && path !== '/api/live',
);
const nameOf = ({ method, path }: Route) => `${method} ${path}`;

/** The queries by which every part of a route's response is returned. */
function queriesOf(route: Route): readonly unknown[] {
  if (route.path === '/api/admin/finance/csv') return FINANCE_FILES.map((file) => ({ file }));
  if (route.path === '/api/admin/finance/month-closing')
    return [{ month: monthOfDate(todayOf(app)) }];
  if (route.path === '/api/admin/audit') {
    const ids = Object.values(shop.ids).flat();
    return AUDIT_SUBJECTS.flatMap((subject) => ids.map((id) => ({ subject, id })));
  }
  const [pericia = ''] = shop.ids.pericia;
  const generated = validCall(route, shop, createRandom(7)).query;
  // filters without a match would hide the rows of a list
  const filters = [
    {},
    { pericia },
    { search: '8967' },
    { search: NUMBER },
    { processNumber: NUMBER },
  ];
  return route.query === nothing ? [{}] : [...filters, generated];
}

interface Reading {
  readonly name: string;
  readonly text: string;
}

/** The successful responses of all reads. */
async function readAll(as: Person): Promise<Reading[]> {
  const readings: Reading[] = [];
  for (const route of READS) {
    const { params } = validCall(route, shop, createRandom(7));
    for (const query of queriesOf(route)) {
      const response = await sendRaw(app, route, { as, params, query });
      if (response.statusCode < 300) {
        const { rawPayload } = response;
        const isZip = rawPayload.subarray(0, 2).toString() === 'PK';
        const text = isZip ? JSON.stringify(await readWorkbook(rawPayload)) : rawPayload.toString();
        readings.push({ name: nameOf(route), text });
      }
    }
  }
  return readings;
}

const namesOf = (readings: readonly Reading[], texts: readonly string[]) =>
  [
    ...new Set(
      readings
        .filter(({ text }) => texts.some((secret) => text.includes(secret)))
        .map(({ name }) => name),
    ),
  ].toSorted();

test(
  'a person with every permission but to manage cases reads no sealed case, in no response and no file',
  { timeout: 60_000 },
  async () => {
    await grant(app, 'seller', ...GRANTS.filter((permission) => permission !== 'manageCases'));
    const readings = await readAll(seller);
    expect(namesOf(readings, SECRETS)).toEqual([]);
    // otherwise the case could be absent everywhere
    expect(namesOf(readings, [LABEL])).toEqual([
      'GET /api/admin/finance/csv',
      'GET /api/admin/finance/pericia-transactions',
      'GET /api/tasks',
      'GET /api/tasks/:id',
      'GET /api/tasks/linked',
    ]);
  },
);

test(
  'a person who manages cases finds its number where it is needed, and nowhere on the board',
  { timeout: 60_000 },
  async () => {
    await grant(app, 'seller', ...GRANTS);
    const found = namesOf(await readAll(seller), [NUMBER]);
    expect(found).toEqual(
      expect.arrayContaining([
        'GET /api/admin/finance/csv',
        'GET /api/admin/finance/pericia-transactions',
        'GET /api/pericias',
        'GET /api/pericias/:id',
      ]),
    );
    expect(found.filter((name) => name.includes('/tasks') || name.includes('/today'))).toEqual([]);
  },
);

test('no mail and no calendar feed names a sealed case', async () => {
  await grant(app, 'seller', ...GRANTS);
  await insertJob(app.database.kysely, 'plan_deadline_mails', {});
  await app.runJobs();
  await app.runJobs();
  const mails = post.received.map(({ html, subject, text }) => `${subject}${text}${html}`);
  expect(mails.filter((mail) => mail.includes(LABEL)).length).toBeGreaterThan(0);
  const { path } = succeeded(await callRoute(app, renewDeadlineFeed, { as: seller }));
  const feed = await app.fastify.inject({ url: path });
  expect(feed.body.replaceAll('\r\n ', '')).toContain(LABEL);
  for (const text of [...mails, feed.body.replaceAll('\r\n ', '')]) {
    for (const secret of SECRETS) expect(text).not.toContain(secret);
  }
});
