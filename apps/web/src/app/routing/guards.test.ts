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
  leadFromLink,
  requireAnyPermission,
  requirePermission,
  requireSignedOut,
  requireUser,
} from './guards.ts';

/** The session of a browser without a session. */
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

test('the page that was wanted goes along to the form, with its query', async () => {
  const location = { href: '/orders?x=1' };
  expect(await sentBy(requireUser({ ...visit, location }))).toMatchObject({
    to: '/login',
    search: { redirect: '/orders?x=1' },
  });
});

test.each([
  { name: 'a link that is only hovered', preload: true, cause: 'preload' as const },
  { name: 'a person who has just signed out there', preload: false, cause: 'stay' as const },
])('$name is led home from the back office without a word', async ({ preload, cause }) => {
  const location = { href: '/admin/orders' };
  for (const guard of [requireAnyPermission, requirePermission('seeOrders')]) {
    const sent = await sentBy(guard({ ...visit, preload, cause, location }));
    expect(sent).toMatchObject({ to: '/', replace: true });
  }
  await waitFor(() => expect(document.querySelector('.mantine-Notification-root')).toBeNull());
});

test('the sign-in form is open to users who are not signed in', async () => {
  const location = { href: '/login' };
  expect(await sentBy(requireSignedOut({ ...visit, location, search: {} }))).toBeUndefined();
});

describe('a link from an e-mail', () => {
  const at = (pathname: string, cause: 'enter' | 'stay' = 'enter') =>
    sentBy(leadFromLink({ context: { session }, cause, location: { pathname } }));

  test.each([
    { name: 'that asks for a new password', begin: () => beginRecovery('a.b.c') },
    { name: 'that did not work', begin: () => setLinkError('otp_expired') },
  ])('$name leads to the form from wherever it came', async ({ begin }) => {
    begin();
    onTestFinished(clearLinkError);
    expect(await at('/oculos')).toMatchObject({ to: '/login', replace: true });
    expect(await at('/login')).toBeUndefined();
    expect(await at('/oculos', 'stay')).toBeUndefined();
  });

  test('that only signed in leads nowhere else', async () => {
    expect(await at('/oculos')).toBeUndefined();
  });
});
