import { useDeferredValue, useMemo } from 'react';

/**
 * Defers rendering the value of another response: it is rendered in slices, between which the
 * browser can handle input, so that a typed character appears at once. A change within one response
 * is rendered at once, because the user's own action must not seem undone. Both arguments must stay
 * the same objects while nothing changes; `answer` identifies the response.
 */
export function useDeferredResult<T>(value: T, answer: unknown): T {
  const newest = useMemo(() => ({ value, answer }), [value, answer]);
  const settled = useDeferredValue(newest);
  return settled.answer === answer ? value : settled.value;
}
