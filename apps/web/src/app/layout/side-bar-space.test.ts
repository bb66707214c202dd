import { expect, onTestFinished, test, vi } from 'vitest';
import { SIGNED_OUT, type SessionState } from '#lib/auth/session-store.ts';
import { reserveSideBar } from './side-bar-space.ts';

const UNKNOWN: SessionState = { ...SIGNED_OUT, isLoading: true };
const ADMIN: SessionState = { ...SIGNED_OUT, permissions: new Set(['sell']), isLoading: false };
const MEMBER: SessionState = { ...SIGNED_OUT, isLoading: false };

/** The space reserved on this page, and the value stored for the next page. */
const rooms = () => [
  document.documentElement.getAttribute('data-admin-bar'),
  localStorage.getItem('data-admin-bar'),
];

function follow() {
  let state = UNKNOWN;
  let hear = () => {};
  reserveSideBar({
    get: () => state,
    subscribe: (listener) => {
      hear = listener;
      return () => {};
    },
  });
  onTestFinished(() => document.documentElement.removeAttribute('data-admin-bar'));
  return (next: SessionState) => {
    state = next;
    hear();
  };
}

test('space for the side bar is reserved while an administrator is signed in, and stored for the next page', () => {
  const become = follow();
  expect(rooms()).toEqual([null, null]);
  become(ADMIN);
  expect(rooms()).toEqual(['', '']);
  become(MEMBER);
  expect(rooms()).toEqual([null, null]);
});

test('the space of the previous page stays reserved until the session is known', () => {
  document.documentElement.setAttribute('data-admin-bar', '');
  localStorage.setItem('data-admin-bar', '');
  const become = follow();
  expect(rooms()).toEqual(['', '']);
  become(MEMBER);
  expect(rooms()).toEqual([null, null]);
});

test('the reserved space has the width that this device prefers, also after another sign-in', () => {
  localStorage.setItem('side-bar', 'narrow');
  const become = follow();
  become(ADMIN);
  expect(rooms()).toEqual(['narrow', 'narrow']);
  become(MEMBER);
  become(ADMIN);
  expect(rooms()).toEqual(['narrow', 'narrow']);
});

test('a device with a full storage reserves the space on this page only', () => {
  const become = follow();
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  onTestFinished(() => full.mockRestore());
  become(ADMIN);
  expect(rooms()).toEqual(['', null]);
});
