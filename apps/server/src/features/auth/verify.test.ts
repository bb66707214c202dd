import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { anAccount, callAuth, movableClock } from './auth-test-kit.ts';
import { lastMailTo, mailLinkOf } from '#testing/services/mailbox.ts';

let app: TestApp;
const clock = movableClock();

beforeAll(async () => {
  app = await startTestApp({ services: { clock } });
});
afterAll(() => app.close());

const verify = (body: unknown) => callAuth(app, '/verify', { body });

const EXPIRED = {
  status: 403,
  body: { code: 'otp_expired', message: 'Token has expired or is invalid' },
};

/** A member with a sign-in code in their mailbox. */
async function aWaitingMember() {
  const { email, id } = await anAccount(app);
  await callAuth(app, '/otp', { body: { email } });
  return { email, id, ...(await lastMailTo(app, email)) };
}

const otherCode = (code: string) => (code === '000000' ? '000001' : '000000');

describe('the form of a verification', () => {
  const email = 'a@exemplo.com.br';
  it.each([
    [{}, 'Verify requires a verification type'],
    [{ type: 'email', email }, 'Verify requires either a token or a token hash'],
    [
      { type: 'email', token: '1', token_hash: '2', email },
      'Verify requires either a token or a token hash',
    ],
    [
      { type: 'email', token: '1', email, phone: '55' },
      'Only an email address or phone number should be provided on verify',
    ],
    [
      { type: 'email', token: '1' },
      'Only an email address or phone number should be provided on verify',
    ],
    [{ type: 'email', token_hash: '1', email }, 'Only the token_hash and type should be provided'],
    [{ type: 'sms', token: '1', email }, 'Invalid email verification type'],
    [{ type: 'toString', token: '1', email }, 'Invalid email verification type'],
    [{ type: 'sms', token_hash: '1' }, 'Invalid email verification type'],
    [{ type: 'email', token: '1', phone: '5511' }, 'Invalid sms verification type'],
    [{ type: 'sms', token: '1', phone: 'abc' }, 'Invalid phone number format (E.164 required)'],
    [
      { type: 'email', token: '1', email: 'abc' },
      'Unable to validate email address: invalid format',
    ],
  ])('%j is rejected: %s', async (body, message) => {
    expect(await verify(body)).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', message },
    });
  });
});

describe('a code', () => {
  it('works once, also typed with spaces', async () => {
    const { code, email } = await aWaitingMember();
    const token = `${code.slice(0, 3)} ${code.slice(3)}`;
    expect((await verify({ type: 'email', email, token })).status).toBe(200);
    expect(await verify({ type: 'email', email, token })).toMatchObject(EXPIRED);
  });

  it('of another kind, of another person or of an unknown address is rejected in the same way', async () => {
    const { code, email } = await aWaitingMember();
    const { email: knownEmail } = await anAccount(app);
    const unknown = `${randomUUID()}@exemplo.com.br`;
    expect(await verify({ type: 'signup', email, token: code })).toMatchObject(EXPIRED);
    for (const address of [knownEmail, unknown]) {
      expect(await verify({ type: 'email', email: address, token: code })).toMatchObject(EXPIRED);
    }
    expect((await verify({ type: 'magiclink', email, token: code })).status).toBe(200);
  });

  it('is invalid after five wrong ones, also concurrent ones; the link still works', async () => {
    const { code, email, link } = await aWaitingMember();
    const wrong = Array.from({ length: 5 }, () =>
      verify({ type: 'email', email, token: otherCode(code) }),
    );
    for (const response of await Promise.all(wrong)) expect(response).toMatchObject(EXPIRED);
    expect(await verify({ type: 'email', email, token: code })).toMatchObject(EXPIRED);
    const { tokenHash } = mailLinkOf({ link });
    expect((await verify({ type: 'email', token_hash: tokenHash })).status).toBe(200);
  });

  it('remains valid after four wrong ones', async () => {
    const { code, email } = await aWaitingMember();
    for (let tries = 0; tries < 4; tries += 1) {
      await verify({ type: 'email', email, token: otherCode(code) });
    }
    expect((await verify({ type: 'email', email, token: code })).status).toBe(200);
  });

  it('expires after an hour', async () => {
    const { code, email } = await aWaitingMember();
    clock.moveSeconds(3600);
    expect(await verify({ type: 'email', email, token: code })).toMatchObject(EXPIRED);
  });

  it('does not sign in a banned person, and is not spent', async () => {
    const { code, email, id } = await aWaitingMember();
    const ban = (until: Date | null) =>
      app.database.kysely
        .updateTable('auth.users')
        .set({ bannedUntil: until })
        .where('id', '=', id)
        .execute();
    await ban(new Date(clock.now().getTime() + 60_000));
    expect(await verify({ type: 'email', email, token: code })).toMatchObject({
      status: 400,
      body: { code: 'user_banned', message: 'User is banned' },
    });
    await ban(null);
    expect((await verify({ type: 'email', email, token: code })).status).toBe(200);
  });

  it('and its link are not stored in plain text', async () => {
    const { code, id, link } = await aWaitingMember();
    const rows = await app.database.kysely
      .selectFrom('auth.oneTimeTokens')
      .selectAll()
      .where('userId', '=', id)
      .execute();
    expect(rows).toHaveLength(1);
    const stored = JSON.stringify(rows);
    expect(stored).not.toContain(code);
    expect(stored).not.toContain(mailLinkOf({ link }).tokenHash);
  });
});

it('the verification of a link that is wrong is rejected with a specific message', async () => {
  expect(await verify({ type: 'email', token_hash: 'f'.repeat(56) })).toMatchObject({
    status: 403,
    body: { code: 'otp_expired', message: 'Email link is invalid or has expired' },
  });
});
