import '@mantine/core/styles/Notification.css';
import '@mantine/notifications/styles.css';
import { Notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { sessionStore } from '#lib/auth/session-store.ts';
import { showLinkResult } from '#lib/auth/link-result.ts';
import { useToastOffset } from './use-toast-offset.ts';

const STAYS_MS = 4000;
const AT_ONCE = 3;

interface ToastPlaceProps {
  /** False for toasts that stay until they are closed. */
  readonly autoClose?: number | false;
}

/**
 * The place of the toasts: at most three, four seconds each, at the lower left edge, as wide as a phone. The result
 * of a mailed link is the first of them.
 */
export function ToastPlace({ autoClose = STAYS_MS }: ToastPlaceProps) {
  useEffect(() => showLinkResult(sessionStore), []);
  const offset = useToastOffset('[data-toasts]');
  return (
    <Notifications
      data-toasts
      withinPortal={false}
      mb={offset}
      limit={AT_ONCE}
      autoClose={autoClose}
      position="bottom-left"
      containerWidth={360}
    />
  );
}
