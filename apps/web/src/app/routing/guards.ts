import { type AnyRouter, redirect } from '@tanstack/react-router';
import type { Permission } from '@vendas/domain/people/permission';
import {
  isRecoveryPending,
  pendingLinkError,
  subscribeRecovery,
} from '#lib/auth/stored-session.ts';
import type { SessionStore } from '#lib/auth/session-store.ts';
import { isTill } from '#lib/auth/till-mark.ts';
import { toastError } from '#lib/toast.ts';
import { HOME, redirectTarget } from '#lib/navigation/redirect-target.ts';

interface GuardArguments {
  readonly context: { readonly session: SessionStore };
  readonly location: { readonly href: string };
  /** True when the route is only preloaded, for instance because a link is hovered. */
  readonly preload: boolean;
  /** 'stay' when the guard runs again for the current page. */
  readonly cause: 'preload' | 'enter' | 'stay';
}

/** Lets signed-in users through; redirects others to /login with the requested page. */
export async function requireUser({ context, location }: GuardArguments): Promise<void> {
  const { user } = await context.session.untilChecked();
  if (user === null) throw redirect({ to: '/login', search: { redirect: location.href } });
}

/** Lets users with any permission through. */
export async function requireAnyPermission(visit: GuardArguments): Promise<void> {
  const { permissions } = await visit.context.session.untilLoaded();
  if (permissions.size === 0) refuse(visit);
}

/** The guard of a page of the back office: lets users with this permission through. */
export function requirePermission(permission: Permission) {
  return async (visit: GuardArguments): Promise<void> => {
    const { permissions } = await visit.context.session.untilLoaded();
    if (!permissions.has(permission)) refuse(visit);
  };
}

/**
 * Notifies a visitor once that access is denied, and redirects them home. At a till, where sessions are short, a
 * visitor who is not signed in is redirected to the PIN pad.
 */
function refuse({ context, preload, cause }: GuardArguments): never {
  const isSignedOut = context.session.get().user === null;
  const isAtTill = isSignedOut && cause === 'enter' && isTill();
  // a user who has just signed out on this page needs no message
  const hasSignedOut = isSignedOut && cause === 'stay';
  if (!preload && !isAtTill && !hasSignedOut)
    toastError('Você não tem permissão para acessar esta página.');
  throw redirect({ to: isAtTill ? '/balcao' : HOME, replace: true });
}

/**
 * Redirects users to /login whose mailed link requests a new password or did not work, whichever page the link
 * opened.
 */
export async function redirectFromLink({ context, location, cause }: LinkArguments): Promise<void> {
  if (cause !== 'enter' || KEPT.test(location.pathname)) return;
  // The client must take the session from the URL before the URL changes.
  await context.session.untilChecked();
  if (mustOpenLogin()) throw redirect({ to: '/login', replace: true });
}

interface LinkArguments extends Pick<GuardArguments, 'context' | 'cause'> {
  readonly location: { readonly pathname: string };
}

/** Keeps the user at /login while a password recovery is pending, also one that was started in another tab. */
export function keepRecoveryOnLogin(router: AnyRouter): void {
  const redirectToLogin = () => {
    if (!isRecoveryPending() || KEPT.test(router.state.location.pathname)) return;
    void router.navigate({ to: '/login', replace: true });
  };
  subscribeRecovery(redirectToLogin);
  router.subscribe('onResolved', redirectToLogin);
}

/** The pages that a pending recovery does not replace: another link must open. */
const KEPT = /^.(login|confirmar)$/;

/** Whether a link from an e-mail requests a new password, or did not work. */
export function mustOpenLogin(): boolean {
  return isRecoveryPending() || pendingLinkError() !== undefined;
}

/** Redirects signed-in users to the requested page, except during a password recovery or after a failed link. */
export async function requireSignedOut({
  context,
  search,
}: GuardArguments & {
  readonly search: { readonly redirect?: string | undefined };
}): Promise<void> {
  const { user } = await context.session.untilChecked();
  if (user === null || mustOpenLogin()) return;
  throw redirect({
    href: redirectTarget(search.redirect, globalThis.location.origin),
    replace: true,
  });
}
