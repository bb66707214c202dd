const IDLE_WITHIN_MS = 3000;
/** For browsers that do not report when they are idle. */
const PAUSE_MS = 1500;

let resolveRendered: () => void;
const rendered = new Promise<void>((resolve) => {
  resolveRendered = resolve;
});

/** For whatever renders the frame of every page, once it has. */
export function firstPageIsRendered(): void {
  resolveRendered();
}

/** Resolves once the first page is complete: it is rendered and loaded and the browser has nothing to do, or the person begins to act. */
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

/** Resolves after that in a task of the caller's own: what waits for the first page must not all run in one breath. */
export function turnAfterFirstPage(): Promise<void> {
  lastTurn = lastTurn.then(nextTask);
  return lastTurn;
}

/** Resolves in a task of its own: before it the browser may paint, and handle input. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}
