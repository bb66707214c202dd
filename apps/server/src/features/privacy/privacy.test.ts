import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setOrderStatus } from '@vendas/contract/orders/admin-orders';
import { makeAgreement } from '@vendas/contract/orders/agreements';
import { giveDiscount } from '@vendas/contract/orders/charges';
import { downloadOwnData, eraseOwnAccount } from '@vendas/contract/people/privacy';
import { createCustomer, listCustomers, placeQuickSale } from '@vendas/contract/orders/quick-sale';
import { setRole } from '@vendas/contract/people/users';
import { anOrder, findInconsistencies, NO_INCONSISTENCIES, todayOf } from '#testing/back-office.ts';
import { aPerson, aProduct, callRoute, refused, sendRaw, succeeded } from '#testing/builders.ts';
import type { Person } from '#testing/builders.ts';
import { fingerprint } from '#testing/fingerprint.ts';
import { rowsWith, tablesOf } from '#testing/rows-with.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { aWellKnownCustomer, MARK, PHONE } from './privacy-test-kit.ts';

let app: TestApp;
let administrator: Person;
let offset = 0;
beforeAll(async () => {
  const clock = { now: () => new Date(Date.now() + offset) };
  app = await startTestApp({ services: { clock } });
  administrator = await aPerson(app, 'admin');
});
afterAll(() => app.close());

const erase = (as: Person, password = as.password) =>
  callRoute(app, eraseOwnAccount, { as, body: { password } });

/** Tables that contain any of the texts. */
const tablesWith = async (texts: readonly string[]) => tablesOf(await rowsWith(app, texts));

describe("a person's own data", () => {
  it('are complete: account, profile, sessions, log, purchases with payments', async () => {
    const { as, order } = await aWellKnownCustomer(app, administrator);
    const data = succeeded(await callRoute(app, downloadOwnData, { as }));
    expect(data).toMatchObject({
      account: { id: as.id, email: as.email, phone: PHONE, metadata: { nota: MARK } },
      profile: { firstName: MARK, role: 'user' },
      securityLog: [{ action: 'signup', ip: '203.0.113.77' }],
      orders: [
        {
          id: order.id,
          payments: [
            {
              amountCents: order.totalCents,
              notes: MARK,
              pixMessage: null,
              refunds: [{ amountCents: 100, reason: MARK }],
            },
          ],
        },
      ],
    });
    expect(data.sessions).toHaveLength(1);
    expect(data.orders[0]?.items).toHaveLength(1);
    // releases the phone number for the next customer of these tests
    succeeded(await erase(as));
  });

  it('contain agreements and discounts of purchases with their reasons', async () => {
    const as = await aPerson(app);
    const { id, totalCents } = await anOrder(app, as, await aProduct(app));
    const call = { as: administrator, params: { id } };
    const discount = { amountCents: 100, reason: 'Cliente antiga' };
    succeeded(await callRoute(app, giveDiscount, { ...call, body: discount }));
    const owedCents = totalCents - 100;
    const agreement = {
      agreedCents: owedCents,
      plan: {
        count: 2,
        firstDueDate: todayOf(app),
        rhythm: { every: 'days' as const, days: 30 },
        dueDates: null,
      },
      downPaymentCents: 0,
      reason: 'Pediu prazo',
      seen: { principalCents: owedCents, owedCents },
    };
    succeeded(await callRoute(app, makeAgreement, { ...call, body: agreement }));
    const { orders } = succeeded(await callRoute(app, downloadOwnData, { as }));
    expect(orders).toMatchObject([
      {
        id,
        agreements: [{ date: todayOf(app), agreedCents: owedCents, reason: 'Pediu prazo' }],
        adjustments: [{ kind: 'discount', amountCents: 100, reason: 'Cliente antiga' }],
      },
    ]);
  });

  it('contain nothing of other people, and no credentials', async () => {
    const [as, other] = [await aPerson(app), await aPerson(app)];
    await anOrder(app, other, await aProduct(app));
    const response = await sendRaw(app, downloadOwnData, { as });
    expect(response.body).not.toContain(other.id);
    expect(response.body).not.toMatch(/argon2|secret|hash|refresh/i);
  });
});

describe('an erased account', () => {
  it('leaves sales without personal data', async () => {
    const { as, avatarUrl, order } = await aWellKnownCustomer(app, administrator);
    const path = avatarUrl.split('/').at(-1) ?? '';
    const secrets = [MARK, as.email, PHONE, '203.0.113.77', path];
    expect(await tablesWith(secrets)).not.toEqual([]);
    succeeded(await erase(as));
    // the job that deletes the image contains its path
    expect(await tablesWith(secrets)).toEqual(['public.job_payloads']);
    await app.runJobs();
    expect(await tablesWith(secrets)).toEqual([]);
    expect((await app.fastify.inject({ url: avatarUrl })).statusCode).toBe(404);
    const remaining = await app.database.pool.query(
      `select total_cents, amount_paid_cents, first_name, last_name from orders join profiles on profiles.id = user_id where orders.id = $1`,
      [order.id],
    );
    expect(remaining.rows).toEqual([
      {
        total_cents: order.totalCents,
        // the payment less its refund
        amount_paid_cents: order.totalCents - 100,
        first_name: 'Conta',
        last_name: 'excluída',
      },
    ]);
    expect(await findInconsistencies(app)).toEqual(NO_INCONSISTENCIES);
  });

  it('can neither sign in nor call the API, and frees its address', async () => {
    const as = await aPerson(app);
    succeeded(await erase(as));
    const { email, password } = as;
    const signIn = (path: string) =>
      app.fastify.inject({ method: 'POST', url: `/auth/v1${path}`, payload: { email, password } });
    expect((await signIn('/token?grant_type=password')).statusCode).toBe(400);
    expect(refused(await erase(as)).status).toBe(401);
    const newAccount = await signIn('/signup');
    expect(newAccount.statusCode).toBe(200);
    expect(newAccount.json().user.id).not.toBe(as.id);
  });

  it('cannot buy, and its entries in the audit log contain no personal data', async () => {
    const form = { firstName: MARK, lastName: null, email: 'balcao@exemplo.com.br', phone: null };
    const created = await callRoute(app, createCustomer, { as: administrator, body: form });
    const { id } = succeeded(created);
    const promoted = { as: administrator, params: { id }, body: { role: 'seller' as const } };
    succeeded(await callRoute(app, setRole, promoted));
    // a customer entered at the counter signs in after setting a password by a link
    const other = await aPerson(app);
    await app.database.pool.query(
      `update auth.users set email_confirmed_at = now(), password_hash = (select password_hash from auth.users where id = $2) where id = $1`,
      [id, other.id],
    );
    const signedIn = await app.fastify.inject({
      method: 'POST',
      url: '/auth/v1/token?grant_type=password',
      payload: { email: form.email, password: other.password },
    });
    const as = { ...other, id, token: signedIn.json().access_token };
    succeeded(await erase(as));
    expect(await tablesWith([MARK, form.email])).toEqual([]);
    const entries = await app.database.pool.query(
      `select action, before, after from audit_log where subject_id = $1 order by id`,
      [id],
    );
    expect(entries.rows).toEqual([
      { action: 'customerCreated', before: {}, after: {} },
      { action: 'roleSet', before: { role: 'user' }, after: { role: 'seller' } },
    ]);
    const found = await callRoute(app, listCustomers, {
      as: administrator,
      query: { search: 'excluída' },
    });
    expect(succeeded(found).items).toEqual([]);
    const { id: productId, priceCents: shownPriceCents } = await aProduct(app);
    const items = [{ productId, quantity: 1, shownPriceCents }];
    const body = { customerId: id, items, isCredit: false };
    const sold = await callRoute(app, placeQuickSale, { as: administrator, body });
    expect(refused(sold)).toMatchObject({ status: 422, code: 'customerUnknown' });
  });

  it('may be one of several administrators', async () => {
    const second = await aPerson(app, 'admin');
    succeeded(await erase(second));
    const { rows } = await app.database.pool.query(`select id from profiles where role = 'admin'`);
    expect(rows).toEqual([{ id: administrator.id }]);
  });

  it('without a password requires a sign-in of the last ten minutes', async () => {
    const as = await aPerson(app);
    await app.database.pool.query('update auth.users set password_hash = null where id = $1', [
      as.id,
    ]);
    offset += 11 * 60_000;
    expect(refused(await erase(as, ''))).toMatchObject({ status: 403, code: 'signInTooOld' });
    offset -= 11 * 60_000;
    succeeded(await erase(as, ''));
  });
});

describe('an erasure is rejected without changes for', () => {
  async function expectRefused(as: Person, code: string, password = as.password) {
    const before = await fingerprint(app);
    const failure = refused(await erase(as, password));
    expect(failure.code).toBe(code);
    expect(await fingerprint(app)).toEqual(before);
    return failure;
  }

  it('a wrong password', async () => {
    await expectRefused(await aPerson(app), 'passwordWrong', 'errada');
  });

  it('the last administrator', async () => {
    await expectRefused(administrator, 'lastAdministratorStays');
  });

  it('a person with a balance, until it is paid or cancelled', async () => {
    const as = await aPerson(app);
    const order = await anOrder(app, as, await aProduct(app));
    const { data } = await expectRefused(as, 'erasureWithBalance');
    expect(data).toEqual({ balanceCents: order.totalCents });
    const body = { status: 'cancelled', expectedStatus: 'pending' } as const;
    const call = { as: administrator, params: { id: order.id }, body };
    succeeded(await callRoute(app, setOrderStatus, call));
    succeeded(await erase(as));
  });

  it('a person who owes only interest of a plan or an agreement', async () => {
    const as = await aPerson(app);
    const order = await anOrder(app, as, await aProduct(app));
    const { pool } = app.database;
    await pool.query('update orders set amount_paid_cents = total_cents where id = $1', [order.id]);
    await pool.query('update charges set carried_cents = 30, open_carried_cents = 30 where order_id = $1', [order.id]); // prettier-ignore
    const { data, message } = await expectRefused(as, 'erasureWithCharges');
    expect(data).toEqual({ openExtrasCents: 30 });
    expect(message).toContain('R$ 0,30 de juros e encargos em aberto');
    await pool.query('update charges set open_carried_cents = 0 where order_id = $1', [order.id]);
    succeeded(await erase(as));
  });

  it('a person whose Pix waits for a decision of the shop', async () => {
    const as = await aPerson(app);
    const order = await anOrder(app, as, await aProduct(app));
    const { pool } = app.database;
    await pool.query('update orders set amount_paid_cents = total_cents where id = $1', [order.id]);
    await pool.query('update charges set open_principal_cents = 0 where order_id = $1', [order.id]);
    await pool.query(
      `insert into pix_received (end_to_end_id, amount_cents, received_at, order_id, open_cents, state, reason)
       values ($1, 30, now(), $2, 30, 'to_review', 'excess')`,
      [`E${order.id.replaceAll('-', '').slice(1)}`, order.id],
    );
    await expectRefused(as, 'erasureWithPix');
    await pool.query(`update pix_received set state = 'returned', open_cents = 0`);
    succeeded(await erase(as));
  });

  it('a change of the audit log for any other reason', async () => {
    const { pool } = app.database;
    const attempts = [
      `update audit_log set after = '{}'`,
      `begin; select set_config('vendas.is_erasure', 'on', true); update audit_log set after = after || '{"role": "admin"}'; commit`,
      `begin; select set_config('vendas.is_erasure', 'on', true); update audit_log set actor_id = gen_random_uuid(); commit`,
      `begin; select set_config('vendas.is_erasure', 'on', true); delete from audit_log; commit`,
    ];
    for (const text of attempts) {
      const client = await pool.connect();
      await expect(client.query(text)).rejects.toThrow('only ever added to');
      await client.query('rollback');
      client.release();
    }
  });
});

describe('guessing the password of an erasure', () => {
  it('is stopped after ten attempts', async () => {
    const guarded = await startTestApp({ environment: { RATE_LIMITS: 'on' } });
    try {
      const as = await aPerson(guarded);
      const tries = Array.from({ length: 15 }, () =>
        callRoute(guarded, eraseOwnAccount, { as, body: { password: 'errada' } }),
      );
      const codes = (await Promise.all(tries)).map((outcome) => refused(outcome).status);
      expect(codes.filter((status) => status === 422)).toHaveLength(10);
      expect(codes.filter((status) => status === 429)).toHaveLength(5);
    } finally {
      await guarded.close();
    }
  });
});

describe('the privacy endpoints refuse access to', () => {
  it('a caller who is not signed in', async () => {
    expect(refused(await callRoute(app, downloadOwnData, {})).status).toBe(401);
    expect(refused(await callRoute(app, eraseOwnAccount, { body: { password: '' } })).status).toBe(
      401,
    );
  });
});
