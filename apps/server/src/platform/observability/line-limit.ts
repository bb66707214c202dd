/** Lines of one kind per caller and minute. */
const MAX_LINES = 30;
const WINDOW_MS = 60_000;
/** Beyond this many pairs of kind and caller in a minute, further callers share one count: memory is bounded. */
const MAX_COUNTS = 10_000;

/** Whether a line of this kind by this caller is to be written. */
export type LineLimit = (kind: string, caller: string) => boolean;

/** Limits the lines that callers cause. After each minute, `report` gets the number of omitted lines, by kind. */
export function createLineLimit(report: (kind: string, count: number) => void): LineLimit {
  const written = new Map<string, number>();
  const leftOut = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;

  function endWindow(): void {
    timer = undefined;
    written.clear();
    const counts = [...leftOut];
    leftOut.clear();
    for (const [kind, count] of counts) report(kind, count);
  }

  return (kind, caller) => {
    timer ??= setTimeout(endWindow, WINDOW_MS).unref();
    const own = `${kind}\n${caller}`;
    const key = written.has(own) || written.size < MAX_COUNTS ? own : kind;
    const count = written.get(key) ?? 0;
    const isWritten = count < MAX_LINES;
    if (isWritten) written.set(key, count + 1);
    else leftOut.set(kind, (leftOut.get(kind) ?? 0) + 1);
    return isWritten;
  };
}
