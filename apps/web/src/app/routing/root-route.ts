import { createRootRouteWithContext } from '@tanstack/react-router';
import type { SessionStore } from '#lib/auth/session-store.ts';
import { Frame } from '#app/layout/frame.tsx';
import { hasBusinessOnLogin, leadFromLink } from './guards.ts';

/** The root of all routes. */
export const root = createRootRouteWithContext<{ session: SessionStore }>()({
  // A guard here delays the frame, so it is set only when a mailed link opened the page.
  ...(hasBusinessOnLogin() && { beforeLoad: leadFromLink }),
  component: Frame,
});
