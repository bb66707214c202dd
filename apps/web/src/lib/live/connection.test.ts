import { expect, test, vi } from 'vitest';
import { onLostCall, tellLostCall } from './connection.ts';

test('anyone who watches hears of every call that was lost, until they stop', () => {
  const first = vi.fn<() => void>();
  const second = vi.fn<() => void>();
  const stopFirst = onLostCall(first);
  const stopSecond = onLostCall(second);
  tellLostCall();
  stopFirst();
  tellLostCall();
  stopSecond();
  tellLostCall();
  expect([first, second].map((listener) => listener.mock.calls.length)).toEqual([1, 2]);
});
