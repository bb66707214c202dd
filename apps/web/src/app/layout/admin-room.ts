import type { SessionStore } from '#lib/auth/session-store.ts';

/**
 * On the root and stored by this device; the early script restores it on the next page. Its value is the width of the
 * side bar, empty for the usual one.
 */
export const ADMIN_ROOM = 'data-admin-bar';
/** Where this device stores the width that a person prefers, which outlasts their session. */
export const PREFERRED_WIDTH = 'side-bar';

/** Reserves the room of the back office's side bar on every page, so that the bar moves nothing when it arrives. */
export function keepAdminRoom(session: Pick<SessionStore, 'get' | 'subscribe'>): void {
  function settle(): void {
    const { permissions, isLoading } = session.get();
    if (isLoading) return;
    const hasBar = permissions.size > 0;
    const root = document.documentElement;
    const width = localStorage.getItem(PREFERRED_WIDTH) ?? '';
    try {
      if (hasBar) root.setAttribute(ADMIN_ROOM, width);
      else root.removeAttribute(ADMIN_ROOM);
      if (hasBar) localStorage.setItem(ADMIN_ROOM, width);
      else localStorage.removeItem(ADMIN_ROOM);
    } catch {
      // full: the next page moves once
    }
  }
  settle();
  session.subscribe(settle);
}
