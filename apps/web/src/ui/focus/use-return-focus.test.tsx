import { renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useReturnFocus } from './use-return-focus.ts';

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
  const { unmount } = renderHook(() => useReturnFocus(true));
  opener.blur();
  unmount();
  vi.runAllTimers();
  expect(document.activeElement).toBe(opener);
});

test('a focus that was moved on stays there', () => {
  vi.useFakeTimers();
  aButton().focus();
  const { unmount } = renderHook(() => useReturnFocus(true));
  unmount();
  const next = aButton();
  next.focus();
  vi.runAllTimers();
  expect(document.activeElement).toBe(next);
});

test('a dialog that fades for long, and takes the focus only then, does not keep it', () => {
  vi.useFakeTimers();
  const opener = aButton();
  opener.focus();
  const { result, rerender } = renderHook(({ isOpen }) => useReturnFocus(isOpen), {
    initialProps: { isOpen: true },
  });
  const dialog = document.createElement('div');
  dialog.append(document.createElement('button'));
  document.body.append(dialog);
  result.current.current = dialog;
  rerender({ isOpen: false });
  vi.advanceTimersByTime(1_000);
  dialog.querySelector('button')?.focus();
  vi.advanceTimersByTime(100);
  expect(document.activeElement).toBe(opener);
  // and once it is gone nothing checks any more
  result.current.current = null;
  vi.advanceTimersByTime(100);
  expect(vi.getTimerCount()).toBe(0);
});

test('a dialog that is opened again while it fades keeps the focus', () => {
  vi.useFakeTimers();
  aButton().focus();
  const { result, rerender } = renderHook(({ isOpen }) => useReturnFocus(isOpen), {
    initialProps: { isOpen: true },
  });
  const dialog = document.createElement('div');
  const inside = document.createElement('button');
  dialog.append(inside);
  document.body.append(dialog);
  result.current.current = dialog;
  rerender({ isOpen: false });
  rerender({ isOpen: true });
  inside.focus();
  vi.runAllTimers();
  expect(document.activeElement).toBe(inside);
});

test('a window that is gone by then is left alone', () => {
  vi.useFakeTimers();
  const { unmount } = renderHook(() => useReturnFocus(true));
  unmount();
  vi.stubGlobal('document', undefined);
  expect(() => vi.runAllTimers()).not.toThrow();
});
