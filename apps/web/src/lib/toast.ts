import { notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';

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
    withBorder: true,
    closeButtonProps: { 'aria-label': 'Fechar aviso' },
  });
}
