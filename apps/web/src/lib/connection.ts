const listeners = new Set<() => void>();

/** A call got no answer: whoever watches the connection should have a look. */
export function tellLostCall(): void {
  for (const listener of listeners) listener();
}

/** Calls back for every call without an answer; returns the way to stop. */
export function onLostCall(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
