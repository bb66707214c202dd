import { notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';

/** How long a toast stays, in milliseconds, and how many are visible at once. */
export const TOAST_MS = 4000;
export const TOAST_LIMIT = 3;

/** Tells of something done. Returns the toast's id. */
export function toastSuccess(message: ReactNode): string {
  return show(message, 'teal');
}

/** Tells of something that failed or was refused. */
export function toastError(text: string): void {
  show(text, 'red');
}

function show(message: ReactNode, color: string): string {
  return notifications.show({
    message,
    color,
    autoClose: TOAST_MS,
    withBorder: true,
    closeButtonProps: { 'aria-label': 'Fechar aviso' },
  });
}
