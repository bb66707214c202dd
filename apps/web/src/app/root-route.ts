import { createRootRouteWithContext } from '@tanstack/react-router';
import type { SessionStore } from '#lib/session-store.ts';
import { Frame } from './frame.tsx';
import { askOnlyIf, hasBusinessOnLogin, leadFromLink } from './guards.ts';

/** What every page hangs from. */
export const root = createRootRouteWithContext<{ session: SessionStore }>()({
  beforeLoad: leadFromLink,
  component: Frame,
});

askOnlyIf(hasBusinessOnLogin, root, leadFromLink);
