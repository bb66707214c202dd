import { createRootRouteWithContext } from '@tanstack/react-router';
import type { SessionStore } from '#lib/session-store.ts';
import { Frame } from './frame.tsx';
import { guardOfLinks, leadFromLink } from './guards.ts';

/** What every page hangs from. */
export const root = createRootRouteWithContext<{ session: SessionStore }>()({
  beforeLoad: leadFromLink,
  component: Frame,
});

// The router draws the frame twice around a guard, at each step and each search; mostly there is nothing to ask.
Object.defineProperty(root.options, 'beforeLoad', { get: guardOfLinks });
