type Listener = (isCodeMissing?: boolean) => void;

const listeners = new Set<Listener>();

/** An event of the window: the server is reachable again. Code that waits before its next attempt tries immediately. */
export const REACHABLE = 'server-reachable';

/** Reports that a call got no response, so that the connection is checked. */
export function reportLostCall(): void {
  for (const listener of listeners) listener();
}

/** Reports that code of the page is missing and only a reload would help; false when it has loaded after all. */
export function reportMissingCode(isMissing: boolean): void {
  for (const listener of listeners) listener(isMissing);
}

/** Calls back for every call without a response, and for missing code; returns a function that unsubscribes. */
export function onLostCall(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
