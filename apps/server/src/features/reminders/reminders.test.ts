import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  listReminders,
  listSentReminders,
  remindCustomer,
  saveReminderSettings,
} from '@vendas/contract/credit/reminders';
import { setDueDate } from '@vendas/contract/orders/admin-orders';
import { registerPayment } from '@vendas/contract/orders/payments';
import { addDays } from '@vendas/domain/calendar';
import { insertJob } from '#store/jobs.ts';
import { anOrder, nameProfile } from '#testing/back-office.ts';
import { aPerson, aProduct, callRoute, refused, succeeded } from '#testing/builders.ts';
import type { Person } from '#testing/builders.ts';
import { splitIntoCharges } from '#testing/charges.ts';
import { givePixKey } from '#testing/pix.ts';
import { startMailServer } from '#testing/services/mail-server.ts';
import type { MailServer } from '#testing/services/mail-server.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';

/** A Wednesday at ten in the morning in São Paulo, and no holidays around it. */
const TODAY = '2027-03-10';
const FIRST_DAYS = [-3, 0, 3, 15, 30];
let now = new Date(`${TODAY}T13:00:00Z`);

/** Sets the clock. The owner has to sign in again, because sessions end. */
async function turn(instant: string): Promise<void> {
  now = new Date(instant);
  owner = await aPerson(app, 'admin');
}

let post: MailServer;
let app: TestApp;
let otherApp: TestApp;
let owner: Person;
beforeAll(async () => {
  post = await startMailServer();
  const options = {
    environment: { SMTP_URL: post.url, MAIL_FROM: 'Loja <loja@otica.com.br>' },
    services: { clock: { now: () => now } },
  };
  app = await startTestApp(options);
  otherApp = await startTestApp({ ...options, databaseUrl: app.databaseUrl });
  owner = await aPerson(app, 'admin');
});
afterAll(async () => {
  await otherApp.close();
  await app.close();
  await post.close();
});
beforeEach(async () => {
  await turn(`${TODAY}T13:00:00Z`);
  post.received.length = 0;
  await app.database.pool
    .query(`delete from payments; delete from reminder_messages; delete from charges;
    update shop set reminder_days = '{-3,0,3,15,30}', has_reminder_mails = false`);
});

/** A customer with a telephone and an order of R$ 100,00 that is due on a day. */
async function aDebtor(dueDate: string, firstName = 'Ana') {
  const person = await aPerson(app);
  await nameProfile(app, person, firstName, 'Souza');
  await app.database.pool.query(`update auth.users set phone = $2 where id = $1`, [
    person.id,
    `55119${String(Math.random()).slice(2, 10)}`,
  ]);
  const { id: orderId } = await anOrder(app, person, await aProduct(app, { priceCents: 10_000 }));
  await splitIntoCharges(app, orderId, { count: 1, firstDueDate: dueDate });
  return { ...person, orderId };
}

const list = async () => succeeded(await callRoute(app, listReminders, { as: owner }));
const remind = (id: string, channel: 'whatsapp' | 'skipped' = 'whatsapp', at = app) =>
  callRoute(at, remindCustomer, { as: owner, params: { id }, body: { channel } });
const sent = async (id: string) =>
  succeeded(await callRoute(app, listSentReminders, { as: owner, params: { id } })).items;
const pay = async (id: string, amountCents: number) => {
  const body = { amountCents, paymentDate: TODAY, method: 'pix' as const, notes: '' };
  await app.database.pool.query(`update orders set created_at = '2027-01-01' where id = $1`, [id]);
  succeeded(await callRoute(app, registerPayment, { as: owner, params: { id }, body }));
};
const saveDays = (reminderDays: number[], shown: number[], hasReminderMails = false) =>
  callRoute(app, saveReminderSettings, {
    as: owner,
    body: {
      reminderDays,
      hasReminderMails,
      shown: { reminderDays: shown, hasReminderMails: false },
    },
  });

describe("today's list of reminders", () => {
  test('contains the customers whose charges reached a step, oldest due date first', async () => {
    const lateDebtor = await aDebtor(addDays(TODAY, -20), 'Lia');
    await aDebtor(addDays(TODAY, 4), 'Cedo');
    const soonDebtor = await aDebtor(addDays(TODAY, 2), 'Bia');
    const { items, hasMore } = await list();
    expect(
      items.map(({ customer, debts }) => [customer.id, debts.map(({ step }) => step)]),
    ).toEqual([
      [lateDebtor.id, [15]],
      [soonDebtor.id, [-3]],
    ]);
    expect(hasMore).toBe(false);
    expect(items[0]?.debts[0]).toMatchObject({ orderId: lateDebtor.orderId, owedCents: 10_000 });
  });

  test('counts the late charges too', async () => {
    const { id } = await aDebtor(addDays(TODAY, -12));
    await app.database.pool.query('update charges set fine_bp = 200, interest_bp = 100');
    expect((await list()).items[0]?.debts[0]?.owedCents).toBe(10_000 + 200 + 40);
    expect(succeeded(await remind(id)).text).toContain('102,40');
  });

  test("has in each reminder the bank's code that adds the late charges, if there is one", async () => {
    const { id, orderId } = await aDebtor(TODAY);
    await givePixKey(app);
    await app.database.pool.query(
      `insert into pix_codes (txid, charge_id, kind, amount_cents, due_date, copy_paste, expires_at)
       select replace(id::text, '-', ''), id, 'cobv', 10000, due_date, 'do-banco', now() + interval '9 days'
       from charges where order_id = $1`,
      [orderId],
    );
    expect(succeeded(await remind(id)).text).toContain('do-banco');
  });

  test('contains no cancelled orders, and no customer who paid', async () => {
    const paid = await aDebtor(TODAY);
    const cancelled = await aDebtor(TODAY);
    await pay(paid.orderId, 10_000);
    await app.database.pool.query(`update orders set status = 'cancelled' where id = $1`, [
      cancelled.orderId,
    ]);
    expect((await list()).items).toEqual([]);
  });

  test('is empty when the shop has no days for reminders', async () => {
    await aDebtor(TODAY);
    succeeded(await saveDays([], FIRST_DAYS));
    expect((await list()).items).toEqual([]);
  });
});

describe('a reminder', () => {
  test('contains all due charges of the customer, and leaves the list until the next step', async () => {
    const { id, orderId } = await aDebtor(TODAY);
    const { text, phone } = succeeded(await remind(id));
    expect(text).toContain(`Pedido #${orderId.slice(0, 8)} vence hoje, 10/03/2027`);
    expect(phone).toMatch(/^55119/);
    expect((await list()).items).toEqual([]);
    expect(await sent(id)).toMatchObject([
      { channel: 'whatsapp', debts: [{ orderId, step: 0, owedCents: 10_000 }] },
    ]);
    await turn('2027-03-13T13:00:00Z');
    expect((await list()).items[0]?.debts[0]?.step).toBe(3);
  });

  test('is sent once, however many people send it at the same instant', async () => {
    const { id } = await aDebtor(TODAY);
    const outcomes = await Promise.all([remind(id), remind(id, 'whatsapp', otherApp), remind(id)]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await sent(id)).toHaveLength(1);
  });

  test('is sent once a day, also when another charge becomes due', async () => {
    const { id } = await aDebtor(TODAY);
    succeeded(await remind(id));
    await app.database.pool.query('update charges set reminded_step = null');
    await app.database.pool.query('delete from reminders');
    expect(refused(await remind(id)).code).toBe('reminderSentToday');
    expect((await list()).items).toEqual([]);
  });

  test('is not sent to a customer who has just paid', async () => {
    const { id, orderId } = await aDebtor(TODAY);
    expect((await list()).items).toHaveLength(1);
    await pay(orderId, 10_000);
    expect(refused(await remind(id)).code).toBe('reminderNotDue');
    expect(await sent(id)).toEqual([]);
  });

  test('needs a telephone unless it is skipped, which counts as no message', async () => {
    const { id } = await aDebtor(TODAY);
    await app.database.pool.query('update auth.users set phone = null where id = $1', [id]);
    expect(refused(await remind(id)).code).toBe('reminderWithoutPhone');
    succeeded(await remind(id, 'skipped'));
    expect((await list()).items).toEqual([]);
    expect(await sent(id)).toMatchObject([{ channel: 'skipped' }]);
  });

  test('of an unknown person is refused', async () => {
    expect(refused(await remind(crypto.randomUUID())).code).toBe('reminderNotDue');
  });
});

describe('a step of the reminders', () => {
  test('is never sent twice for one due date, however days and dates change', async () => {
    const { id, orderId } = await aDebtor(addDays(TODAY, -6));
    succeeded(await remind(id));
    succeeded(await saveDays([-3, 1], FIRST_DAYS));
    await turn('2027-03-11T13:00:00Z');
    expect((await list()).items).toEqual([]);
    succeeded(await saveDays(FIRST_DAYS, [-3, 1]));
    expect((await list()).items).toEqual([]);
    const move = async (dueDate: string, shown: string) => {
      const body = { dueDate, expectedDueDate: shown };
      const params = { id: orderId };
      await app.database.pool.query(`update orders set created_at = '2027-01-01' where id = $1`, [
        orderId,
      ]);
      succeeded(await callRoute(app, setDueDate, { as: owner, params, body }));
    };
    await move('2027-03-11', addDays(TODAY, -6));
    expect((await list()).items[0]?.debts[0]?.step).toBe(0);
    await move(addDays(TODAY, -6), '2027-03-11');
    expect((await list()).items).toEqual([]);
  });
});

describe('the days of the reminders', () => {
  test('are saved in order and without duplicates, and refused when another person changed them', async () => {
    expect(succeeded(await saveDays([5, -1, 5], FIRST_DAYS)).reminderDays).toEqual([-1, 5]);
    expect(refused(await saveDays([7], FIRST_DAYS)).code).toBe('shopChanged');
  });

  test.each([[[366]], [[-31]], [[0.5]], [Array.from({ length: 11 }, (_, day) => day)]])(
    'out of bounds are refused: %j',
    async (days) => {
      expect(refused(await saveDays(days, FIRST_DAYS)).status).toBe(400);
    },
  );
});

describe('reminder mails', () => {
  const run = async () => {
    await Promise.all(
      [app, otherApp].map(async (process) => {
        await insertJob(process.database.kysely, 'remind_customers', {});
        await process.runJobs();
      }),
    );
    await app.runJobs();
    return post.received;
  };
  const agree = (id: string) =>
    app.database.pool.query(
      `insert into customer_files (user_id, accepts_messages, consent_at) values ($1, true, now())`,
      [id],
    );

  test('are sent once a day to customers who agreed, across all processes', async () => {
    const agreed = await aDebtor(TODAY);
    await agree(agreed.id);
    await aDebtor(TODAY);
    expect(await run()).toHaveLength(0);
    succeeded(await saveDays(FIRST_DAYS, FIRST_DAYS, true));
    const mails = await run();
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toBe('Lembrete de pagamento');
    expect(mails[0]?.text).toContain('vence hoje');
    await run();
    expect(post.received).toHaveLength(1);
    expect(await sent(agreed.id)).toMatchObject([{ channel: 'mail', sentBy: null }]);
  });

  test('are not sent at night', async () => {
    const { id } = await aDebtor(TODAY);
    await agree(id);
    await app.database.pool.query('update shop set has_reminder_mails = true');
    now = new Date(`${TODAY}T10:59:00Z`);
    expect(await run()).toHaveLength(0);
    now = new Date(`${TODAY}T11:00:00Z`);
    expect(await run()).toHaveLength(1);
  });
});
