import { Notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { sessionStore } from '#lib/auth/session-store.ts';
import { showLinkResult } from '#app/routing/link-result.ts';

const STAYS_MS = 4000;
const AT_ONCE = 3;

/**
 * Toasts begin beneath the bar, which holds the cart, the menu and the ways in and out; on wide screens, from 75em on as
 * frame.module.css has it, a little higher, so that they end above a page's own buttons. A length and not a rule of a
 * style sheet, which would be one more file to ask for.
 */
const BENEATH_BAR = 'clamp(3.2rem, (75em - 100vw) * 100, 3.75rem)';

interface ToastPlaceProps {
  /** False for toasts that stay until somebody closes them. */
  readonly autoClose?: number | false;
}

/** Where toasts appear: at most three, four seconds each. What the link of a mail did is the first of them. */
export function ToastPlace({ autoClose = STAYS_MS }: ToastPlaceProps) {
  useEffect(() => showLinkResult(sessionStore), []);
  return (
    <Notifications
      mt={BENEATH_BAR}
      limit={AT_ONCE}
      autoClose={autoClose}
      position="top-right"
      containerWidth={360}
    />
  );
}
