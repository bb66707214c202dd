const IDLE_WITHIN_MS = 3000;
/** For browsers that can't tell when they are idle. */
const PAUSE_MS = 1500;

let tellDrawn: () => void;
const drawn = new Promise<void>((resolve) => {
  tellDrawn = resolve;
});

/** For whatever renders the frame of every page, once it has. */
export function firstPageIsDrawn(): void {
  tellDrawn();
}

/** Resolves once the first page stands: it is rendered and loaded and the browser has nothing to do, or the person begins to act. */
const firstPageStands = new Promise<void>((resolve) => {
  const done = () => resolve();
  for (const type of ['pointerdown', 'keydown']) {
    window.addEventListener(type, done, { once: true, capture: true, passive: true });
  }
  const whenIdle = () => {
    if ('requestIdleCallback' in window) {
      window.requestIdleCallback(done, { timeout: IDLE_WITHIN_MS });
    } else setTimeout(done, PAUSE_MS);
  };
  const loaded = new Promise<void>((tell) => {
    if (document.readyState === 'complete') tell();
    else window.addEventListener('load', () => tell(), { once: true });
  });
  void Promise.all([drawn, loaded]).then(whenIdle);
});

let lastTurn = firstPageStands;

/** Resolves after that in a task of the caller's own: what waits for the first page must not all run in one breath. */
export function turnAfterFirstPage(): Promise<void> {
  lastTurn = lastTurn.then(nextTask);
  return lastTurn;
}

/** Resolves in a task of its own: before it the browser may draw, and answer the person. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}
