import { expect, test, vi } from 'vitest';
import { onLostCall, reportLostCall } from './connection.ts';

test('a subscriber is notified of every failed call, until it unsubscribes', () => {
  const first = vi.fn<() => void>();
  const second = vi.fn<() => void>();
  const stopFirst = onLostCall(first);
  const stopSecond = onLostCall(second);
  reportLostCall();
  stopFirst();
  reportLostCall();
  stopSecond();
  reportLostCall();
  expect([first, second].map((listener) => listener.mock.calls.length)).toEqual([1, 2]);
});
