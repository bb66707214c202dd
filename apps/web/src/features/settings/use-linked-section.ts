import { useIsFetching } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';

interface Section {
  /** The `id` of its element. */
  readonly id: string;
}

/** Events of a user who has started to read. */
const OWN_MOVES = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls to the section in the URL's hash, once all sections have their heights: a section that loads later would
 * push it away. Does not scroll once the user has started to read.
 */
export function useLinkedSection(sections: readonly Section[]): void {
  const hash = useLocation({ select: (location) => location.hash });
  const fetching = useIsFetching();
  const wasFetching = useRef(false);
  const isDone = useRef(false);

  const scroll = useEffectEvent((isSettled: boolean) => {
    const isRendered = ({ id }: Section) => document.getElementById(id) !== null;
    const isNamed = sections.some(({ id }) => id === hash);
    // a section that failed to load is never rendered
    if (isDone.current || !(isSettled || sections.every(isRendered))) return;
    isDone.current = true;
    if (isNamed) document.getElementById(hash)?.scrollIntoView();
  });

  useEffect(() => {
    scroll(wasFetching.current && fetching === 0);
    wasFetching.current ||= fetching > 0;
  }, [fetching]);

  useEffect(() => {
    const leave = () => {
      isDone.current = true;
    };
    for (const move of OWN_MOVES) addEventListener(move, leave, { passive: true });
    return () => {
      for (const move of OWN_MOVES) removeEventListener(move, leave);
    };
  }, []);
}
