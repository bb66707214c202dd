import './mantine-styles.ts';
import './global.css';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { mayBeSignedIn } from '#lib/auth-traces.ts';
import { createQueryClient } from '#lib/query-client.ts';
import { SessionProvider } from '#lib/session.tsx';
import { sessionStore } from '#lib/session-store.ts';
import { tellEmailChange } from './email-change-news.ts';
import { keepQueriesLive } from './live-queries.ts';
import { followPerson } from './person-change.ts';
import { createAppRouter } from './routes.tsx';
import { theme } from './theme.ts';
import { Toaster } from './toaster.tsx';

// forms need the words, the first page does not: they come right behind it
void import('@vendas/contract/portuguese').then(({ speakPortuguese }) => speakPortuguese());

const queryClient = createQueryClient();
const router = createAppRouter(sessionStore);
followPerson({ session: sessionStore, queryClient, recheck: () => void router.invalidate() });
keepQueriesLive({ session: sessionStore, queryClient });
tellEmailChange(sessionStore);

if (mayBeSignedIn()) void sessionStore.start();
else whenIdle(() => void sessionStore.start());

const place = document.getElementById('root');
if (place === null) throw new Error('index.html has no place for the application');

createRoot(place).render(
  <StrictMode>
    <MantineProvider theme={theme} defaultColorScheme="auto">
      <Toaster />
      <QueryClientProvider client={queryClient}>
        <SessionProvider>
          <RouterProvider router={router} />
        </SessionProvider>
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
);

/** Once the first page has been drawn; browsers without an idle callback get a moment instead. */
function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(task, { timeout: 3000 });
  else setTimeout(task, 1500);
}
