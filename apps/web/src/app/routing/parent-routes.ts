import { createRootRouteWithContext, createRoute } from '@tanstack/react-router';
import type { Permission } from '@vendas/domain/people/permission';
import type { SessionStore } from '#lib/auth/session-store.ts';
import { Frame } from '#app/layout/frame.tsx';
import {
  mustOpenLogin,
  redirectFromLink,
  requireAnyPermission,
  requirePermission,
} from './guards.ts';
import { lazyPage } from '#lib/loading/lazy-component.ts';

/** The root of all routes. */
export const root = createRootRouteWithContext<{ session: SessionStore }>()({
  // A guard here delays the frame, so it is set only when a mailed link opened the page.
  ...(mustOpenLogin() && { beforeLoad: redirectFromLink }),
  component: Frame,
});

/** Every page below needs a permission; for users without any, the pages do not exist. */
export const admin = createRoute({
  getParentRoute: () => root,
  path: '/admin',
  staticData: { needsPerson: true },
  beforeLoad: requireAnyPermission,
  component: lazyPage(() => import('#app/layout/admin-shell.tsx'), 'AdminShell'),
});

interface Page<Path> {
  readonly path: Path;
  readonly title: string;
}

/** Options of every page that needs a permission. */
export const pageFor = <Path extends string>(
  permission: Permission,
  { path, title }: Page<Path>,
) => ({
  getParentRoute: () => admin,
  path,
  staticData: { title },
  beforeLoad: requirePermission(permission),
});
