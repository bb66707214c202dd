import { Notifications } from '@mantine/notifications';

const STAYS_MS = 4000;
const AT_ONCE = 3;

interface ToastPlaceProps {
  /** False for toasts that stay until somebody closes them. */
  readonly autoClose?: number | false;
}

/** Where toasts appear: at most three, four seconds each. */
export function ToastPlace({ autoClose = STAYS_MS }: ToastPlaceProps) {
  return (
    <Notifications
      limit={AT_ONCE}
      autoClose={autoClose}
      position="top-right"
      containerWidth={360}
    />
  );
}
