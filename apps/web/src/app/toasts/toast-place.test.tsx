import { MantineProvider } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toastError, toastSuccess } from '#lib/toast.ts';
import { toasts } from '#testing/open-page.tsx';
import { ToastPlace } from './toast-place.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  notifications.clean();
  notifications.cleanQueue();
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('at most three toasts are visible for four seconds each; further ones follow', async () => {
  render(
    <MantineProvider env="test">
      <ToastPlace />
    </MantineProvider>,
  );
  act(() => {
    for (const text of ['um', 'dois', 'três', 'quatro']) toastSuccess(text);
    toastError('cinco');
  });
  await pass(3900);
  expect(toasts()).toEqual(['um', 'dois', 'três']);
  // closed toasts take a short time to fade out
  await pass(400);
  expect(toasts()).toEqual(['quatro', 'cinco']);
  await pass(3600);
  expect(toasts()).toEqual(['quatro', 'cinco']);
  await pass(400);
  expect(toasts()).toEqual([]);
});

test('a repeated toast is shown once, until four seconds after the last repetition', async () => {
  render(
    <MantineProvider env="test">
      <ToastPlace />
    </MantineProvider>,
  );
  act(() => toastError('sem estoque'));
  for (const _ of [1, 2, 3]) {
    await pass(3000);
    act(() => toastError('sem estoque'));
    expect(toasts()).toEqual(['sem estoque']);
  }
  await pass(3900);
  expect(toasts()).toEqual(['sem estoque']);
  await pass(600);
  expect(toasts()).toEqual([]);
});

test('the same text as a success and as a failure is shown as two toasts', async () => {
  render(
    <MantineProvider env="test">
      <ToastPlace />
    </MantineProvider>,
  );
  act(() => {
    toastSuccess('um');
    toastError('um');
  });
  await pass(100);
  expect(toasts()).toEqual(['um', 'um']);
});
