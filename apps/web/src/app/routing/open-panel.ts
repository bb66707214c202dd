import { useSyncExternalStore } from 'react';

/** The panels that can open over any page: the command palette and the sheet of shortcuts. */
export type Panel = 'palette' | 'shortcuts';

let open: Panel | undefined;
const listeners = new Set<() => void>();

/** Opens a panel, or closes it with undefined. */
export function openPanel(panel: Panel | undefined): void {
  open = panel;
  for (const listener of listeners) listener();
}

/** The open panel. */
export const currentPanel = (): Panel | undefined => open;

/** The open panel; renders again when it changes. */
export function useOpenPanel(): Panel | undefined {
  return useSyncExternalStore(subscribe, currentPanel);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
