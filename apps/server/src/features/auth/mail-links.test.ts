import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { aClient, callAuth, movableClock, PASSWORD } from './auth-test-kit.ts';
import { lastMailTo, mailLinkOf, mailsTo } from '#testing/services/mailbox.ts';

let app: TestApp;
let url: string;
const clock = movableClock();

beforeAll(async () => {
  app = await startTestApp({ environment: { AUTH_AUTOCONFIRM: 'off' }, services: { clock } });
  url = await app.fastify.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

const anEmail = () => `${randomUUID()}@exemplo.com.br`;

/** Everything that a link could change. */
async function accountsAndTokens(): Promise<unknown> {
  const { rows } = await app.database.pool.query(
    `select (select json_agg(u order by id)::text from auth.users u) as users,
            (select json_agg(t order by id)::text from auth.one_time_tokens t) as tokens,
            (select count(*) from auth.sessions) as sessions`,
  );
  return rows;
}

/** What a program that checks mails does with a link: it sends everything but the fragment, twice. */
async function scan(link: string): Promise<void> {
  const { pathname, search } = new URL(link);
  for (const method of ['HEAD', 'GET', 'GET'] as const) {
    await app.fastify.inject({ method, url: `${pathname}${search}` });
  }
}

async function member(): Promise<string> {
  const email = anEmail();
  await aClient(url).signUp({ email, password: PASSWORD });
  const { code } = await lastMailTo(app, email);
  await callAuth(app, '/verify', { body: { type: 'signup', email, token: code } });
  return email;
}

/** Requests a change to an address; returns the current one. */
async function requestChange(newEmail: string): Promise<string> {
  const email = await member();
  const client = aClient(url);
  await client.signInWithPassword({ email, password: PASSWORD });
  const { error } = await client.updateUser({ email: newEmail });
  expect(error).toBeNull();
  return email;
}

const REQUESTS = {
  signup: async () => {
    const email = anEmail();
    await aClient(url).signUp({ email, password: PASSWORD });
    return email;
  },
  recovery: async () => {
    const email = await member();
    await aClient(url).resetPasswordForEmail(email);
    return email;
  },
  magiclink: async () => {
    const email = await member();
    await aClient(url).signInWithOtp({ email });
    return email;
  },
} as const;

describe.each(['signup', 'recovery', 'magiclink'] as const)('opening a link of kind %s', (type) => {
  it('changes nothing, and afterwards the page signs in with its token', async () => {
    const mail = await lastMailTo(app, await REQUESTS[type]());
    const before = await accountsAndTokens();
    await scan(mail.link);
    expect(await accountsAndTokens()).toEqual(before);
    const { tokenHash, ...link } = mailLinkOf(mail);
    expect(link).toEqual({ type, redirectTo: 'http://localhost:3000' });
    const { data, error } = await aClient(url).verifyOtp({ token_hash: tokenHash, type });
    expect(error).toBeNull();
    expect(data.session?.user.email).toBe(mail.to);
  });

  it.each(['before', 'after'])('leaves the code valid that is typed %s it', async (moment) => {
    const email = await REQUESTS[type]();
    const { code, link } = await lastMailTo(app, email);
    if (moment === 'after') await scan(link);
    const { error } = await aClient(url).verifyOtp({ email, token: code, type });
    expect(error).toBeNull();
  });
});

describe('opening both links of a change of address', () => {
  it('changes nothing, and afterwards the page confirms each half', async () => {
    const newEmail = anEmail();
    const email = await requestChange(newEmail);
    const [toNew, toCurrent] = [await lastMailTo(app, newEmail), await lastMailTo(app, email)];
    const before = await accountsAndTokens();
    for (const { link } of [toNew, toCurrent]) await scan(link);
    expect(await accountsAndTokens()).toEqual(before);
    const confirm = (mail: typeof toNew) =>
      callAuth(app, '/verify', {
        body: { token_hash: mailLinkOf(mail).tokenHash, type: 'email_change' },
      });
    const half = await confirm(toNew);
    expect(half).toMatchObject({ status: 200, body: { code: '200' } });
    expect(half.body).not.toHaveProperty('access_token');
    expect(await confirm(toNew)).toMatchObject({ status: 403, body: { code: 'otp_expired' } });
    expect(await confirm(toCurrent)).toMatchObject({
      status: 200,
      body: { user: { email: newEmail } },
    });
  });
});

describe('a recovery and a sign-in link requested within a minute', () => {
  it.each([
    ['/recover', '/otp'],
    ['/otp', '/recover'],
  ])('%s before %s: both are sent, and the first still works', async (first, second) => {
    const email = await member();
    const before = (await mailsTo(app, email)).length;
    for (const path of [first, second]) {
      expect((await callAuth(app, path, { body: { email } })).status).toBe(200);
      await app.runJobs();
    }
    const mails = (await mailsTo(app, email)).slice(before);
    expect(mails).toHaveLength(2);
    const [oldest] = mails.map(mailLinkOf);
    const body = { token_hash: oldest?.tokenHash, type: oldest?.type };
    expect((await callAuth(app, '/verify', { body })).status).toBe(200);
  });

  it('a sign-in link is also sent to a person who has just signed up', async () => {
    const email = await REQUESTS.signup();
    expect((await callAuth(app, '/otp', { body: { email } })).status).toBe(200);
    expect(await mailsTo(app, email)).toHaveLength(2);
  });

  it('a repeated change of address says when it can be sent again', async () => {
    const body = { type: 'email_change', email: await requestChange(anEmail()) };
    expect(await callAuth(app, '/resend', { body })).toMatchObject({ status: 429 });
    clock.moveSeconds(61);
    expect(await callAuth(app, '/resend', { body })).toMatchObject({ status: 200 });
  });
});
