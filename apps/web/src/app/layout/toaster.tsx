import { lazy, Suspense } from 'react';
import { turnAfterFirstPage } from '#lib/loading/first-page.ts';
import { retryUntilReachable } from '#lib/loading/retry-import.ts';

// Toasts wait in their store until the place that shows them has arrived, so it need not delay the first page.
const ToastPlace = lazy(async () => {
  await turnAfterFirstPage();
  const { ToastPlace: Place } = await retryUntilReachable(() => import('./toast-place.tsx'));
  return { default: Place };
});

/** Toasts, once their code is there. */
export function Toaster() {
  return (
    <Suspense>
      <ToastPlace />
    </Suspense>
  );
}
