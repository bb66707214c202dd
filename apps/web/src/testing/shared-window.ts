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
  const ownDescriptor = Object.getOwnPropertyDescriptor(target, 'addEventListener');
  const replaced: EventTarget['addEventListener'] = (type, listener, options) => {
    listen(type, listener, options);
    onTestFinished(() => target.removeEventListener(type, listener, options));
  };
  Object.defineProperty(target, 'addEventListener', { value: replaced, configurable: true });
  return () => {
    if (ownDescriptor === undefined) Reflect.deleteProperty(target, 'addEventListener');
    else Object.defineProperty(target, 'addEventListener', ownDescriptor);
  };
}

/**
 * Resets the window, which the test files of a worker share, as they share the modules. Listeners that the modules
 * themselves added are kept.
 */
export function resetWindow(): void {
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const element of [document.documentElement, document.body]) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  }
  getSelection()?.removeAllRanges();
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split('; ')) {
    document.cookie = `${cookie.split('=', 1).join('')}=; expires=${new Date(0).toUTCString()}`;
  }
  history.replaceState(null, '', '/');
}
