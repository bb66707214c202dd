import { lazy, Suspense } from 'react';
import { turnAfterFirstPage } from '#lib/loading/first-page.ts';
import { untilThere } from '#lib/loading/until-there.ts';

// Toasts wait in their store until the place that shows them has arrived, so it need not delay the first page.
const ToastPlace = lazy(async () => {
  await turnAfterFirstPage();
  const { ToastPlace: Place } = await untilThere(() => import('./toast-place.tsx'));
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
