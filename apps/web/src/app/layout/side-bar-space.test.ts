import { expect, onTestFinished, test, vi } from 'vitest';
import { SIGNED_OUT, type SessionState } from '#lib/auth/session-store.ts';
import { reserveSideBar } from './side-bar-space.ts';

const UNKNOWN: SessionState = { ...SIGNED_OUT, isLoading: true };
const ADMIN: SessionState = { ...SIGNED_OUT, permissions: new Set(['sell']), isLoading: false };
const MEMBER: SessionState = { ...SIGNED_OUT, isLoading: false };

/** The space reserved on this page, and the value stored for the next page. */
const reservedSpace = () => [
  document.documentElement.getAttribute('data-admin-bar'),
  localStorage.getItem('data-admin-bar'),
];

function start() {
  let state = UNKNOWN;
  let notify = () => {};
  reserveSideBar({
    get: () => state,
    subscribe: (listener) => {
      notify = listener;
      return () => {};
    },
  });
  onTestFinished(() => document.documentElement.removeAttribute('data-admin-bar'));
  return (next: SessionState) => {
    state = next;
    notify();
  };
}

test('space for the side bar is reserved while an administrator is signed in, and stored for the next page', () => {
  const setSession = start();
  expect(reservedSpace()).toEqual([null, null]);
  setSession(ADMIN);
  expect(reservedSpace()).toEqual(['', '']);
  setSession(MEMBER);
  expect(reservedSpace()).toEqual([null, null]);
});

test('no space is reserved at a till, where there is no side bar', () => {
  localStorage.setItem('till', 'open');
  const setSession = start();
  setSession(ADMIN);
  expect(reservedSpace()).toEqual([null, null]);
});

test('the space of the previous page stays reserved until the session is known', () => {
  document.documentElement.setAttribute('data-admin-bar', '');
  localStorage.setItem('data-admin-bar', '');
  const setSession = start();
  expect(reservedSpace()).toEqual(['', '']);
  setSession(MEMBER);
  expect(reservedSpace()).toEqual([null, null]);
});

test('the reserved space has the width that this device prefers, also after another sign-in', () => {
  localStorage.setItem('side-bar', 'narrow');
  const setSession = start();
  setSession(ADMIN);
  expect(reservedSpace()).toEqual(['narrow', 'narrow']);
  setSession(MEMBER);
  setSession(ADMIN);
  expect(reservedSpace()).toEqual(['narrow', 'narrow']);
});

test('a device with a full storage reserves the space on this page only', () => {
  const setSession = start();
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  onTestFinished(() => full.mockRestore());
  setSession(ADMIN);
  expect(reservedSpace()).toEqual(['', null]);
});
