import { expect, onTestFinished, test, vi } from 'vitest';
import { SIGNED_OUT, type SessionState } from '#lib/auth/session-store.ts';
import { keepRoomForAdminBar } from './admin-bar-room.ts';

const UNKNOWN: SessionState = { ...SIGNED_OUT, isLoading: true };
const ADMIN: SessionState = { ...SIGNED_OUT, permissions: new Set(['sell']), isLoading: false };
const MEMBER: SessionState = { ...SIGNED_OUT, isLoading: false };

/** What the root says, and what it will say of the next page. */
const rooms = () => [
  document.documentElement.hasAttribute('data-admin-bar'),
  localStorage.getItem('data-admin-bar') !== null,
];

function follow() {
  let state = UNKNOWN;
  let hear = () => {};
  keepRoomForAdminBar({
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

test('the bar has room as long as an administrator is here, on the next page too', () => {
  const become = follow();
  expect(rooms()).toEqual([false, false]);
  become(ADMIN);
  expect(rooms()).toEqual([true, true]);
  become(MEMBER);
  expect(rooms()).toEqual([false, false]);
});

test('until it is known who is here, the room that was left stays', () => {
  document.documentElement.setAttribute('data-admin-bar', '');
  localStorage.setItem('data-admin-bar', '');
  const become = follow();
  expect(rooms()).toEqual([true, true]);
  become(MEMBER);
  expect(rooms()).toEqual([false, false]);
});

test('a device that keeps nothing more gives room all the same', () => {
  const become = follow();
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  onTestFinished(() => full.mockRestore());
  become(ADMIN);
  expect(rooms()).toEqual([true, false]);
});
