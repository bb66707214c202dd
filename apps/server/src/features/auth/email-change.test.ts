import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { aClient, anAccount, auditOf, callAuth, movableClock, signIn } from './auth-test-kit.ts';
import { lastMailTo, mailsTo, openLink } from '#testing/services/mailbox.ts';

let app: TestApp;
let url: string;
const clock = movableClock();

beforeAll(async () => {
  app = await startTestApp({
    environment: { AUTH_ALLOW_ANONYMOUS: 'on' },
    services: { clock },
  });
  url = await app.fastify.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

const anEmail = () => `${randomUUID()}@exemplo.com.br`;
const HALF =
  'message=Confirmation+link+accepted.+Please+proceed+to+confirm+link+sent+to+the+other+email&sb=';

/** A signed-in person who requested another address. */
async function changing() {
  const account = await anAccount(app);
  const client = aClient(url);
  await client.signInWithPassword(account);
  const newEmail = anEmail();
  const { data, error } = await client.updateUser({ email: newEmail });
  expect(error).toBeNull();
  expect(data.user).toMatchObject({ email: account.email, new_email: newEmail });
  return { account, client, newEmail };
}

describe('a change of address', () => {
  it.each([
    ['old first', ['old', 'new']],
    ['new first', ['new', 'old']],
  ] as const)('is completed when both addresses confirmed, %s', async (_name, order) => {
    const { account, newEmail } = await changing();
    const addresses = { old: account.email, new: newEmail };
    const [first, second] = order;
    const firstStep = await openLink(app, (await lastMailTo(app, addresses[first])).link);
    expect(firstStep.values.toString()).toBe(HALF);
    expect((await signIn(app, account.email, account.password)).status).toBe(200);
    const secondStep = await openLink(app, (await lastMailTo(app, addresses[second])).link);
    expect(secondStep.values.get('type')).toBe('email_change');
    expect((await signIn(app, account.email, account.password)).status).toBe(400);
    const changed = await signIn(app, newEmail, account.password);
    expect(changed.body).toMatchObject({
      user: { email: newEmail, identities: [{ provider: 'email', email: newEmail }] },
    });
    expect(Object(changed.body).user).not.toHaveProperty('new_email');
    expect(await auditOf(app, account.id)).toContain('email_change');
    const notice = await lastMailTo(app, account.email);
    expect(notice).toMatchObject({
      subject: 'O e-mail da sua conta foi trocado',
      link: 'http://localhost:3000/login',
      code: '',
    });
    for (const part of [notice.text, notice.html]) {
      expect(part).toContain(newEmail);
      expect(part).toContain('Se não foi você, fale com a loja o quanto antes');
    }
    const toNew = await mailsTo(app, newEmail);
    expect(toNew.map(({ subject }) => subject)).toEqual(['Confirme seu novo e-mail']);
  });

  it('can be confirmed by codes', async () => {
    const { account, client, newEmail } = await changing();
    const type = 'email_change';
    const { code: newCode } = await lastMailTo(app, newEmail);
    const { code: oldCode } = await lastMailTo(app, account.email);
    const firstStep = await callAuth(app, '/verify', {
      body: { type, email: newEmail, token: newCode },
    });
    expect(firstStep).toMatchObject({ status: 200, body: { code: '200' } });
    const { data } = await client.verifyOtp({ type, email: account.email, token: oldCode });
    expect(data.user?.email).toBe(newEmail);
  });

  it('is not completed by one address alone, even twice or when the other message is deleted', async () => {
    const { account, newEmail } = await changing();
    const { link } = await lastMailTo(app, newEmail);
    await openLink(app, link);
    expect((await openLink(app, link)).values.get('error_code')).toBe('otp_expired');
    clock.moveSeconds(3601);
    await app.runJobs();
    const resent = await callAuth(app, '/resend', {
      body: { type: 'email_change', email: account.email },
    });
    expect(resent.status).toBe(200);
    await openLink(app, (await lastMailTo(app, newEmail)).link);
    expect((await signIn(app, newEmail, account.password)).status).toBe(400);
    await openLink(app, (await lastMailTo(app, account.email)).link);
    expect((await signIn(app, newEmail, account.password)).status).toBe(200);
  });

  it('shows both addresses in both mails, as text and not as HTML', async () => {
    const { account, client } = await changing();
    clock.moveSeconds(61);
    const odd = `a&b'${randomUUID().slice(0, 8)}@exemplo.com.br`;
    await client.updateUser({ email: odd });
    const { html, subject } = await lastMailTo(app, account.email);
    expect(subject).toBe('Confirme a troca do seu e-mail');
    expect(html).toContain('a&amp;b&#39;');
    expect(html).not.toContain("a&b'");
    expect(await mailsTo(app, odd)).toHaveLength(1);
  });
});

describe('a change of address is rejected for', () => {
  it('an address of another account', async () => {
    const { client } = await changing();
    const { email } = await anAccount(app);
    expect((await client.updateUser({ email })).error).toMatchObject({
      status: 422,
      code: 'email_exists',
      message: 'A user with this email address has already been registered',
    });
  });

  it('an address that another account took after the mails were sent', async () => {
    const { account, newEmail } = await changing();
    await callAuth(app, '/signup', { body: { email: newEmail, password: 'senha-de-teste' } });
    await openLink(app, (await lastMailTo(app, account.email)).link);
    const { values } = await openLink(app, (await lastMailTo(app, newEmail)).link);
    expect(values.get('error_code')).toBe('email_exists');
  });

  it('a second request within a minute', async () => {
    const { client } = await changing();
    expect((await client.updateUser({ email: anEmail() })).error).toMatchObject({
      status: 429,
      code: 'over_email_send_rate_limit',
    });
  });
});

describe('an anonymous person', () => {
  it('has a session and a profile, and becomes a member with an address', async () => {
    const client = aClient(url);
    const { data, error } = await client.signInAnonymously({
      options: { data: { first_name: 'Sol' } },
    });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ is_anonymous: true, email: '', identities: [] });
    expect((await client.getClaims()).data?.claims).toMatchObject({
      is_anonymous: true,
      amr: [{ method: 'anonymous' }],
    });
    const early = await client.updateUser({ password: 'senha-nova' });
    expect(early.error).toMatchObject({ status: 422, code: 'validation_failed' });
    const email = anEmail();
    const member = await client.updateUser({ email });
    expect(member.data.user).toMatchObject({ is_anonymous: false, email });
    expect((await client.updateUser({ password: 'senha-nova' })).error).toBeNull();
    expect((await signIn(app, email, 'senha-nova')).status).toBe(200);
  });
});
