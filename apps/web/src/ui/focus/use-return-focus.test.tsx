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

test('a closed dialog returns the focus to the element that had it before', () => {
  vi.useFakeTimers();
  const opener = aButton();
  opener.focus();
  const { unmount } = renderHook(() => useReturnFocus(true));
  opener.blur();
  unmount();
  vi.runAllTimers();
  expect(document.activeElement).toBe(opener);
});

test('a closed dialog leaves the focus on an element that was focused later', () => {
  vi.useFakeTimers();
  aButton().focus();
  const { unmount } = renderHook(() => useReturnFocus(true));
  unmount();
  const next = aButton();
  next.focus();
  vi.runAllTimers();
  expect(document.activeElement).toBe(next);
});

test('a dialog that replaces another returns the focus to the opener of the first', () => {
  vi.useFakeTimers();
  const opener = aButton();
  opener.focus();
  const { rerender } = renderHook(
    ({ opened }) => {
      useReturnFocus(opened === 'choice');
      useReturnFocus(opened === 'payment');
    },
    { initialProps: { opened: 'choice' } },
  );
  const choice = document.createElement('div');
  choice.setAttribute('role', 'dialog');
  const next = aButton();
  choice.append(next);
  document.body.append(choice);
  next.focus();
  rerender({ opened: 'payment' });
  choice.remove();
  const payment = aButton();
  payment.focus();
  vi.advanceTimersByTime(100);
  payment.remove();
  rerender({ opened: '' });
  vi.advanceTimersByTime(100);
  expect(document.activeElement).toBe(opener);
});

test('a dialog that takes the focus while it fades out returns it', () => {
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
  // after the dialog is removed, no timer runs
  result.current.current = null;
  vi.advanceTimersByTime(100);
  expect(vi.getTimerCount()).toBe(0);
});

test('a dialog that is opened again while it fades out keeps the focus', () => {
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

test('a pending check does not fail when the window is gone', () => {
  vi.useFakeTimers();
  const { unmount } = renderHook(() => useReturnFocus(true));
  unmount();
  vi.stubGlobal('document', undefined);
  expect(() => vi.runAllTimers()).not.toThrow();
});
