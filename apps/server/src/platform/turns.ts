interface Line {
  running: number;
  readonly waiting: (() => void)[];
}

/** Does the work once each of its keys has a free place, and gives the places back however it ends. */
export type InTurn = <T>(keys: readonly string[], work: () => Promise<T>) => Promise<T>;

/** Lets at most `places` works of a key run at a time, in the order in which they came. */
export function turns(places: number): InTurn {
  const lines = new Map<string, Line>();

  async function enter(key: string): Promise<void> {
    const line = lines.get(key) ?? { running: 0, waiting: [] };
    lines.set(key, line);
    if (line.running < places) line.running += 1;
    else await new Promise<void>((resolve) => line.waiting.push(resolve));
  }

  /** Hands the place over to the next in line, or gives it back. */
  function leave(key: string): void {
    const line = lines.get(key);
    const next = line?.waiting.shift();
    if (next !== undefined) next();
    else if (line?.running === 1) lines.delete(key);
    else if (line !== undefined) line.running -= 1;
  }

  return async (keys, work) => {
    // in one order for everybody: two that want the same two places never wait for each other
    const wanted = [...new Set(keys)].toSorted();
    for (const key of wanted) await enter(key);
    try {
      return await work();
    } finally {
      for (const key of wanted) leave(key);
    }
  };
}
