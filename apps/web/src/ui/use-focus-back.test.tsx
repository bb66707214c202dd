import { renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useFocusBack } from './use-focus-back.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

function aButton(): HTMLButtonElement {
  const button = document.createElement('button');
  document.body.append(button);
  return button;
}

test('a focus that a closing dialog leaves nowhere goes back to where it came from', () => {
  vi.useFakeTimers();
  const opener = aButton();
  opener.focus();
  const { unmount } = renderHook(() => useFocusBack(true));
  opener.blur();
  unmount();
  vi.runAllTimers();
  expect(document.activeElement).toBe(opener);
});

test('a focus that somebody moved on stays there', () => {
  vi.useFakeTimers();
  aButton().focus();
  const { unmount } = renderHook(() => useFocusBack(true));
  unmount();
  const next = aButton();
  next.focus();
  vi.runAllTimers();
  expect(document.activeElement).toBe(next);
});

test('a window that is gone by then is left alone', () => {
  vi.useFakeTimers();
  const { unmount } = renderHook(() => useFocusBack(true));
  unmount();
  vi.stubGlobal('document', undefined);
  expect(() => vi.runAllTimers()).not.toThrow();
});
