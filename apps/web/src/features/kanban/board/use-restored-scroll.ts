import { useElementScrollRestoration } from '@tanstack/react-router';
import { useLayoutEffect, useRef } from 'react';
import { scrollKeyOf } from '#lib/navigation/list-place.ts';

/**
 * Scrolls a part of the board to its earlier position. The router restores only content that is rendered immediately;
 * cards load later, and more of them while the part scrolls.
 * @param id unique for each part
 * @param cards the number of shown cards
 * @returns the attribute by which the router identifies the part
 */
export function useRestoredScroll(id: string, cards: number, hasMore: boolean) {
  const scrollEntry = useRef(useElementScrollRestoration({ id, getKey: scrollKeyOf }));
  useLayoutEffect(() => {
    if (scrollEntry.current === undefined) return;
    const { scrollX, scrollY } = scrollEntry.current;
    const part = document.querySelector(`[data-scroll-restoration-id="${id}"]`);
    part?.scrollTo(scrollX, scrollY);
    const isReached = part !== null && part.scrollTop >= Math.floor(scrollY);
    if (isReached || !hasMore) scrollEntry.current = undefined;
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- other cards make the part longer
  }, [id, cards, hasMore]);
  return { 'data-scroll-restoration-id': id };
}
