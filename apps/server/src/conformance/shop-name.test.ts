import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { renewDeadlineFeed } from '@vendas/contract/deadlines/deadline-feed';
import { getPericiaCalendar } from '@vendas/contract/pericias';
import { saveShopIdentity } from '@vendas/contract/shop';
import { DEFAULT_SHOP_NAME } from '@vendas/domain/shop/shop';
import { aCalendar, aDeadline, deadlineForm } from '#features/deadlines/deadlines-test-kit.ts';
import { aPericia } from '#features/pericias/pericias-test-kit.ts';
import { escapeHtml } from '#platform/web/page-html.ts';
import { insertJob } from '#store/jobs.ts';
import { anOrder, todayOf } from '#testing/back-office.ts';
import { aPerson, aProduct, callRoute, succeeded } from '#testing/builders.ts';
import type { Person } from '#testing/builders.ts';
import { startMailServer } from '#testing/services/mail-server.ts';
import type { MailServer } from '#testing/services/mail-server.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { writeWebBuild } from '#testing/web-build.ts';

/** Ten in the morning in São Paulo, after the daily mails of the day have begun. */
const MORNING = 'T13:00:00Z';
const NAMELESS = { tradeName: null, legalName: null, taxDocument: null };

let post: MailServer;
let folder: string;
/** The process in which the owner sets the shop's name. */
let app: TestApp;
/** Another process, which had started earlier and had read the earlier name. */
let otherApp: TestApp;
let ana: Person;
let at: Date | undefined;
let name: string | null = null;
beforeAll(async () => {
  post = await startMailServer();
  folder = await mkdtemp(join(tmpdir(), 'vendas-web-'));
  await writeWebBuild(folder);
  const environment = { SMTP_URL: post.url, MAIL_FROM: 'Vendas <loja@otica.com.br>', SITE_URL: 'https://loja.com.br' }; // prettier-ignore
  app = await startTestApp({ environment });
  otherApp = await startTestApp({
    environment,
    databaseUrl: app.databaseUrl,
    webFolder: folder,
    services: { clock: { now: () => at ?? new Date() } },
  });
  ana = await aPerson(app, 'admin');
  const pericia = await aPericia(app, ana);
  const start = { start: 'fixed', startDate: todayOf(app), days: 0, kind: 'excuse' } as const;
  await aDeadline(app, ana, pericia.id, deadlineForm((await aCalendar(app, ana)).id, start));
});
afterAll(async () => {
  await otherApp.close();
  await app.close();
  await post.close();
  await rm(folder, { recursive: true, force: true });
});

async function rename(tradeName: string | null) {
  const body = { ...NAMELESS, tradeName, shown: { ...NAMELESS, tradeName: name } };
  succeeded(await callRoute(app, saveShopIdentity, { as: ana, body }));
  name = tradeName;
}

const NAMES = [null, 'Ótica <i>Aurora</i>', 'Ótica Dois', null];
const wordsOf = (tradeName: string | null) => tradeName ?? DEFAULT_SHOP_NAME;

test('the calendars of another process have the name at the next request', async () => {
  const { path } = succeeded(await callRoute(otherApp, renewDeadlineFeed, { as: ana }));
  for (const tradeName of NAMES) {
    await rename(tradeName);
    const { calendar } = succeeded(await callRoute(otherApp, getPericiaCalendar, { as: ana }));
    const feed = (await otherApp.fastify.inject({ url: path })).body;
    const suffix = tradeName === null ? '' : ` · ${tradeName}`;
    expect(calendar).toContain(`X-WR-CALNAME:Perícias${suffix}\r\n`);
    expect(feed).toContain(`X-WR-CALNAME:Prazos${suffix}\r\n`);
  }
});

test("the installed app, its page without a connection and the authenticator app have the shop's name", async () => {
  for (const [index, tradeName] of NAMES.entries()) {
    await rename(tradeName);
    const manifest = (await otherApp.fastify.inject('/manifest.webmanifest')).json();
    expect(manifest.name).toBe(wordsOf(tradeName));
    const { body } = await otherApp.fastify.inject('/sem-conexao.html');
    expect(body).toContain(`· ${escapeHtml(wordsOf(tradeName))}</title>`);
    const { totp } = (
      await otherApp.fastify.inject({
        method: 'POST',
        url: '/auth/v1/factors',
        headers: { authorization: `Bearer ${ana.token}` },
        payload: { factor_type: 'totp', friendly_name: `aparelho ${index}` },
      })
    ).json();
    expect(new URL(totp.uri).searchParams.get('issuer')).toBe(wordsOf(tradeName));
  }
});

test("mails of the account, of an order, of the stock and of deadlines have the shop's name", async () => {
  const product = await aProduct(app, { stock: 5 });
  await rename('Ótica <i>Aurora</i>');
  await anOrder(app, await aPerson(app), product);
  const { statusCode } = await otherApp.fastify.inject({
    method: 'POST',
    url: '/auth/v1/recover',
    payload: { email: ana.email },
  });
  expect(statusCode).toBe(200);
  await otherApp.runJobs();
  at = new Date(`${todayOf(app)}${MORNING}`);
  for (const task of ['confirm_orders', 'announce_low_stock', 'plan_deadline_mails'] as const) {
    await insertJob(otherApp.database.kysely, task, {});
  }
  await otherApp.runJobs();
  await otherApp.runJobs();
  at = undefined;
  expect(post.received.map(({ subject }) => subject).toSorted()).toEqual([
    expect.stringMatching(/estoque baixo/),
    expect.stringMatching(/prazo/i),
    expect.stringMatching(/pedido/),
    expect.stringMatching(/senha/),
  ]);
  for (const { fromName, html, text } of post.received) {
    expect(fromName).toBe('Ótica <i>Aurora</i>');
    expect(text).toContain('Ótica <i>Aurora</i>');
    expect(html).toContain('Ótica &lt;i&gt;Aurora&lt;/i&gt;');
    expect(text + html).not.toContain(DEFAULT_SHOP_NAME);
  }
  await rename(null);
});
