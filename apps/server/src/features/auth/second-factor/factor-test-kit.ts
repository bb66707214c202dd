import type { TestApp } from '#testing/test-app.ts';
import { aClient, anAccount } from '#features/auth/auth-test-kit.ts';
import type { MovableClock } from '#features/auth/auth-test-kit.ts';
import { totpAt } from './totp.ts';

/** The code of an authenticator app for a secret; each call moves half a minute ahead and gets the next one. */
export function authenticator(clock: MovableClock) {
  return (secret: string): string => {
    clock.moveSeconds(30);
    return totpAt(secret, Math.floor(clock.now().getTime() / 30_000));
  };
}

/** A signed-in person with an unconfirmed factor. */
export async function aPersonEnrolling(app: TestApp, url: string) {
  const account = await anAccount(app);
  const client = aClient(url);
  await client.signInWithPassword(account);
  const { data, error } = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Celular' });
  if (error) throw error;
  return { account, client, factorId: data.id, totp: data.totp };
}

/** A person whose session has a second factor. */
export async function aPersonWithFactor(
  app: TestApp,
  url: string,
  nextCode: (secret: string) => string,
) {
  const enrolling = await aPersonEnrolling(app, url);
  const code = nextCode(enrolling.totp.secret);
  const { factorId } = enrolling;
  const { error } = await enrolling.client.mfa.challengeAndVerify({ factorId, code });
  if (error) throw error;
  return enrolling;
}
