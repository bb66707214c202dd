const IDLE_WITHIN_MS = 3000;
/** For browsers that do not report when they are idle. */
const PAUSE_MS = 1500;

let resolveRendered: () => void;
const rendered = new Promise<void>((resolve) => {
  resolveRendered = resolve;
});

/** Called by the frame of every page after its first render. */
export function firstPageIsRendered(): void {
  resolveRendered();
}

/** Resolves when the first page is rendered and loaded and the browser is idle, or at the user's first input. */
const firstPageComplete = new Promise<void>((resolve) => {
  const done = () => resolve();
  for (const type of ['pointerdown', 'keydown']) {
    window.addEventListener(type, done, { once: true, capture: true, passive: true });
  }
  const whenIdle = () => {
    if ('requestIdleCallback' in window) {
      window.requestIdleCallback(done, { timeout: IDLE_WITHIN_MS });
    } else setTimeout(done, PAUSE_MS);
  };
  const loaded = new Promise<void>((resolve) => {
    if (document.readyState === 'complete') resolve();
    else window.addEventListener('load', () => resolve(), { once: true });
  });
  void Promise.all([rendered, loaded]).then(whenIdle);
});

let lastTurn = firstPageComplete;

/**
 * Resolves after the first page is complete, each time in a new task, so that deferred work does
 * not run as one long task.
 */
export function turnAfterFirstPage(): Promise<void> {
  lastTurn = lastTurn.then(nextTask);
  return lastTurn;
}

/** Resolves in a new task, so that the browser can paint and handle input first. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}
