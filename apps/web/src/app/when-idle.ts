/** Runs a task once the first page has been drawn; browsers without an idle callback get a moment instead. */
export function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(task, { timeout: 3000 });
  else setTimeout(task, 1500);
}
