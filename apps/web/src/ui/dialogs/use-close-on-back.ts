import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

/**
 * While a dialog is open, going back closes it instead of leaving the page, as users expect on a
 * phone. Without `onClose` both stay open, because a request is pending.
 */
export function useCloseOnBack(isOpen: boolean, onClose: (() => void) | undefined): void {
  // components are also rendered alone, without a router
  const router = useRouter({ warn: false });
  const close = useEffectEvent(() => onClose?.());
  useEffect(() => {
    if (!isOpen || !router) return undefined;
    return router.history.block({
      enableBeforeUnload: false,
      blockerFn: ({ action }) => {
        if (action !== 'BACK') return false;
        close();
        return true;
      },
    });
  }, [isOpen, router]);
}
