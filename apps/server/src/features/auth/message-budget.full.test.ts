import { randomInt, randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { mailsTo } from '#testing/services/mailbox.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { anAccount, callAuth, PASSWORD } from './auth-test-kit.ts';

// time stops unless it is advanced, so that no bucket refills between two calls
let now = Date.now();
const apps: TestApp[] = [];
afterEach(async () => {
  for (const app of apps.splice(0).toReversed()) await app.close();
});

async function aShop(environment: Readonly<Record<string, string>> = {}, databaseUrl?: string) {
  const app = await startTestApp({
    environment: {
      RATE_LIMITS: 'on',
      TRUST_PROXY: 'on',
      AUTH_AUTOCONFIRM: 'off',
      SMS_WEBHOOK_URL: 'http://127.0.0.1:9/none',
      ...environment,
    },
    services: { clock: { now: () => new Date(now) } },
    ...(databaseUrl === undefined ? {} : { databaseUrl }),
  });
  apps.push(app);
  return app;
}

let callers = 0;
/** The IP address of a new caller. */
const aCaller = () => `198.51.${Math.floor((callers += 1) / 250)}.${(callers % 250) + 1}`;
const anEmail = () => `${randomUUID()}@exemplo.com.br`;
const aPhone = () => `5511${randomInt(900_000_000, 999_999_999)}`;

const request = (app: TestApp, path: string, body: unknown, caller = aCaller()) =>
  callAuth(app, path, { body, headers: { 'x-forwarded-for': caller } });
const recover = (app: TestApp, email: string, caller?: string) =>
  request(app, '/recover', { email }, caller);
const signUp = (app: TestApp, email: string, caller?: string) =>
  request(app, '/signup', { email, password: PASSWORD }, caller);

const members = async (app: TestApp, count: number) =>
  await Promise.all(Array.from({ length: count }, async () => (await anAccount(app)).email));

const countMails = async (app: TestApp, emails: readonly string[]) =>
  (await mailsTo(app, ...emails)).length;

const USED_UP = {
  status: 429,
  body: { code: 'over_email_send_rate_limit', message: 'email rate limit exceeded' },
};

it('126 requests for unknown addresses from one caller within 16 minutes do not block a new customer', async () => {
  const app = await aShop();
  const attacker = aCaller();
  const codes = new Set<unknown>();
  for (let count = 0; count < 126; count += 1) {
    const { body, status } = await recover(app, anEmail(), attacker);
    codes.add(status === 200 ? status : Object(body).code);
    // as often as the request limit allows one caller
    now += 7_700;
  }
  expect(codes).toEqual(new Set([200, 'over_email_send_rate_limit']));
  const customers = Array.from({ length: 20 }, anEmail);
  for (const email of customers) expect((await signUp(app, email)).status).toBe(200);
  expect(await countMails(app, customers)).toBe(20);
});

describe('the message limit of one caller', () => {
  it.each([
    ['known', 8],
    ['unknown', 0],
  ])(
    'is a burst of five mails and one each six minutes, for %s addresses',
    async (_which, accounts) => {
      const app = await aShop();
      const emails =
        accounts > 0 ? await members(app, accounts) : Array.from({ length: 8 }, anEmail);
      const caller = aCaller();
      const responses = [];
      for (const email of emails.slice(0, 6)) responses.push(await recover(app, email, caller));
      expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
      expect(responses[5]).toMatchObject({ ...USED_UP, headers: { 'retry-after': '360' } });
      expect((await recover(app, emails[6] ?? '')).status).toBe(200);
      now += 360_000;
      expect((await recover(app, emails[7] ?? '', caller)).status).toBe(200);
      expect((await recover(app, emails[0] ?? '', caller)).status).toBe(429);
    },
  );

  it('is shared by all kinds of mail', async () => {
    const app = await aShop();
    const caller = aCaller();
    const { accessToken: token } = await anAccount(app);
    const headers = { 'x-forwarded-for': caller };
    const results = [
      await recover(app, anEmail(), caller),
      await request(app, '/otp', { email: anEmail() }, caller),
      await request(app, '/resend', { type: 'signup', email: anEmail() }, caller),
      await signUp(app, anEmail(), caller),
      await callAuth(app, '/user', { method: 'PUT', token, body: { email: anEmail() }, headers }),
    ];
    expect(results.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await signUp(app, anEmail(), caller)).toMatchObject(USED_UP);
    const proof = { method: 'GET', token, headers } as const;
    expect(await callAuth(app, '/reauthenticate', proof)).toMatchObject(USED_UP);
  });

  it('counts unknown addresses where only existing accounts get codes', async () => {
    const app = await aShop();
    const caller = aCaller();
    const test = () => request(app, '/otp', { email: anEmail(), create_user: false }, caller);
    for (let count = 0; count < 5; count += 1) {
      expect(await test()).toMatchObject({ status: 422, body: { code: 'otp_disabled' } });
    }
    expect(await test()).toMatchObject(USED_UP);
  });
});

describe('the hourly message budget', () => {
  it('reserves a quarter for confirmations, also during other requests', async () => {
    const app = await aShop({ AUTH_MAILS_PER_HOUR: '8' });
    const knownEmails = await members(app, 10);
    for (const email of knownEmails) expect((await recover(app, email)).status).toBe(200);
    expect(await countMails(app, knownEmails)).toBe(6);
    const customers = [anEmail(), anEmail(), anEmail()];
    const responses = [];
    for (const email of customers) responses.push(await signUp(app, email));
    expect(responses).toMatchObject([{ status: 200 }, { status: 200 }, USED_UP]);
    expect(await countMails(app, customers)).toBe(2);
    const { rows } = await app.database.pool.query('select from auth.users where email = $1', [
      customers[2],
    ]);
    expect(rows).toEqual([]);
    now += 450_000;
    expect((await signUp(app, anEmail())).status).toBe(200);
    // the refill belongs to confirmations until their part is full again
    const [laterEmail = ''] = await members(app, 1);
    await recover(app, laterEmail);
    expect(await countMails(app, [laterEmail])).toBe(0);
  });

  it('is shared by two processes', async () => {
    const app = await aShop({ AUTH_MAILS_PER_HOUR: '8' });
    const secondApp = await aShop({ AUTH_MAILS_PER_HOUR: '8' }, app.databaseUrl);
    const knownEmails = await members(app, 10);
    for (const [index, email] of knownEmails.entries()) {
      expect((await recover(index % 2 === 0 ? app : secondApp, email)).status).toBe(200);
    }
    await Promise.all([app.runJobs(), secondApp.runJobs()]);
    expect((await countMails(app, knownEmails)) + (await countMails(secondApp, knownEmails))).toBe(
      6,
    );
    const responses = [];
    for (const at of [app, secondApp, app]) responses.push(await signUp(at, anEmail()));
    expect(responses).toMatchObject([{ status: 200 }, { status: 200 }, USED_UP]);
  });

  it('is not charged for a message that is not sent', async () => {
    const app = await aShop({ AUTH_MAILS_PER_HOUR: '4' });
    const [member = ''] = await members(app, 1);
    for (let count = 0; count < 6; count += 1) {
      await recover(app, anEmail());
      await request(app, '/resend', { type: 'signup', email: member });
      now += 60_000;
      // taken and confirmed: the response is a made-up user
      expect((await signUp(app, member)).status).toBe(200);
      now += 60_000;
    }
    await app.runJobs();
    await recover(app, member);
    expect((await recover(app, member)).status).toBe(429);
    expect(await countMails(app, [member])).toBe(1);
    const customers = [anEmail(), anEmail(), anEmail()];
    for (const email of customers) expect((await signUp(app, email)).status).toBe(200);
    expect(await countMails(app, customers)).toBe(3);
    expect(await signUp(app, anEmail())).toMatchObject(USED_UP);
  });

  it.each(['/recover', '/resend'])(
    'leaves the response of %s equal for known and unknown addresses when it is used up',
    async (path) => {
      const app = await aShop({ AUTH_MAILS_PER_HOUR: '4' });
      for (let count = 0; count < 4; count += 1) await signUp(app, anEmail());
      const [knownEmail = ''] = await members(app, 1);
      const responses = [];
      for (const email of [knownEmail, anEmail()]) {
        const { body, headers, status } = await request(app, path, { type: 'signup', email });
        const { date: _date, ...otherHeaders } = headers;
        responses.push({ body, headers: otherHeaders, status });
      }
      expect(responses[0]).toMatchObject({ status: 200, body: {} });
      expect(responses[1]).toEqual(responses[0]);
      expect(await countMails(app, [knownEmail])).toBe(0);
    },
  );

  it('rejects codes for sign-in once its common part is used up', async () => {
    const app = await aShop({ AUTH_MAILS_PER_HOUR: '8' });
    const otp = () => request(app, '/otp', { email: anEmail() });
    for (let count = 0; count < 6; count += 1) expect((await otp()).status).toBe(200);
    expect(await otp()).toMatchObject(USED_UP);
    expect((await signUp(app, anEmail())).status).toBe(200);
  });

  it('of text messages reserves a quarter for confirmations and limits one caller to a small share', async () => {
    const app = await aShop({ AUTH_SMS_PER_HOUR: '8' });
    const refusal = { status: 429, body: { code: 'over_sms_send_rate_limit' } };
    const otp = (caller?: string) => request(app, '/otp', { phone: aPhone() }, caller);
    const caller = aCaller();
    for (let count = 0; count < 2; count += 1) expect((await otp(caller)).status).toBe(200);
    expect(await otp(caller)).toMatchObject(refusal);
    for (let count = 0; count < 4; count += 1) expect((await otp()).status).toBe(200);
    expect(await otp()).toMatchObject(refusal);
    const customer = () => request(app, '/signup', { phone: aPhone(), password: PASSWORD });
    expect([await customer(), await customer(), await customer()]).toMatchObject([
      { status: 200 },
      { status: 200 },
      refusal,
    ]);
  });
});
