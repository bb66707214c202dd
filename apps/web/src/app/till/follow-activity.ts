interface Activity {
  readonly idleSeconds: number;
  /** Called for the first activity, and then at most once per interval while it continues. */
  readonly onActive: () => void;
  /** Called once after this many seconds without activity. */
  readonly onIdle: () => void;
}

/** The shortest time between two reports of activity, in milliseconds. */
const REPORT_MS = 20_000;
/** The interval of the check whether the user is idle; timers do not run while the machine sleeps. */
const CHECK_MS = 5_000;

/**
 * Where the tabs of one browser share the time of the last report: a user who is active in another tab is not idle.
 */
const SHARED = 'till-active-at';

const EVENTS = ['keydown', 'pointerdown', 'pointermove', 'wheel', 'touchstart'] as const;

/**
 * Follows whether a user operates the page by keys, pointer or touch. Actions of the page itself do not count. The
 * last activity of a burst is reported too, because the server counts from it.
 * @returns a function that stops following
 */
export function followActivity({ idleSeconds, onActive, onIdle }: Activity): () => void {
  let activeAt = Date.now();
  let reportedAt = activeAt;

  const note = () => {
    activeAt = Date.now();
    if (activeAt - reportedAt >= REPORT_MS) report();
  };
  const report = () => {
    reportedAt = activeAt;
    share(reportedAt);
    onActive();
  };
  const check = () => {
    const now = Date.now();
    if (now - Math.max(activeAt, sharedAt()) >= idleSeconds * 1000) {
      stop();
      onIdle();
    } else if (activeAt > reportedAt && now - reportedAt >= REPORT_MS) report();
  };
  const stop = () => {
    clearInterval(timer);
    for (const name of EVENTS) removeEventListener(name, note, true);
  };

  const timer = setInterval(check, CHECK_MS);
  for (const name of EVENTS) addEventListener(name, note, { capture: true, passive: true });
  return stop;
}

function share(at: number): void {
  try {
    localStorage.setItem(SHARED, String(at));
  } catch {
    // the storage is full: each tab counts by itself
  }
}

/** Zero without a report. */
const sharedAt = () => Number(localStorage.getItem(SHARED) ?? 0);
