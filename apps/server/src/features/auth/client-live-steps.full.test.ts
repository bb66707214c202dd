import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApp } from '#testing/test-app.ts';
import type { TestApp } from '#testing/test-app.ts';
import { signedUpPerson, watchedClient } from './client-live-kit.ts';
import { lastMailTo, openLink } from '#testing/services/mailbox.ts';
import { totpAt } from '#features/auth/second-factor/totp.ts';

// The checks of the client's authors against a live service, run against ours: second factors, keys, and every event.
let app: TestApp;
let url: string;

beforeAll(async () => {
  app = await startTestApp();
  url = await app.fastify.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());
afterEach(() => vi.unstubAllGlobals());

const validCode = (secret: string) => totpAt(secret, Math.floor(Date.now() / 30_000));
const wrongCode = (secret: string) => (validCode(secret) === '123456' ? '654321' : '123456');

async function enrolling() {
  const person = await signedUpPerson(url);
  const { data, error } = await person.client.mfa.enroll({ factorType: 'totp' });
  if (error !== null) throw error;
  return { ...person, factorId: data.id, totp: data.totp };
}

describe('a second factor', () => {
  it('is enrolled with a QR image, and not without a session', async () => {
    expect((await enrolling()).totp.qr_code).toMatch(/^data:image\/svg\+xml/);
    const { data, error } = await watchedClient(url).client.mfa.enroll({ factorType: 'totp' });
    expect(data).toBeNull();
    expect(error?.message).toContain('Bearer token');
  });

  it('rejects a wrong code, in one call or in two', async () => {
    const { client, factorId, totp } = await enrolling();
    const code = wrongCode(totp.secret);
    const challenge = await client.mfa.challenge({ factorId });
    expect(challenge).toMatchObject({
      error: null,
      data: { id: expect.any(String), type: 'totp', expires_at: expect.any(Number) },
    });
    const challengeId = challenge.data?.id ?? '';
    for (const { data, error } of [
      await client.mfa.verify({ factorId, challengeId, code }),
      await client.mfa.challengeAndVerify({ factorId, code }),
    ]) {
      expect(data).toBeNull();
      expect(error?.message).toContain('Invalid TOTP code');
    }
  });

  it("raises the session's level and emits an event", async () => {
    const { client, events, factorId, totp } = await enrolling();
    expect((await client.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal1',
      nextLevel: 'aal1',
    });
    const code = validCode(totp.secret);
    const { error } = await client.mfa.challengeAndVerify({ factorId, code });
    expect(error).toBeNull();
    expect(events).toContain('MFA_CHALLENGE_VERIFIED');
    expect((await client.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal2',
      nextLevel: 'aal2',
      currentAuthenticationMethods: [{ method: 'totp' }, { method: 'password' }],
    });
  });

  it('that is not confirmed can be removed', async () => {
    const { client, factorId } = await enrolling();
    expect(await client.mfa.unenroll({ factorId })).toEqual({
      data: { id: factorId },
      error: null,
    });
    expect((await client.mfa.listFactors()).data).toMatchObject({ all: [], totp: [] });
  });
});

describe('the claims of a token', () => {
  it('are verified with the published key, which is fetched once', async () => {
    const { client, email, requests } = await signedUpPerson(url);
    requests.length = 0;
    for (const _ of ['fetches', 'remembers']) {
      const { data, error } = await client.getClaims();
      expect(error).toBeNull();
      expect(data?.claims.email).toBe(email);
    }
    expect(requests.filter((path) => path !== 'GET /.well-known/jwks.json')).toEqual([]);
    expect(requests.length).toBeLessThanOrEqual(1);
  });
});

describe("the client's events", () => {
  it('report everything that happens to a session, with the session', async () => {
    const { client, events } = await signedUpPerson(url);
    await client.refreshSession();
    await client.updateUser({ data: { tema: 'claro' } });
    await client.signOut();
    expect(events.filter((event) => event !== 'INITIAL_SESSION')).toEqual([
      'SIGNED_IN',
      'TOKEN_REFRESHED',
      'USER_UPDATED',
      'SIGNED_OUT',
    ]);
  });

  it('are not emitted after unsubscribing', async () => {
    const { client } = await signedUpPerson(url);
    const received: string[] = [];
    const { data } = client.onAuthStateChange((event) => void received.push(event));
    await client.refreshSession();
    data.subscription.unsubscribe();
    const before = [...received];
    await client.refreshSession();
    expect(before).toContain('TOKEN_REFRESHED');
    expect(received).toEqual(before);
  });

  it('distinguish a recovery by its link from other sign-ins', async () => {
    const { client, email } = await signedUpPerson(url);
    expect((await client.resetPasswordForEmail(email)).error).toBeNull();
    const { target, values } = await openLink(app, (await lastMailTo(app, email)).link);
    // the client reads a session from a URL only in a window
    const visitor = arriveAt(`${target}#${values.toString()}`);
    expect((await visitor.client.initialize()).error).toBeNull();
    // emitted shortly after the client is ready
    await expect.poll(() => visitor.events).toContain('PASSWORD_RECOVERY');
    expect(visitor.events).not.toContain('SIGNED_IN');
    const changed = await visitor.client.updateUser({ password: 'uma-outra-senha' });
    expect(changed.error).toBeNull();
    expect(visitor.events.at(-1)).toBe('USER_UPDATED');
    const credentials = { email, password: 'uma-outra-senha' };
    expect((await watchedClient(url).client.signInWithPassword(credentials)).error).toBeNull();
  });
});

/** A client of a page opened at this URL. */
function arriveAt(address: string) {
  const location = new URL(address);
  vi.stubGlobal('window', { location, addEventListener: () => undefined });
  vi.stubGlobal('document', { visibilityState: 'visible' });
  return watchedClient(url);
}
