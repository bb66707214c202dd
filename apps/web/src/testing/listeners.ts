import { onTestFinished } from 'vitest';

/**
 * Runs `work` and, after the test, removes the listeners that it added to the window or the document. The router
 * never stops listening, because its page never ends; but the test files of a worker share one window, in which the
 * routers of all earlier pages would keep listening and keep those pages in memory.
 */
export function forgetListenersOf<T>(work: () => T): T {
  const restore = [window, document].map(forgetListenersAt);
  try {
    return work();
  } finally {
    for (const one of restore) one();
  }
}

function forgetListenersAt(target: EventTarget): () => void {
  const listen = target.addEventListener.bind(target);
  const own = Object.getOwnPropertyDescriptor(target, 'addEventListener');
  const replaced: EventTarget['addEventListener'] = (type, listener, options) => {
    listen(type, listener, options);
    onTestFinished(() => target.removeEventListener(type, listener, options));
  };
  Object.defineProperty(target, 'addEventListener', { value: replaced, configurable: true });
  return () => {
    if (own === undefined) Reflect.deleteProperty(target, 'addEventListener');
    else Object.defineProperty(target, 'addEventListener', own);
  };
}
