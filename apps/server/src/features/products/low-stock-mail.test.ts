import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getLowStockMail, setLowStockMail } from '@vendas/contract/products/low-stock';
import { insertJob } from '#store/jobs.ts';
import { countLowStock, listLowStock } from '#store/products/low-stock.ts';
import { aPerson, aProduct, callRoute, refused, succeeded } from '#testing/builders.ts';
import type { Person } from '#testing/builders.ts';
import { aSellerWith } from '#testing/grants.ts';
import { startMailServer } from '#testing/services/mail-server.ts';
import type { MailServer } from '#testing/services/mail-server.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';

/** Ten in the morning in São Paulo. */
const MORNING = Date.parse('2026-11-24T13:00:00Z');
const DAY_MS = 86_400_000;

let post: MailServer;
let app: TestApp;
/** Two processes with a clock that the tests set. */
let processes: readonly TestApp[];
let owner: Person;
let now = MORNING;
beforeAll(async () => {
  post = await startMailServer();
  const environment = { SMTP_URL: post.url, MAIL_FROM: 'Loja <loja@otica.com.br>', SITE_URL: 'https://loja.com.br' }; // prettier-ignore
  const services = { clock: { now: () => new Date(now) } };
  app = await startTestApp({ environment });
  const { databaseUrl } = app;
  processes = [
    await startTestApp({ environment, services, databaseUrl }),
    await startTestApp({ environment, services, databaseUrl }),
  ];
  owner = await aPerson(app, 'admin');
});
afterAll(async () => {
  for (const process of processes) await process.close();
  await app.close();
  await post.close();
});
beforeEach(async () => {
  now += DAY_MS;
  await app.database.pool.query('delete from products');
  await turn(true);
  post.received.length = 0;
});

const turn = async (isOn: boolean) =>
  succeeded(await callRoute(app, setLowStockMail, { as: owner, body: { isOn } }));

/** Runs the hourly job in both processes; returns the mails of this day. */
async function hour() {
  await Promise.all(
    processes.map(async (process) => {
      await insertJob(process.database.kysely, 'announce_low_stock', {});
      await process.runJobs();
    }),
  );
  await processes[0]?.runJobs();
  return post.received;
}

describe('the daily mail about low stock', () => {
  test('lists what is at its limit or below, once a day across all processes, for people who manage the stock', async () => {
    await aProduct(app, { name: 'Difusor <b>Lavanda</b>', stock: 0 });
    await aProduct(app, { name: 'Óculos Lapa', stock: 20, lowStockAt: 20 });
    await aProduct(app, { name: 'Óculos Sobra', stock: 6 });
    const keeper = await aSellerWith(app, 'manageProducts');
    await aPerson(app);
    await aPerson(app, 'partner');
    const mails = [...(await hour())];
    expect(mails.map(({ to }) => to).toSorted()).toEqual([owner.email, keeper.email].toSorted());
    expect(mails[0]).toMatchObject({ subject: '2 produtos com estoque baixo' });
    expect(mails[0]?.text).toContain('Difusor <b>Lavanda</b>: esgotado\nÓculos Lapa: restam 20');
    expect(mails[0]?.text).not.toContain('Sobra');
    expect(mails[0]?.html).toContain('Difusor &lt;b&gt;Lavanda');
    expect(await hour()).toHaveLength(mails.length);
    now += DAY_MS;
    expect(await hour()).toHaveLength(2 * mails.length);
  });

  test('is not sent while nothing is low, but still on the same day once something is', async () => {
    await aProduct(app, { stock: 6 });
    expect(await hour()).toEqual([]);
    await aProduct(app, { stock: 1 });
    expect(await hour()).not.toEqual([]);
  });

  test('is not sent while it is off, nor before seven in the morning', async () => {
    await aProduct(app, { stock: 1 });
    await turn(false);
    expect(await hour()).toEqual([]);
    await turn(true);
    const then = now;
    now = then - 4 * 3_600_000;
    expect(await hour()).toEqual([]);
    now = then;
    expect(await hour()).not.toEqual([]);
  });
});

describe('the setting of the daily mail about low stock', () => {
  test('is on in a new shop, and shows whether the server can send mails', async () => {
    const otherApp = await startTestApp();
    try {
      const as = await aPerson(otherApp, 'admin');
      expect(succeeded(await callRoute(otherApp, getLowStockMail, { as }))).toEqual({
        isOn: true,
        canSend: false,
      });
    } finally {
      await otherApp.close();
    }
    expect(succeeded(await callRoute(app, getLowStockMail, { as: owner }))).toEqual({
      isOn: true,
      canSend: true,
    });
  });

  test('is audited once for each change, and can only be changed by people who manage the shop', async () => {
    const entries = async () =>
      (await app.database.pool.query("select after from audit_log where subject = 'shop' order by id")).rows; // prettier-ignore
    const before = (await entries()).length;
    await turn(false);
    await turn(false);
    expect((await entries()).slice(before)).toEqual([{ after: { hasLowStockMail: false } }]);
    const seller = await aSellerWith(app, 'manageProducts');
    const outcome = await callRoute(app, setLowStockMail, { as: seller, body: { isOn: true } });
    expect(refused(outcome).status).toBe(403);
  });
});

test('the list of low products starts with the lowest stock, and has a count', async () => {
  await aProduct(app, { name: 'Três', stock: 3 });
  await aProduct(app, { name: 'Zero', stock: 0 });
  await aProduct(app, { name: 'Seis', stock: 6 });
  const { kysely } = app.database;
  expect(await countLowStock(kysely)).toBe(2);
  expect((await listLowStock(kysely, 5)).map(({ name }) => name)).toEqual(['Zero', 'Três']);
});
