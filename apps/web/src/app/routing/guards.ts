import { type AnyRouter, redirect } from '@tanstack/react-router';
import type { Permission } from '@vendas/domain/people/permission';
import {
  isRecoveryPending,
  pendingLinkError,
  subscribeRecovery,
} from '#lib/auth/stored-session.ts';
import type { SessionStore } from '#lib/auth/session-store.ts';
import { toastError } from '#lib/toast.ts';
import { HOME, wantedPage } from '#lib/navigation/wanted-page.ts';

interface GuardArguments {
  readonly context: { readonly session: SessionStore };
  readonly location: { readonly href: string };
  /** True while a link is only hovered: no navigation has begun. */
  readonly preload: boolean;
  /** 'stay' when the guard runs again for the current page. */
  readonly cause: 'preload' | 'enter' | 'stay';
}

/** Lets people who are signed in through; sends others to /login and remembers the page. */
export async function requireUser({ context, location }: GuardArguments): Promise<void> {
  const { user } = await context.session.untilChecked();
  if (user === null) throw redirect({ to: '/login', search: { redirect: location.href } });
}

/** Lets people through who may do something in the back office. */
export async function requireAnyPermission(visit: GuardArguments): Promise<void> {
  const { permissions } = await visit.context.session.untilLoaded();
  if (permissions.size === 0) refuse(visit);
}

/** The guard of a page of the back office: lets people with a permission through. */
export function requirePermission(permission: Permission) {
  return async (visit: GuardArguments): Promise<void> => {
    const { permissions } = await visit.context.session.untilLoaded();
    if (!permissions.has(permission)) refuse(visit);
  };
}

/** Notifies a visitor once that access is denied, and redirects them home. */
function refuse({ context, preload, cause }: GuardArguments): never {
  // a person who has just signed out here needs no message
  const hasSignedOut = context.session.get().user === null && cause === 'stay';
  if (!preload && !hasSignedOut) toastError('Você não tem permissão para acessar esta página.');
  throw redirect({ to: HOME, replace: true });
}

/** Leads people to /login whose mailed link asks for a new password or did not work, whatever page it named. */
export async function leadFromLink({ context, location, cause }: LinkArguments): Promise<void> {
  if (cause !== 'enter' || location.pathname === '/login' || !hasBusinessOnLogin()) return;
  // The client must take the session from the URL before the URL changes.
  await context.session.untilChecked();
  if (hasBusinessOnLogin()) throw redirect({ to: '/login', replace: true });
}

interface LinkArguments extends Pick<GuardArguments, 'context' | 'cause'> {
  readonly location: { readonly pathname: string };
}

/** Keeps every page at /login while a password recovery is pending, also one that another tab has begun. */
export function keepRecoveryOnLogin(router: AnyRouter): void {
  const lead = () => {
    if (!isRecoveryPending() || router.state.location.pathname === '/login') return;
    void router.navigate({ to: '/login', replace: true });
  };
  subscribeRecovery(lead);
  router.subscribe('onResolved', lead);
}

/** Whether a link from an e-mail asks for a new password, or did not work. */
export function hasBusinessOnLogin(): boolean {
  return isRecoveryPending() || pendingLinkError() !== undefined;
}

/** Sends people who are signed in to the page they wanted, except during a password recovery or after a failed link. */
export async function requireSignedOut({
  context,
  search,
}: GuardArguments & {
  readonly search: { readonly redirect?: string | undefined };
}): Promise<void> {
  const { user } = await context.session.untilChecked();
  if (user === null || hasBusinessOnLogin()) return;
  throw redirect({ href: wantedPage(search.redirect, globalThis.location.origin), replace: true });
}
