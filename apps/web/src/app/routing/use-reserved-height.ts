import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useElementScrollRestoration } from '@tanstack/react-router';
import { useLayoutEffect } from 'react';
import { scrollKeyOf } from '#lib/navigation/list-place.ts';

const SETTLED_AFTER_MS = 1000;

/**
 * The router scrolls back to a page's earlier position as soon as the page is rendered, but its rows load later.
 * Until then the document keeps the height that the position needs. Endless lists load until they reach it.
 */
export function useReservedHeight(): void {
  const queryClient = useQueryClient();
  const scrollEntry = useElementScrollRestoration({
    getElement: () => window,
    getKey: scrollKeyOf,
  });
  useLayoutEffect(
    () =>
      scrollEntry?.scrollY ? reserve(scrollEntry.scrollY + innerHeight, queryClient) : undefined,
    [scrollEntry, queryClient],
  );
}

/** Reserves a height until the page has it, or has nothing left to load. Returns a function that releases it. */
function reserve(height: number, queryClient: QueryClient): () => void {
  const { style } = document.body;
  style.minHeight = `${height}px`;
  // rows that load above the end of the page would scroll the window along
  style.overflowAnchor = 'none';
  const content = document.getElementById('root');
  const observer = new ResizeObserver(() => {
    if (content !== null && content.offsetHeight >= height) release();
  });
  if (content !== null) observer.observe(content);
  let timer = setTimeout(settle, SETTLED_AFTER_MS);
  const unsubscribe = queryClient.getQueryCache().subscribe(() => {
    clearTimeout(timer);
    timer = setTimeout(settle, SETTLED_AFTER_MS);
  });

  function settle(): void {
    if (queryClient.isFetching() === 0) release();
  }

  function release(): void {
    style.minHeight = '';
    style.overflowAnchor = '';
    observer.disconnect();
    unsubscribe();
    clearTimeout(timer);
  }
  return release;
}
