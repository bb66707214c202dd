type Listener = (isCodeMissing?: boolean) => void;

const listeners = new Set<Listener>();

/** An event of the window: the server answers again, and what waits before its next attempt makes it now. */
export const ANSWERED = 'answered';

/** A call got no answer: the connection should be checked. */
export function reportLostCall(): void {
  for (const listener of listeners) listener();
}

/** Code of the page does not load and only a reload would help, or it has loaded after all. */
export function reportMissingCode(isMissing: boolean): void {
  for (const listener of listeners) listener(isMissing);
}

/** Calls back for every call without an answer, and for missing code; returns a function that stops it. */
export function onLostCall(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
