import { useDeferredValue, useMemo } from 'react';

/**
 * What is to be rendered, another answer a little later than the rest: it is rendered in slices between which the browser may
 * act, so that a letter typed meanwhile shows at once. What changes within one answer shows at once, because what a
 * person has just done must not be seen undone. Both arguments have to be the same while nothing changes; `answer`
 * distinguishes one answer from another.
 */
export function useDeferredResult<T>(value: T, answer: unknown): T {
  const newest = useMemo(() => ({ value, answer }), [value, answer]);
  const settled = useDeferredValue(newest);
  return settled.answer === answer ? value : settled.value;
}
