import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { formatAt } from '#lib/format/format.ts';
import classes from './pericias.module.css';

type List = UseInfiniteQueryResult<InfiniteData<{ readonly items: readonly unknown[] }>>;

/** Prints a list after all of its pages are loaded and rendered; an incomplete list is never printed. */
export function usePrintAll(list: List) {
  const [isLoading, setIsLoading] = useState(false);
  const [request, setRequest] = useState<{ readonly rows: number }>();
  const [renderedRows, setRenderedRows] = useState(0);
  const printed = useRef(request);

  async function print(): Promise<void> {
    setIsLoading(true);
    let read = list;
    while (read.hasNextPage && !read.isError) read = await read.fetchNextPage();
    setIsLoading(false);
    // the list itself reports why a page is missing
    if (read.isSuccess) setRequest({ rows: rowsOf(read.data) });
  }

  // only after the last rows are rendered, and only once
  useEffect(() => {
    if (request === undefined || printed.current === request || renderedRows < request.rows) return;
    printed.current = request;
    window.print();
  }, [request, renderedRows]);

  return { print, isLoading, renderedRows, onRendered: setRenderedRows };
}

function rowsOf({ pages }: NonNullable<List['data']>): number {
  return pages.reduce((sum, { items }) => sum + items.length, 0);
}

/** The time of printing, in print only, because a print becomes outdated. */
export function PrintedAt() {
  const [at, setAt] = useState(() => new Date().toISOString());
  useEffect(() => {
    // rendered immediately, because the browser prints the page when this handler returns
    const update = () => flushSync(() => setAt(new Date().toISOString()));
    addEventListener('beforeprint', update);
    return () => removeEventListener('beforeprint', update);
  }, []);
  return <p className={classes.printed}>Impresso em {formatAt(at)}</p>;
}
