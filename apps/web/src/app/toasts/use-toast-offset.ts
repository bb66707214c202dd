import { useEffect, useState } from 'react';
import { toastOffset } from './toast-offset.ts';

/** Elements that toasts never cover, besides the focused element. */
const OBSTACLES = 'h1, [role="dialog"] h2, [role="menu"], [data-fixed-bar]';

/**
 * The focused element, unless it is a whole region, such as a page's content after navigation, or a toast's own
 * button: a toast that moved under the pointer could not be clicked.
 */
function elementInUse(toasts: Element): Element | undefined {
  const focused = document.activeElement;
  if (focused === null || focused.matches('body, main, [role="dialog"]')) return undefined;
  return toasts.contains(focused) ? undefined : focused;
}

/** The height of the on-screen keyboard, which covers the window without changing its height. */
function keyboardHeight(): number {
  const viewport = window.visualViewport;
  if (viewport === null || viewport.scale !== 1) return 0;
  return Math.max(0, window.innerHeight - viewport.height - viewport.offsetTop);
}

function measure(toasts: Element): number {
  const { left, right, height } = toasts.getBoundingClientRect();
  const inUse = elementInUse(toasts);
  const elements = [
    ...document.querySelectorAll(OBSTACLES),
    ...(inUse === undefined ? [] : [inUse]),
  ];
  const boxes = elements.map((element) => element.getBoundingClientRect());
  const shown = boxes.filter((box) => box.height > 0);
  return toastOffset({ left, right, height }, window.innerHeight, shown, keyboardHeight());
}

/**
 * The offset of the toasts from the lower edge. It is measured again while any toast is shown and the page scrolls,
 * resizes or moves the focus.
 * @param selector finds the containers of toasts, of which at most one has any
 */
export function useToastOffset(selector: string): number {
  const [offset, setOffset] = useState(0);
  useEffect(() => {
    const containers = [...document.querySelectorAll(selector)];
    const update = () => {
      const nonEmpty = containers.find((container) => container.getBoundingClientRect().height > 0);
      if (nonEmpty !== undefined) setOffset(measure(nonEmpty));
    };
    const stopping = new AbortController();
    const { signal } = stopping;
    const sizes = new ResizeObserver(update);
    for (const container of containers) sizes.observe(container);
    document.addEventListener('focusin', update, { signal });
    document.addEventListener('scroll', update, { signal, capture: true, passive: true });
    window.addEventListener('resize', update, { signal });
    window.visualViewport?.addEventListener('resize', update, { signal });
    return () => {
      stopping.abort();
      sizes.disconnect();
    };
  }, [selector]);
  return offset;
}
