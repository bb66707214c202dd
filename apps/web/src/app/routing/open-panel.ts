import { useSyncExternalStore } from 'react';

/** What can be called up over any page: the way to everywhere, and the sheet of shortcuts. */
export type Panel = 'palette' | 'shortcuts';

let open: Panel | undefined;
const listeners = new Set<() => void>();

/** Calls a panel up, from wherever: the bar, the menu, the keyboard. */
export function openPanel(panel: Panel | undefined): void {
  open = panel;
  for (const listener of listeners) listener();
}

/** The panel that is called up now. */
export const calledUp = (): Panel | undefined => open;

/** The panel that is called up now, followed. */
export function useOpenPanel(): Panel | undefined {
  return useSyncExternalStore(subscribe, calledUp);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
