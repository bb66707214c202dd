import './mantine-styles.ts';
import './global.css';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, startTransition } from 'react';
import { createRoot } from '#lib/react-root.ts';
import { mayBeSignedIn } from '#lib/auth-traces.ts';
import { firstPageStands } from '#lib/first-page.ts';
import { createQueryClient } from '#lib/query-client.ts';
import { SessionProvider } from '#lib/session.tsx';
import { sessionStore } from '#lib/session-store.ts';
import { tellEmailChange } from './email-change-news.ts';
import { keepQueriesLive } from './live-queries.ts';
import { publicAreas } from './navigation.ts';
import { followPerson } from './person-change.ts';
import { createAppRouter } from './routes.tsx';
import { theme } from './theme.ts';
import { Toaster } from './toaster.tsx';

// forms need the words, the first page does not: they come right behind it
void firstPageStands
  .then(() => import('@vendas/contract/portuguese'))
  .then(({ speakPortuguese }) => speakPortuguese());

/** What a person waits for the page's code before the frame is drawn without it. */
const FRAME_WITHIN_MS = 100;

const queryClient = createQueryClient();
const router = createAppRouter(sessionStore);
followPerson({ session: sessionStore, queryClient, recheck: () => void router.invalidate() });
keepQueriesLive({ session: sessionStore, queryClient });
tellEmailChange(sessionStore);

if (mayBeSignedIn()) void sessionStore.start();
else void firstPageStands.then(() => sessionStore.start());

const application = (
  <StrictMode>
    <MantineProvider theme={theme} defaultColorScheme="auto">
      <Toaster />
      <QueryClientProvider client={queryClient}>
        <SessionProvider>
          <RouterProvider router={router} />
        </SessionProvider>
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>
);
// Frame and page are drawn in one go once the page's code is there. Who may be signed in, or waits for that code,
// sees the frame first.
void Promise.all([pageIsParsed(), pageIsThere()]).then(() => {
  const place = document.getElementById('root');
  if (place === null) throw new Error('index.html has no place for the application');
  startTransition(() => createRoot(place).render(application));
});

/** Scripts that are kept run while the page itself is still coming. */
function pageIsParsed(): Promise<unknown> | undefined {
  if (document.readyState !== 'loading') return undefined;
  return new Promise((resolve) => {
    document.addEventListener('DOMContentLoaded', resolve, { once: true });
  });
}

function pageIsThere(): Promise<unknown> | undefined {
  if (mayBeSignedIn()) return undefined;
  const soon = new Promise((resolve) => setTimeout(resolve, FRAME_WITHIN_MS));
  return Promise.race([router.load(), soon]);
}

// the pages of the bar are small, and so are at hand when they are asked for
void firstPageStands.then(() => {
  for (const { to } of publicAreas) void router.preloadRoute({ to }).catch(() => undefined);
});

if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  // without it the shop works as well, but for the page that says there is no connection
  const register = () => navigator.serviceWorker.register('/sw.js');
  void firstPageStands.then(register).catch(() => undefined);
}
