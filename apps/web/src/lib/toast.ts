import { notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';

/** Reports a completed action. Returns the toast's id. */
export function toastSuccess(message: ReactNode): string {
  return show(message, 'teal');
}

/** Reports a failed or refused action. */
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
