import { Suspense } from 'react';
import { lazyAfterFirstPage } from '#lib/loading/lazy-component.ts';

// Toasts wait in their store until the place that shows them has arrived, so it need not delay the first page.
const ToastPlace = lazyAfterFirstPage(async () => (await import('./toast-place.tsx')).ToastPlace);

/** Toasts, once their code is there. */
export function Toaster() {
  return (
    <Suspense>
      <ToastPlace />
    </Suspense>
  );
}
