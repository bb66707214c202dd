/** A box of the page in pixels of the window. */
export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

interface Toasts {
  readonly left: number;
  readonly right: number;
  readonly height: number;
}

/** The library's default distance of toasts from the window's edge. */
const GAP = 16;

/**
 * How far toasts move up from the lower edge of a window of this height, so that they cover none of the obstacles.
 * They are placed just above the obstacles; if there is no free place, they stay.
 * @param edge the height of the part that covers the window's lower edge, such as an on-screen keyboard
 */
export function toastOffset(
  toasts: Toasts,
  height: number,
  obstacles: readonly Box[],
  edge = 0,
): number {
  let offset = edge;
  for (const box of obstacles.toSorted((one, other) => other.bottom - one.bottom)) {
    const bottom = height - GAP - offset;
    const isBeside = box.right <= toasts.left || box.left >= toasts.right;
    const isApart = box.top >= bottom || box.bottom <= bottom - toasts.height - GAP;
    if (!isBeside && !isApart) offset = height - box.top;
  }
  return offset + GAP + toasts.height > height ? edge : offset;
}
