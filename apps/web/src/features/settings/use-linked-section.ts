import { useIsFetching } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';

interface Section {
  /** The `id` of its element. */
  readonly id: string;
}

/** What a person does who is already reading. */
const OWN_MOVES = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls to the section that the URL names, once all sections have their heights: what loads later would push it away.
 * A person who has begun to read is not moved.
 */
export function useLinkedSection(sections: readonly Section[]): void {
  const hash = useLocation({ select: (location) => location.hash });
  const fetching = useIsFetching();
  const wasFetching = useRef(false);
  const isDone = useRef(false);

  const scroll = useEffectEvent((isSettled: boolean) => {
    const isThere = ({ id }: Section) => document.getElementById(id) !== null;
    const isNamed = sections.some(({ id }) => id === hash);
    // one that failed to load is never there
    if (isDone.current || !(isSettled || sections.every(isThere))) return;
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
