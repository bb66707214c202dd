import { notifications, notificationsStore } from '@mantine/notifications';
import { afterEach, expect, test } from 'vitest';
import type { LinkResult } from './stored-session.ts';
import { SIGNED_OUT, type SessionState } from './session-store.ts';
import { CUSTOMER, sessionOf } from '#testing/people.ts';
import { showLinkResult } from './link-result.ts';

afterEach(() => {
  notifications.clean();
});

/** A session store without a user at first, as while the client reads the URL. */
function open(news: LinkResult | undefined) {
  const user = { ...sessionOf(CUSTOMER).user, created_at: '2026-01-01T00:00:00Z' };
  const listeners = new Set<() => void>();
  let state: SessionState = { ...SIGNED_OUT, isLoading: true };
  const change = (next: Partial<SessionState>) => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };
  showLinkResult(
    {
      get: () => state,
      subscribe: (listener) => {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    },
    news,
  );
  return { enter: () => change({ user, isLoading: false }), change, listeners };
}

const announced = () => notificationsStore.getState().notifications.map(({ message }) => message);

test.each([
  ['signup', 'E-mail confirmado! Você já está na sua conta.'],
  ['email_change', `E-mail alterado com sucesso! Agora é ${CUSTOMER.email}.`],
] as const)(
  'the result of the %s link is announced once, as soon as the session is known',
  (news, text) => {
    const { enter, change, listeners } = open(news);
    expect(announced()).toEqual([]);
    change({ isLoading: false });
    expect(announced()).toEqual([]);
    enter();
    expect(announced()).toEqual([text]);
    expect(listeners.size).toBe(0);
  },
);

test('the first confirmation of an e-mail change is announced immediately, with or without a session', () => {
  const { listeners } = open('half');
  expect(announced()).toEqual(['Link confirmado. Agora abra o que enviamos ao outro e-mail.']);
  expect(listeners.size).toBe(0);
});

test('a page opened without a mailed link announces nothing', () => {
  const { enter, listeners } = open(undefined);
  enter();
  expect(announced()).toEqual([]);
  expect(listeners.size).toBe(0);
});
