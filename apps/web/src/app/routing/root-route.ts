import { createRootRouteWithContext } from '@tanstack/react-router';
import type { SessionStore } from '#lib/auth/session-store.ts';
import { Frame } from '#app/layout/frame.tsx';
import { hasBusinessOnLogin, leadFromLink } from './guards.ts';

/** What every page hangs from. */
export const root = createRootRouteWithContext<{ session: SessionStore }>()({
  // A guard here holds back the frame, so only a page that a link from an e-mail opened has one.
  ...(hasBusinessOnLogin() && { beforeLoad: leadFromLink }),
  component: Frame,
});
