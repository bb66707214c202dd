import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endOtherSessions, endSession, listSessions } from '@vendas/contract/people/account';
import { createRecoveryCodes, spendRecoveryCode } from '@vendas/contract/people/recovery-codes';
import { callRoute, refused, succeeded } from '#testing/builders.ts';
import { rowsWith, tablesOf } from '#testing/rows-with.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { aClient, callAuth, movableClock, signIn } from './auth-test-kit.ts';
import { aPersonWithFactor, authenticator } from '#features/auth/second-factor/factor-test-kit.ts';
import { lastMailTo, openLink } from '#testing/services/mailbox.ts';

let app: TestApp;
let url: string;
const clock = movableClock();

beforeAll(async () => {
  app = await startTestApp({ services: { clock } });
  url = await app.fastify.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

const nextCode = authenticator(clock);

/** A person signed in with a second factor, with recovery codes and an unconfirmed second factor. */
async function aProtectedPerson() {
  const { account, client, factorId, totp } = await aPersonWithFactor(app, url, nextCode);
  await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Outro' });
  const as = async () => {
    const { data } = await client.getSession();
    return { ...account, token: data.session?.access_token ?? '' };
  };
  const makeCodes = async () =>
    succeeded(await callRoute(app, createRecoveryCodes, { as: await as() })).codes;
  const codes = await makeCodes();
  return { account, as, client, codes, factorId, makeCodes, secret: totp.secret };
}

type Protected = Awaited<ReturnType<typeof aProtectedPerson>>;

/** A second sign-in of the same person, with the password only. */
async function halfSignedIn({ account }: Protected) {
  const { body } = await signIn(app, account.email, account.password);
  return { ...account, token: String(Object(body).access_token) };
}

const challenge = async (token: string, factorId: string) =>
  String(
    Object((await callAuth(app, `/factors/${factorId}/challenge`, { token, body: {} })).body).id,
  );

describe("changes of one person's account", () => {
  it('do not change the account of another person', async () => {
    const bystander = await aProtectedPerson();
    await signIn(app, bystander.account.email, bystander.account.password);
    await challenge((await bystander.as()).token, bystander.factorId);
    await bystander.client.resetPasswordForEmail(bystander.account.email);
    await bystander.client.updateUser({ email: `novo-${bystander.account.email}` });
    await app.runJobs();
    const { items } = succeeded(await callRoute(app, listSessions, { as: await bystander.as() }));
    const marks = [bystander.account.id, bystander.factorId, ...items.map(({ id }) => id)];
    const before = await rowsWith(app, marks);
    expect(tablesOf(before)).toEqual([
      'auth.audit_log',
      'auth.identities',
      'auth.known_devices',
      'auth.mfa_challenges',
      'auth.mfa_factors',
      'auth.mfa_recovery_codes',
      'auth.one_time_tokens',
      'auth.refresh_tokens',
      'auth.sessions',
      'auth.users',
      'public.customer_totals',
      'public.profiles',
    ]);
    // unconfirmed factors are removed after five minutes
    clock.moveSeconds(301);

    const person = await aProtectedPerson();
    const { account, client, factorId } = person;
    await client.refreshSession();
    const [code = ''] = await person.makeCodes();
    const unverified = await halfSignedIn(person);
    succeeded(await callRoute(app, spendRecoveryCode, { as: unverified, body: { code } }));
    const { items: sessions } = succeeded(await callRoute(app, listSessions, { as: await person.as() })); // prettier-ignore
    const other = sessions.find(({ isCurrent }) => !isCurrent)?.id ?? '';
    const ending = { as: await person.as(), params: { id: other } };
    succeeded(await callRoute(app, endSession, ending));
    succeeded(await callRoute(app, endOtherSessions, { as: await person.as() }));
    const newEmail = `novo-${account.email}`;
    await client.updateUser({ email: newEmail });
    for (const address of [account.email, newEmail]) {
      await openLink(app, (await lastMailTo(app, address)).link);
    }
    await client.resetPasswordForEmail(newEmail);
    const wrong = { type: 'recovery', email: newEmail, token: '000000' };
    expect((await callAuth(app, '/verify', { body: wrong })).status).toBe(403);
    await openLink(app, (await lastMailTo(app, newEmail)).link);
    expect((await client.updateUser({ password: 'outra-senha' })).error).toBeNull();
    expect((await client.mfa.unenroll({ factorId })).error).toBeNull();
    expect((await signIn(app, newEmail, 'outra-senha')).status).toBe(200);
    expect((await client.signOut({ scope: 'others' })).error).toBeNull();
    expect((await client.signOut()).error).toBeNull();

    expect(await rowsWith(app, marks)).toEqual(before);
  });
});

describe('a credential of one person is rejected for another person:', () => {
  it('a recovery code', async () => {
    const [person, other] = [await aProtectedPerson(), await aProtectedPerson()];
    const spend = async (of: Protected) =>
      callRoute(app, spendRecoveryCode, {
        as: await halfSignedIn(person),
        body: { code: of.codes[0] ?? '' },
      });
    expect(refused(await spend(other))).toMatchObject({ status: 422, code: 'recoveryCodeInvalid' });
    succeeded(await spend(person));
  });

  it('a challenge of a second factor', async () => {
    const [person, other] = [await aProtectedPerson(), await aProtectedPerson()];
    const { token } = await halfSignedIn(person);
    const verify = async (challengeId: string) =>
      callAuth(app, `/factors/${person.factorId}/verify`, {
        token,
        body: { challenge_id: challengeId, code: nextCode(person.secret) },
      });
    const otherChallenge = await challenge((await other.as()).token, other.factorId);
    expect((await verify(otherChallenge)).status).toBe(422);
    expect((await verify(await challenge(token, person.factorId))).status).toBe(200);
  });
});

it('another second factor ends the sessions without a second factor, and no session with one', async () => {
  const { account, as, secret } = await aProtectedPerson();
  const other = aClient(url);
  await other.signInWithPassword(account);
  const weak = aClient(url);
  await weak.signInWithPassword(account);
  const [listedFactor] = (await other.mfa.listFactors()).data?.totp ?? [];
  await other.mfa.challengeAndVerify({ factorId: listedFactor?.id ?? '', code: nextCode(secret) });
  const { token } = await as();
  const enrolling = await callAuth(app, '/factors', {
    token,
    body: { factor_type: 'totp', friendly_name: 'Terceiro' },
  });
  const { id, totp } = Object(enrolling.body);
  const body = { challenge_id: await challenge(token, id), code: nextCode(totp.secret) };
  expect((await callAuth(app, `/factors/${id}/verify`, { token, body })).status).toBe(200);
  expect((await other.refreshSession()).error).toBeNull();
  expect((await weak.refreshSession()).error).not.toBeNull();
});
