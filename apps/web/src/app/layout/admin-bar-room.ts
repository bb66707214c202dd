import type { SessionStore } from '#lib/auth/session-store.ts';

/** On the root and among what this device keeps; the early script carries it from there to the next page. */
const ROOM = 'data-admin-bar';

/**
 * Says of the page whether it has the bar of the back office or is about to get it: room is left for it, so that it pushes
 * nothing down when it comes, and what is scrolled to does not end up beneath it.
 */
export function keepRoomForAdminBar(session: Pick<SessionStore, 'get' | 'subscribe'>): void {
  function settle(): void {
    const { permissions, isLoading } = session.get();
    if (isLoading) return;
    const hasBar = permissions.size > 0;
    document.documentElement.toggleAttribute(ROOM, hasBar);
    try {
      if (hasBar) localStorage.setItem(ROOM, '');
      else localStorage.removeItem(ROOM);
    } catch {
      // full: the next page moves once
    }
  }
  settle();
  session.subscribe(settle);
}
