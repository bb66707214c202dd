import { notifications, notificationsStore } from '@mantine/notifications';
import type { ReactNode } from 'react';

const STAYS_MS = 4000;

/**
 * Reports a completed action. Returns the toast's id. If the same text is already on screen, its
 * toast stays longer instead of appearing twice.
 */
export function toastSuccess(message: ReactNode): string {
  return show(message, 'teal');
}

/** Reports a failed or refused action. */
export function toastError(text: string): void {
  show(text, 'red');
}

let repeats = 0;

function show(message: ReactNode, color: string): string {
  const toast = {
    message,
    color,
    withBorder: true,
    closeButtonProps: { 'aria-label': 'Fechar aviso' },
  };
  if (typeof message !== 'string') return notifications.show(toast);
  const id = `${color}: ${message}`;
  const { notifications: shown, queue } = notificationsStore.getState();
  if ([...shown, ...queue].some((other) => other.id === id)) {
    // the library restarts a toast's timer only when its duration changes
    repeats += 1;
    notifications.update({ ...toast, id, autoClose: STAYS_MS + (repeats % 2) });
  } else {
    notifications.show({ ...toast, id });
  }
  return id;
}
