import type { AuthChangeEvent, Session } from '@supabase/auth-js';
import { MantineProvider } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { getProfile, type Profile } from '@vendas/contract/people/account';
import { setPortugueseLocale } from '@vendas/contract/portuguese';
import { onTestFinished, vi } from 'vitest';
import { openPanel } from '#app/routing/open-panel.ts';
import { onUserChange } from '#app/live/on-user-change.ts';
import { storeListPlaces } from '#app/routing/list-places.ts';
import { createAppRouter } from '#app/routing/routes.tsx';
import { theme } from '#app/styles/theme.ts';
import { ToastPlace } from '#app/toasts/toast-place.tsx';
import { auth } from '#lib/auth/auth.ts';
import { AUTH_STORAGE_KEY } from '#lib/auth/stored-session.ts';
import { call } from '#lib/api/api.ts';
import { cartStore } from '#lib/cart/cart.ts';
import { createQueryClient } from '#lib/api/query-client.ts';
import { createSessionStore } from '#lib/auth/session-store.ts';
import { SessionProvider } from '#lib/auth/session.tsx';
import { toastError } from '#lib/toast.ts';
import type { FakeServer } from './fake-server.ts';
import { forgetListenersOf } from './shared-window.ts';
import { type Person, sessionOf } from './people.ts';

/** The instant at which every page is opened: a Saturday afternoon in São Paulo. */
const NOW = '2026-11-21T18:00:00.000Z';

/**
 * Unobserved queries are removed with the test; a garbage-collection timer would keep the whole page in memory for
 * minutes.
 */
const KEPT = { gcTime: Number.POSITIVE_INFINITY };

interface Opening {
  readonly server: FakeServer;
  /** The signed-in user, if any. */
  readonly as?: Person;
  /** The response to the request for their profile, if it is not immediate. */
  readonly profile?: Promise<Profile>;
  /** Whether the test advances intervals with `vi.advanceTimersByTimeAsync`, for pages that poll. */
  readonly areIntervalsFake?: boolean;
}

/** Opens a URL of the whole product, composed as in `main.tsx`, and returns a simulated user to operate it. */
export async function openPage(address: string, opening: Opening) {
  const { server, as } = opening;
  vi.useFakeTimers({
    toFake: opening.areIntervalsFake ? ['Date', 'setInterval', 'clearInterval'] : ['Date'],
    now: new Date(NOW),
    shouldAdvanceTime: opening.areIntervalsFake ?? false,
  });
  setPortugueseLocale();
  if (as !== undefined) {
    localStorage.setItem(AUTH_STORAGE_KEY, JSON.stringify(sessionOf(as)));
    server.on(getProfile, opening.profile ?? as.profile);
  }
  const session = sessionFor(as !== undefined);
  const queryClient = createQueryClient();
  const defaults = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({
    queries: { ...defaults.queries, ...KEPT, retryDelay: 0 },
    mutations: { ...defaults.mutations, ...KEPT },
  });
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = forgetListenersOf(() => {
    const created = createAppRouter(session, history);
    storeListPlaces(created, session);
    return created;
  });
  onUserChange({ session, queryClient, recheck: () => router.invalidate() });
  onTestFinished(() => {
    history.destroy();
    queryClient.clear();
    openPanel(undefined);
    notifications.clean();
    notifications.cleanQueue();
    cartStore.clear();
    sessionStorage.clear();
    vi.useRealTimers();
  });
  await session.start();
  // Loads the page's code in advance, because on a busy machine loading takes longer than a test waits.
  const [routes] = router.getMatchedRoutes(router.latestLocation.pathname);
  await Promise.all(routes.map(async (route) => await router.loadRouteChunk(route)));
  const person = userEvent.setup({ delay: null });
  const view = render(
    <MantineProvider theme={theme} env="test">
      {/* toasts stay open, because on a slow machine a test could miss them */}
      <ToastPlace autoClose={false} />
      <QueryClientProvider client={queryClient}>
        <SessionProvider store={session}>
          <RouterProvider router={router} />
        </SessionProvider>
      </QueryClientProvider>
    </MantineProvider>,
  );
  await waitFor(() => {
    if (router.state.status !== 'idle' || router.state.matches.length < 2)
      throw new Error('opening');
  });
  return {
    ...view,
    person,
    session,
    queryClient,
    /** Path and query of the current page. */
    address: () => router.state.location.href,
    goBack: () => history.back(),
    /** Goes to another URL as a link does, and waits for its page. */
    async goTo(url: string): Promise<void> {
      act(() => history.push(url));
      await waitFor(() => {
        if (router.state.status !== 'idle') throw new Error('loading');
      });
    },
  };
}

/** The texts of the visible toasts. */
export function toasts(): string[] {
  return [...document.querySelectorAll('.mantine-Notification-description')].map(
    (toast) => toast.textContent,
  );
}

/** Waits for exactly these toasts, with no others and no duplicates. */
export async function expectToasts(...texts: string[]): Promise<void> {
  await waitFor(() => {
    const shown = toasts();
    if (shown.join('\n') !== texts.join('\n')) {
      throw new Error(`toasts: ${JSON.stringify(shown)} instead of ${JSON.stringify(texts)}`);
    }
  });
}

/** The text of the element in a control's `aria-describedby`, such as why it is disabled. */
export function descriptionOf(control: Element): string {
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join('');
}

/** The button with this name, once it exists. */
export const button = (name: string | RegExp) => screen.findByRole('button', { name });

function sessionFor(mayBeSignedIn: boolean) {
  return createSessionStore({
    mayBeSignedIn,
    call,
    onProblem: toastError,
    connect: async () => ({
      getSession: () => auth.getSession(),
      onAuthStateChange(listener: (event: AuthChangeEvent, session: Session | null) => void) {
        const following = auth.onAuthStateChange(listener);
        onTestFinished(() => following.data.subscription.unsubscribe());
        return following;
      },
    }),
  });
}
