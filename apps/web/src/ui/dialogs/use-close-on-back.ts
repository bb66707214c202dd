import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/**
 * While a dialog is open, going back closes it instead of leaving the page, as people expect on a telephone. Without
 * `onClose` both stay, because a request is pending.
 */
export function useCloseOnBack(isOpen: boolean, onClose: (() => void) | undefined): void {
  // components are also rendered alone, without a router
  const router = useRouter({ warn: false });
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    if (!isOpen || !router) return undefined;
    return router.history.block({
      enableBeforeUnload: false,
      blockerFn: ({ action }) => {
        if (action !== 'BACK') return false;
        close.current?.();
        return true;
      },
    });
  }, [isOpen, router]);
}
