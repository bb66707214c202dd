import { type RefObject, useEffect } from 'react';

/**
 * Marks the labels below a scrolling chart that its axis covers in part, so that no label is cut.
 * The styles hide them on screens only: in print nothing scrolls.
 */
export function useCutLabels(box: RefObject<HTMLElement | null>, count: number): void {
  useEffect(() => {
    const axis = box.current?.querySelector('[data-axis]');
    if (count === 0 || !box.current || !axis) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, intersectionRatio } of entries)
          target.toggleAttribute('data-cut', intersectionRatio < 0.99);
      },
      { root: box.current, rootMargin: `0px 0px 0px -${axis.clientWidth}px`, threshold: [0.99, 1] },
    );
    for (const label of box.current.querySelectorAll('[data-labels] span')) observer.observe(label);
    return () => observer.disconnect();
  }, [box, count]);
}
