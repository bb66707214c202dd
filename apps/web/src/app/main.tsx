// the theme's colours first: global.css overrides some of them
import 'virtual:theme.css';
import '#app/styles/mantine-styles.ts';
import '#app/styles/global.css';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, Suspense, startTransition } from 'react';
import { createRoot } from '#lib/loading/react-root.ts';
import { mayBeSignedIn } from '#lib/auth/stored-session.ts';
import { nextTask, turnAfterFirstPage } from '#lib/loading/first-page.ts';
import { lazyAfterFirstPage } from '#lib/loading/lazy-component.ts';
import { createQueryClient } from '#lib/api/query-client.ts';
import { SessionProvider } from '#lib/auth/session.tsx';
import { sessionStore } from '#lib/auth/session-store.ts';
import { retryUntilReachable } from '#lib/loading/retry-import.ts';
import { reserveSideBar } from '#app/layout/side-bar-space.ts';
import { recordEarlyKeys } from '#app/shortcuts/early-keys.ts';
import { keepQueriesLive } from '#app/live/live-queries.ts';
import { publicAreas } from '#app/layout/navigation.ts';
import { onUserChange } from '#app/live/on-user-change.ts';
import { createAppRouter } from '#app/routing/routes.tsx';
import { keepRecoveryOnLogin } from '#app/routing/guards.ts';
import { storeListPlaces } from '#app/routing/list-places.ts';
import { theme } from '#app/styles/theme.ts';

recordEarlyKeys();

// Forms need these texts, the first page does not, so they load right after it.
void turnAfterFirstPage()
  .then(() => retryUntilReachable(() => import('@vendas/contract/portuguese')))
  .then(({ setPortugueseLocale }) => setPortugueseLocale());

/** How long to wait for the page's code before the frame is rendered without it. */
const FRAME_WITHIN_MS = 100;

/** How long the prerendered shell may replace the page; it is not interactive yet. */
const PRERENDERED_FOR_MS = 1000;

const queryClient = createQueryClient();
const router = createAppRouter(sessionStore);
onUserChange({ session: sessionStore, queryClient, recheck: () => router.invalidate() });
keepRecoveryOnLogin(router);
storeListPlaces(router, sessionStore);
keepQueriesLive({ session: sessionStore, queryClient });
reserveSideBar(sessionStore);

if (mayBeSignedIn()) void sessionStore.start();
else void turnAfterFirstPage().then(() => sessionStore.start());

// Toasts wait in their store until the component that shows them has loaded, so it does not delay the first page.
const ToastPlace = lazyAfterFirstPage(
  async () => (await import('#app/toasts/toast-place.tsx')).ToastPlace,
);

const application = (
  <StrictMode>
    <MantineProvider theme={theme} defaultColorScheme="auto" withCssVariables={false}>
      <Suspense>
        <ToastPlace />
      </Suspense>
      <QueryClientProvider client={queryClient}>
        <SessionProvider>
          <RouterProvider router={router} />
        </SessionProvider>
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>
);
// Frame and page are rendered together once the page's code has loaded, replacing the prerendered shell.
void pageIsParsed()
  // a new task, because running this script already was one
  .then(nextTask)
  .then(firstPageIsReady)
  .then(() => startTransition(() => createRoot(rootElement()).render(application)));

function rootElement(): HTMLElement {
  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no root element');
  return root;
}

/** Cached scripts run while the page itself is still loading. */
async function pageIsParsed(): Promise<void> {
  if (document.readyState !== 'loading') return;
  await new Promise((resolve) => {
    document.addEventListener('DOMContentLoaded', resolve, { once: true });
  });
}

/** A user who may be signed in sees the frame until that is known, unless there is a prerendered shell. */
async function firstPageIsReady(): Promise<void> {
  const isPrerendered = rootElement().firstElementChild !== null;
  if (mayBeSignedIn() && !isPrerendered) return;
  const longestMs = isPrerendered ? PRERENDERED_FOR_MS : FRAME_WITHIN_MS;
  const timeout = new Promise((resolve) => setTimeout(resolve, longestMs));
  await Promise.race([Promise.all([router.load(), sessionStore.untilChecked()]), timeout]);
}

// the pages linked from the bar are small, so they are preloaded
for (const { to } of publicAreas) {
  void turnAfterFirstPage()
    .then(() => router.preloadRoute({ to }))
    .catch(() => undefined);
}

if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  // without the service worker the shop works too, except for the page about a missing connection
  const register = () => navigator.serviceWorker.register('/sw.js');
  void turnAfterFirstPage()
    .then(register)
    .catch(() => undefined);
}
