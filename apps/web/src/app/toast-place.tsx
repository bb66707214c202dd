import { Notifications } from '@mantine/notifications';
import { TOAST_LIMIT, TOAST_MS } from '#lib/toast.ts';

/** Where toasts appear: at most three, four seconds each. */
export function ToastPlace() {
  return (
    <Notifications
      limit={TOAST_LIMIT}
      autoClose={TOAST_MS}
      position="top-right"
      containerWidth={360}
    />
  );
}
