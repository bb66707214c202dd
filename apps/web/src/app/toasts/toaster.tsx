import { Suspense } from 'react';
import { lazyAfterFirstPage } from '#lib/loading/lazy-component.ts';

// Toasts wait in their store until the component that shows them has loaded, so it does not delay the first page.
const ToastPlace = lazyAfterFirstPage(async () => (await import('./toast-place.tsx')).ToastPlace);

/** The toasts, once their code has loaded. */
export function Toaster() {
  return (
    <Suspense>
      <ToastPlace />
    </Suspense>
  );
}
