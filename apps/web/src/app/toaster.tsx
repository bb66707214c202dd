import { lazy, Suspense } from 'react';
import { firstPageStands } from '#lib/first-page.ts';

// Toasts wait in their store until the place that shows them has arrived, so it need not delay the first page.
const ToastPlace = lazy(async () => {
  await firstPageStands;
  return { default: (await import('./toast-place.tsx')).ToastPlace };
});

/** Toasts, once their code is there. */
export function Toaster() {
  return (
    <Suspense>
      <ToastPlace />
    </Suspense>
  );
}
