import type { SessionStore } from '#lib/auth/session-store.ts';
import { isTill } from '#lib/auth/till-mark.ts';

/**
 * The attribute of the root element, also stored on this device; the early script restores it on the next page. Its
 * value is the width of the side bar, empty for the default width.
 */
export const SIDE_BAR_SPACE = 'data-admin-bar';
/** Where this device stores the preferred width, which stays after sign-out. */
export const PREFERRED_WIDTH = 'side-bar';

/**
 * Reserves the space of the back office's side bar on every page, so that the bar does not move the page when it
 * loads. A till has no side bar; a person who signs in there with a password gets the space together with the bar.
 */
export function reserveSideBar(session: Pick<SessionStore, 'get' | 'subscribe'>): void {
  function settle(): void {
    const { permissions, isLoading } = session.get();
    const hasBar = permissions.size > 0;
    if (isLoading || (hasBar && isTill())) return;
    const root = document.documentElement;
    const width = localStorage.getItem(PREFERRED_WIDTH) ?? '';
    try {
      if (hasBar) root.setAttribute(SIDE_BAR_SPACE, width);
      else root.removeAttribute(SIDE_BAR_SPACE);
      if (hasBar) localStorage.setItem(SIDE_BAR_SPACE, width);
      else localStorage.removeItem(SIDE_BAR_SPACE);
    } catch {
      // the storage is full: the side bar moves the next page once
    }
  }
  settle();
  session.subscribe(settle);
}
