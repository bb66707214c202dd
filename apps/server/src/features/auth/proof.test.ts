import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { proveOwnPassword } from '@vendas/contract/people/account';
import { createRecoveryCodes, spendRecoveryCode } from '@vendas/contract/people/recovery-codes';
import { getOwnPin, setOwnPin } from '@vendas/contract/people/till';
import { saveGrants } from '@vendas/contract/people/rights';
import type { Role } from '@vendas/domain/people/role';
import { authenticator } from '#features/auth/second-factor/factor-test-kit.ts';
import { aPerson, callRoute, refused, succeeded } from '#testing/builders.ts';
import type { Person } from '#testing/builders.ts';
import { grant } from '#testing/grants.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { auditOf, callAuth, movableClock, readSession, refresh, signIn } from './auth-test-kit.ts';

let app: TestApp;
const clock = movableClock();
const nextCode = authenticator(clock);
beforeAll(async () => {
  app = await startTestApp({
    environment: { SMS_WEBHOOK_URL: 'http://127.0.0.1:1/sms' },
    services: { clock },
  });
});
afterAll(() => app.close());

const NONE = { seller: [], consultant: [], partner: [] };
const OTHER = 'outra-senha-melhor';
const REQUIRED = {
  status: 400,
  body: {
    code: 'current_password_required',
    message: 'Current password required when setting new password.',
  },
};

/** 'ok', or why the grants could not be changed. */
async function grantsChange(as: Person): Promise<string> {
  const outcome = await callRoute(app, saveGrants, { as, body: { grants: NONE, shown: NONE } });
  return outcome.ok ? 'ok' : outcome.failure.code;
}

/** A person at a browser that was left unlocked some minutes after the sign-in. */
async function leftUnlocked(role: Role = 'admin', minutes = 11): Promise<Person> {
  const person = await aPerson(app, role);
  clock.moveSeconds(minutes * 60);
  return person;
}

const putUser = ({ token }: Person, body: unknown) =>
  callAuth(app, '/user', { method: 'PUT', token, body });

/** Makes the session look as if the link of a mail had opened it. */
const openedByLink = ({ id }: Person) =>
  app.database.pool.query(
    `update auth.sessions set amr = jsonb_set(amr, '{0,method}', '"otp"') where user_id = $1`,
    [id],
  );

async function enrol(as: Person): Promise<{ id: string; secret: string }> {
  const enrolled = await callAuth(app, '/factors', {
    token: as.token,
    body: { factor_type: 'totp', friendly_name: 'Celular' },
  });
  const { id, totp } = Object(enrolled.body);
  return { id, secret: totp.secret };
}

async function verify(as: Person, factor: { id: string; secret: string }): Promise<Person> {
  const { token } = as;
  const challenge = await callAuth(app, `/factors/${factor.id}/challenge`, { token, body: {} });
  const verified = await callAuth(app, `/factors/${factor.id}/verify`, {
    token,
    body: { challenge_id: Object(challenge.body).id, code: nextCode(factor.secret) },
  });
  expect(verified.status).toBe(200);
  return { ...as, token: readSession(verified.body).accessToken };
}

describe('at an unlocked browser of an administrator', () => {
  test('another password cannot be set without the current one', async () => {
    const ana = await leftUnlocked();
    expect(await putUser(ana, { password: OTHER })).toMatchObject(REQUIRED);
    expect((await signIn(app, ana.email, ana.password)).status).toBe(200);
  });

  test('a second factor enrolled there is no proof, however often it is used', async () => {
    const ana = await leftUnlocked();
    const factor = await enrol(ana);
    const enrolled = await verify(ana, factor);
    expect(await grantsChange(enrolled)).toBe('proofRequired');
    expect(await grantsChange(await verify(enrolled, factor))).toBe('proofRequired');
  });

  test('a recovery code is no proof', async () => {
    const ana = await leftUnlocked();
    const enrolled = await verify(ana, await enrol(ana));
    const { codes } = succeeded(await callRoute(app, createRecoveryCodes, { as: enrolled }));
    const body = { code: codes[0] ?? '' };
    succeeded(await callRoute(app, spendRecoveryCode, { as: enrolled, body }));
    expect(await grantsChange(enrolled)).toBe('proofRequired');
  });

  test('another telephone number, whose codes could sign in, needs the password', async () => {
    const ana = await leftUnlocked();
    const body = { phone: '5511987654321' };
    expect(await putUser(ana, body)).toMatchObject(REQUIRED);
    expect((await putUser(ana, { ...body, current_password: ana.password })).status).toBe(200);
  });

  test('a first e-mail address, which no old address confirms, needs the password', async () => {
    const ana = await leftUnlocked();
    await app.database.pool.query(
      `update auth.users set email = null, phone = '5511912345678' where id = $1`,
      [ana.id],
    );
    const body = { email: `nova-${ana.email}` };
    expect(await putUser(ana, body)).toMatchObject(REQUIRED);
  });
});

describe('a change of the grants is allowed by', () => {
  test('a sign-in with the password, or with a link, of the last ten minutes', async () => {
    const ana = await aPerson(app, 'admin');
    expect(await grantsChange(ana)).toBe('ok');
    await openedByLink(ana);
    expect(await grantsChange(ana)).toBe('ok');
  });

  test('the repeated password', async () => {
    const ana = await leftUnlocked();
    expect(await grantsChange(ana)).toBe('proofRequired');
    const body = { password: ana.password };
    succeeded(await callRoute(app, proveOwnPassword, { as: ana, body }));
    expect(await grantsChange(ana)).toBe('ok');
  });

  test('a second factor that the account had before the sign-in', async () => {
    const ana = await aPerson(app, 'admin');
    const factor = await enrol(ana);
    await verify(ana, factor);
    clock.moveSeconds(60);
    const { body } = await signIn(app, ana.email, ana.password);
    const reauthenticated = { ...ana, token: readSession(body).accessToken };
    clock.moveSeconds(660);
    expect(refusedCode(await save(reauthenticated))).toBe('secondFactorRequired');
    expect(await grantsChange(await verify(reauthenticated, factor))).toBe('ok');
  });
});

const save = (as: Person) =>
  callRoute(app, saveGrants, { as, body: { grants: NONE, shown: NONE } });
const refusedCode = (outcome: Awaited<ReturnType<typeof save>>) => refused(outcome).code;

describe('a new password of a member of the team', () => {
  test.each(['admin', 'seller'] as const)('(%s) needs the current one', async (role) => {
    await grant(app, 'seller', 'sell');
    const person = await aPerson(app, role);
    expect(await putUser(person, { password: OTHER })).toMatchObject(REQUIRED);
    expect(await putUser(person, { password: OTHER, current_password: 'x' })).toMatchObject({
      body: { code: 'invalid_credentials' },
    });
    const right = { password: OTHER, current_password: person.password };
    expect((await putUser(person, right)).status).toBe(200);
  });

  test('does not need it within an hour after a link of a mail opened the session', async () => {
    const [early, late] = [await aPerson(app, 'admin'), await aPerson(app, 'admin')];
    await openedByLink(early);
    await openedByLink(late);
    clock.moveSeconds(3500);
    expect((await putUser(early, { password: OTHER })).status).toBe(200);
    clock.moveSeconds(101);
    const token = readSession((await refresh(app, late.refreshToken)).body).accessToken;
    expect(await putUser({ ...late, token }, { password: OTHER })).toMatchObject(REQUIRED);
  });
});

test('a password recovered by a mail clears the PIN, and one changed with the current password keeps it', async () => {
  await grant(app, 'seller', 'sell');
  const [changed, recovered] = [await aPerson(app, 'seller'), await aPerson(app, 'seller')];
  for (const as of [changed, recovered]) {
    const body = { pin: '482913', password: as.password };
    succeeded(await callRoute(app, setOwnPin, { as, body }));
  }
  await openedByLink(recovered);
  const body = { password: OTHER };
  expect((await putUser(recovered, body)).status).toBe(200);
  const current = { ...body, current_password: changed.password };
  expect((await putUser(changed, current)).status).toBe(200);
  expect(succeeded(await callRoute(app, getOwnPin, { as: recovered })).setAt).toBeNull();
  expect(succeeded(await callRoute(app, getOwnPin, { as: changed })).setAt).not.toBeNull();
  expect(await auditOf(app, recovered.id)).toContain('pin_removed');
});

describe('a new password of other people', () => {
  test.each(['user', 'seller'] as const)(
    '(%s without a grant) does not need the current one',
    async (role) => {
      await grant(app, 'seller');
      const person = await aPerson(app, role);
      expect((await putUser(person, { password: OTHER })).status).toBe(200);
    },
  );
});
