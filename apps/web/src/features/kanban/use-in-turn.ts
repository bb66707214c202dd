import type { Board } from '@vendas/contract/tasks';
import { startTransition, useEffect, useMemo, useState } from 'react';

interface Read {
  readonly data: Board | undefined;
  /** Of an earlier question, while the answer to the newest is on its way. */
  readonly isStale: boolean;
}

/**
 * The columns of another answer one after the other, each in a task of its own: to take all the cards away at once that
 * are found no more would hold up whoever types on. What changes within an answer shows at once.
 */
export function useInTurn(read: Read): Read {
  const [before, setBefore] = useState(read);
  const [count, setCount] = useState(0);
  const total = read.data?.columns.length ?? 0;
  const isWhole = read.isStale || !before.isStale || count >= total;

  useEffect(() => {
    startTransition(() => {
      if (isWhole) setBefore(read);
      setCount(isWhole ? 0 : count + 1);
    });
  }, [isWhole, read, count]);

  return useMemo(() => {
    if (isWhole || read.data === undefined) return read;
    const columns = read.data.columns.map((column, index) =>
      index < count ? column : (before.data?.columns[index] ?? column),
    );
    return { data: { ...read.data, columns }, isStale: true };
  }, [isWhole, read, before, count]);
}
