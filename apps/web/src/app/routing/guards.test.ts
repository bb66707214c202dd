import { isRedirect } from '@tanstack/react-router';
import { waitFor } from '@testing-library/react';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { call } from '#lib/api/api.ts';
import {
  beginRecovery,
  clearLinkError,
  endRecovery,
  setLinkError,
} from '#lib/auth/stored-session.ts';
import { createSessionStore } from '#lib/auth/session-store.ts';
import {
  redirectFromLink,
  requireAnyPermission,
  requirePermission,
  requireSignedOut,
  requireUser,
} from './guards.ts';

/** The session of a browser where no user is signed in. */
const session = createSessionStore({
  mayBeSignedIn: false,
  call,
  connect: () => Promise.reject(new Error('no connection')),
  onProblem: () => undefined,
});
const visit = { context: { session }, preload: false, cause: 'enter' as const };

/** Where a guard redirects the visitor; undefined when it lets them through. */
async function sentBy(guard: Promise<void>): Promise<unknown> {
  const thrown: unknown = await guard.then(
    () => undefined,
    (error: unknown) => error,
  );
  return isRedirect(thrown) ? thrown.options : thrown;
}

afterEach(() => {
  endRecovery();
  clearLinkError();
});

test('requireUser() redirects to the sign-in form with the requested page and its query', async () => {
  const location = { href: '/orders?x=1' };
  expect(await sentBy(requireUser({ ...visit, location }))).toMatchObject({
    to: '/login',
    search: { redirect: '/orders?x=1' },
  });
});

test.each([
  { name: 'a visitor who only hovers a link', preload: true, cause: 'preload' as const },
  { name: 'a user who has just signed out there', preload: false, cause: 'stay' as const },
])(
  '$name is redirected home from the back office without a message',
  async ({ preload, cause }) => {
    const location = { href: '/admin/orders' };
    for (const guard of [requireAnyPermission, requirePermission('seeOrders')]) {
      const sent = await sentBy(guard({ ...visit, preload, cause, location }));
      expect(sent).toMatchObject({ to: '/', replace: true });
    }
    await waitFor(() => expect(document.querySelector('.mantine-Notification-root')).toBeNull());
  },
);

test('the sign-in form is open to users who are not signed in', async () => {
  const location = { href: '/login' };
  expect(await sentBy(requireSignedOut({ ...visit, location, search: {} }))).toBeUndefined();
});

describe('a link from an e-mail', () => {
  const at = (pathname: string, cause: 'enter' | 'stay' = 'enter') =>
    sentBy(redirectFromLink({ context: { session }, cause, location: { pathname } }));

  test.each([
    { name: 'that requests a new password', begin: () => beginRecovery('a.b.c') },
    { name: 'that did not work', begin: () => setLinkError('otp_expired') },
  ])('$name opens the sign-in form from every page', async ({ begin }) => {
    begin();
    onTestFinished(clearLinkError);
    expect(await at('/oculos')).toMatchObject({ to: '/login', replace: true });
    expect(await at('/login')).toBeUndefined();
    expect(await at('/confirmar')).toBeUndefined();
    expect(await at('/oculos', 'stay')).toBeUndefined();
  });

  test('that signed the user in redirects nowhere', async () => {
    expect(await at('/oculos')).toBeUndefined();
  });
});
