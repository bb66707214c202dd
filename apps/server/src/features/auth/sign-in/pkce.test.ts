import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lastMailTo, openLink } from '#testing/services/mailbox.ts';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import {
  aClient,
  anAccount,
  callAuth,
  movableClock,
  PASSWORD,
  signIn,
} from '#features/auth/auth-test-kit.ts';

// Clients with `flowType: 'pkce'` get a code from an opened link and exchange it with their verifier for a session.
let app: TestApp;
let url: string;
const clock = movableClock();

beforeAll(async () => {
  app = await startTestApp({ environment: { AUTH_AUTOCONFIRM: 'off' }, services: { clock } });
  url = await app.fastify.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

const SITE = 'http://localhost:3000';
const anEmail = () => `${randomUUID()}@exemplo.com.br`;
const aPkceClient = () => aClient(url, 'pkce');

/** The redirect target of the newest mail's link to an address. */
async function opened(email: string) {
  const { target, values } = await openLink(app, (await lastMailTo(app, email)).link);
  return { target: new URL(target), fragment: values };
}

/** The code to which the newest mail's link redirects. */
async function codeOf(email: string): Promise<string> {
  const { fragment, target } = await opened(email);
  expect([...fragment.keys()]).toEqual([]);
  return target.searchParams.get('code') ?? '';
}

const s256 = (verifier: string) => createHash('sha256').update(verifier).digest('base64url');

/** A verifier with the fields that a client sends in its request. */
function aChallenge(method: 's256' | 'S256' | 'plain' = 's256') {
  const verifier = randomBytes(48).toString('base64url');
  const challenge = method === 'plain' ? verifier : s256(verifier);
  return { verifier, fields: { code_challenge: challenge, code_challenge_method: method } };
}

/** A code before its exchange, with its verifier. */
async function aCode(method?: 's256' | 'S256' | 'plain') {
  const { email, id } = await anAccount(app);
  const { fields, verifier } = aChallenge(method);
  expect((await callAuth(app, '/recover', { body: { email, ...fields } })).status).toBe(200);
  return { code: await codeOf(email), email, id, verifier };
}

const exchange = (code: string, verifier: string) =>
  callAuth(app, '/token?grant_type=pkce', { body: { auth_code: code, code_verifier: verifier } });

const refusal = (status: number, code: string, message: string) => ({
  status,
  body: { code, message },
});
const NOT_FOUND = refusal(
  404,
  'flow_state_not_found',
  'invalid flow state, no valid flow state found',
);
const BAD_VERIFIER = refusal(
  400,
  'bad_code_verifier',
  'code challenge does not match previously saved code verifier',
);

describe('the link of a client with PKCE redirects with a code that is exchanged for a session', () => {
  it('after sign-up, which confirms the address', async () => {
    const email = anEmail();
    const client = aPkceClient();
    const options = { emailRedirectTo: `${SITE}/login?a=1&b=2#x` };
    const { data } = await client.signUp({ email, password: PASSWORD, options });
    expect(data).toMatchObject({ session: null, user: { email } });
    const { fragment, target } = await opened(email);
    expect([...fragment.keys()]).toEqual([]);
    expect(`${target.origin}${target.pathname}`).toBe(`${SITE}/login`);
    expect([...target.searchParams.keys()]).toEqual(['a', 'b', 'code']);
    const exchanged = await client.exchangeCodeForSession(target.searchParams.get('code') ?? '');
    expect(exchanged.error).toBeNull();
    expect(exchanged.data.user).toMatchObject({ email, email_confirmed_at: expect.any(String) });
    expect((await client.getUser()).data.user?.email).toBe(email);
    expect((await signIn(app, email, PASSWORD)).status).toBe(200);
  });

  it('after a request for a new password, and the client knows the purpose', async () => {
    const { email } = await anAccount(app);
    const client = aPkceClient();
    expect((await client.resetPasswordForEmail(email)).error).toBeNull();
    const { data, error } = await client.exchangeCodeForSession(await codeOf(email));
    expect(error).toBeNull();
    expect(data).toMatchObject({ redirectType: 'PASSWORD_RECOVERY', user: { email } });
    expect((await client.updateUser({ password: 'nova-senha' })).error).toBeNull();
  });

  it('after a request for a sign-in link, with and without an account', async () => {
    const { email: knownEmail } = await anAccount(app);
    for (const email of [knownEmail, anEmail()]) {
      const client = aPkceClient();
      expect((await client.signInWithOtp({ email })).error).toBeNull();
      const { data } = await client.exchangeCodeForSession(await codeOf(email));
      expect(data.user?.email).toBe(email);
    }
  });

  // requested directly: updateUser of this client deletes its verifier when it saves the session
  it('after both addresses of a change agreed', async () => {
    const account = await anAccount(app);
    const email = anEmail();
    const { fields, verifier } = aChallenge();
    const body = { email, ...fields };
    await callAuth(app, '/user', { method: 'PUT', token: account.accessToken, body });
    const half = await opened(account.email);
    for (const values of [half.fragment, half.target.searchParams]) {
      expect(values.get('message')).toContain('Confirmation link accepted');
    }
    expect(await exchange(await codeOf(email), verifier)).toMatchObject({
      status: 200,
      body: { user: { email } },
    });
  });

  it('after a message that was sent again', async () => {
    const email = anEmail();
    await aClient(url).signUp({ email, password: PASSWORD });
    clock.moveSeconds(61);
    const { fields, verifier } = aChallenge();
    const body = { type: 'signup', email, ...fields };
    expect((await callAuth(app, '/resend', { body })).status).toBe(200);
    expect((await exchange(await codeOf(email), verifier)).status).toBe(200);
  });

  it.each(['s256', 'S256', 'plain'] as const)('by the method %s', async (method) => {
    const { code, email, verifier } = await aCode(method);
    expect(await exchange(code, verifier)).toMatchObject({
      status: 200,
      body: { access_token: expect.any(String), token_type: 'bearer', user: { email } },
    });
  });
});

describe('a PKCE code', () => {
  it('works once, also for two concurrent exchanges', async () => {
    const { code, verifier } = await aCode();
    const responses = await Promise.all([exchange(code, verifier), exchange(code, verifier)]);
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
    expect(await exchange(code, verifier)).toMatchObject(NOT_FOUND);
  });

  it('needs its own verifier, and a wrong one does not void it', async () => {
    const { code, verifier } = await aCode();
    const foreign = await aCode();
    for (const wrong of ['x', s256(verifier), `${verifier}x`, foreign.verifier]) {
      expect(await exchange(code, wrong), wrong).toMatchObject(BAD_VERIFIER);
    }
    expect(await exchange(foreign.code, verifier)).toMatchObject(BAD_VERIFIER);
    expect((await exchange(code, verifier)).status).toBe(200);
  });

  it('expires after five minutes', async () => {
    const early = await aCode();
    clock.moveSeconds(295);
    expect((await exchange(early.code, early.verifier)).status).toBe(200);
    const late = await aCode();
    clock.moveSeconds(300);
    expect(await exchange(late.code, late.verifier)).toMatchObject(
      refusal(422, 'flow_state_expired', 'invalid flow state, flow state has expired'),
    );
  });

  it('that was never issued is not found', async () => {
    expect(await exchange(randomUUID(), aChallenge().verifier)).toMatchObject(NOT_FOUND);
  });

  it.each([
    ['no code', { code_verifier: 'x' }],
    ['no verifier', { auth_code: 'x' }],
    ['nothing', {}],
  ])('and verifier are both required: %s', async (_what, body) => {
    const message = 'invalid request: both auth code and code verifier should be non-empty';
    expect(await callAuth(app, '/token?grant_type=pkce', { body })).toMatchObject(
      refusal(400, 'validation_failed', message),
    );
  });

  it('is rejected for a banned person', async () => {
    const { code, id, verifier } = await aCode();
    await app.database.kysely
      .updateTable('auth.users')
      .set({ bannedUntil: new Date(clock.now().getTime() + 60_000) })
      .where('id', '=', id)
      .execute();
    expect((await exchange(code, verifier)).body).toMatchObject({ code: 'user_banned' });
  });

  it('is void after a change of password', async () => {
    const { email, accessToken: token } = await anAccount(app);
    const { fields, verifier } = aChallenge();
    await callAuth(app, '/recover', { body: { email, ...fields } });
    const code = await codeOf(email);
    const change = { method: 'PUT', token, body: { password: 'outra-senha' } } as const;
    expect((await callAuth(app, '/user', change)).status).toBe(200);
    expect(await exchange(code, verifier)).toMatchObject(NOT_FOUND);
  });

  it('and its challenge are stored as hashes only', async () => {
    const { email } = await anAccount(app);
    const { fields, verifier } = aChallenge('plain');
    await callAuth(app, '/recover', { body: { email, ...fields } });
    const stored = async () => {
      const { rows } = await app.database.pool.query(
        `select t::text as row from auth.one_time_tokens t union all select t::text from auth.flow_states t
         union all select payload::text from job_payloads`,
      );
      return rows.map(({ row }) => String(row)).join('\n');
    };
    const texts = [await stored()];
    const { link } = await lastMailTo(app, email);
    texts.push(await stored());
    const { target } = await openLink(app, link);
    texts.push(await stored());
    const code = new URL(target).searchParams.get('code') ?? '';
    for (const text of texts) {
      for (const secret of [code, verifier]) {
        expect(text).not.toContain(secret);
        expect(text).not.toContain(Buffer.from(secret).toString('hex'));
      }
    }
    expect((await exchange(code, verifier)).status).toBe(200);
  });
});

describe('a link of a client with PKCE', () => {
  it('that is invalid redirects with the error in query and fragment', async () => {
    const { email } = await anAccount(app);
    await aPkceClient().resetPasswordForEmail(email);
    await opened(email);
    const { fragment, target } = await opened(email);
    for (const values of [fragment, target.searchParams]) {
      expect(values.get('error')).toBe('access_denied');
      expect(values.get('error_code')).toBe('otp_expired');
    }
  });

  it('has six digits that sign in without a verifier, because they are typed on the page of the request', async () => {
    const { email } = await anAccount(app);
    const client = aPkceClient();
    await client.signInWithOtp({ email });
    const { code: token } = await lastMailTo(app, email);
    const { data, error } = await client.verifyOtp({ email, token, type: 'email' });
    expect(error).toBeNull();
    expect(data.session).not.toBeNull();
  });
});

describe('a PKCE challenge', () => {
  const { code_challenge: challenge } = aChallenge().fields;
  const paths = ['/signup', '/otp', '/magiclink', '/recover', '/resend'];
  const account = { email: 'a@exemplo.com.br', password: PASSWORD, type: 'signup' };
  const wrong = [
    ['without a method', { code_challenge: challenge }],
    ['without itself', { code_challenge_method: 's256' }],
    ['by an unknown method', { code_challenge: challenge, code_challenge_method: 's512' }],
    ['too short', { code_challenge: 'x'.repeat(42), code_challenge_method: 's256' }],
    ['too long', { code_challenge: 'x'.repeat(129), code_challenge_method: 'plain' }],
    ['with other characters', { code_challenge: `${challenge}=`, code_challenge_method: 's256' }],
  ] as const;
  it.each(wrong.flatMap(([what, fields]) => paths.map((path) => [what, path, fields] as const)))(
    '%s is rejected by %s',
    async (_what, path, fields) => {
      expect(await callAuth(app, path, { body: { ...account, ...fields } })).toMatchObject({
        status: 400,
        body: { code: 'validation_failed' },
      });
    },
  );

  it('that is null counts as none', async () => {
    const email = anEmail();
    const withoutChallenge = { code_challenge: null, code_challenge_method: null };
    await callAuth(app, '/signup', { body: { email, password: PASSWORD, ...withoutChallenge } });
    const { fragment, target } = await opened(email);
    expect(fragment.has('access_token')).toBe(true);
    expect(target.searchParams.has('code')).toBe(false);
  });
});
