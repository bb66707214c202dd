import { useElementScrollRestoration } from '@tanstack/react-router';
import { useLayoutEffect } from 'react';
import { scrollKeyOf } from '#lib/navigation/list-place.ts';

const LONGEST_MS = 5000;

/**
 * The router scrolls back to a page's earlier position as soon as the page is rendered, but its rows load later.
 * Until then the document keeps the height that the position needs. Endless lists load until they reach it.
 */
export function useReservedHeight(): void {
  const scrollEntry = useElementScrollRestoration({
    getElement: () => window,
    getKey: scrollKeyOf,
  });
  useLayoutEffect(
    () => (scrollEntry?.scrollY ? reserve(scrollEntry.scrollY + innerHeight) : undefined),
    [scrollEntry],
  );
}

/** Reserves a height until the page has it; a page that became shorter gets its own height after some seconds. */
function reserve(height: number): () => void {
  const { style } = document.body;
  style.minHeight = `${height}px`;
  // rows that load above the end of the page would scroll the window along
  style.overflowAnchor = 'none';
  const content = document.getElementById('root');
  const observer = new ResizeObserver(() => {
    if (content !== null && content.offsetHeight >= height) release();
  });
  if (content !== null) observer.observe(content);
  const timer = setTimeout(release, LONGEST_MS);

  function release(): void {
    style.minHeight = '';
    style.overflowAnchor = '';
    observer.disconnect();
    clearTimeout(timer);
  }
  return release;
}
