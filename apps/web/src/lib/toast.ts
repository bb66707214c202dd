import { notifications } from '@mantine/notifications';

/** How long a toast stays, in milliseconds, and how many are visible at once. */
export const TOAST_MS = 4000;
export const TOAST_LIMIT = 3;

/** Tells of something done. */
export function toastSuccess(text: string): void {
  show(text, 'teal');
}

/** Tells of something that failed or was refused. */
export function toastError(text: string): void {
  show(text, 'red');
}

function show(message: string, color: string): void {
  notifications.show({
    message,
    color,
    autoClose: TOAST_MS,
    withBorder: true,
    closeButtonProps: { 'aria-label': 'Fechar aviso' },
  });
}
