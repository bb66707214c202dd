const IDLE_WITHIN_MS = 3000;
/** For browsers that can't tell when they are idle. */
const PAUSE_MS = 1500;

/** Resolves once the first page stands: the browser has loaded it and has nothing to do, or the person begins to act. */
export const firstPageStands = new Promise<void>((resolve) => {
  const done = () => resolve();
  for (const type of ['pointerdown', 'keydown']) {
    window.addEventListener(type, done, { once: true, capture: true, passive: true });
  }
  const whenIdle = () => {
    if ('requestIdleCallback' in window) {
      window.requestIdleCallback(done, { timeout: IDLE_WITHIN_MS });
    } else setTimeout(done, PAUSE_MS);
  };
  if (document.readyState === 'complete') whenIdle();
  else window.addEventListener('load', whenIdle, { once: true });
});
