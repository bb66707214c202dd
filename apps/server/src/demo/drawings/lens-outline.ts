import { curve, type Point } from './svg.ts';

/**
 * A closed outline in millimetres around the lens centre, y upwards, running
 * counter-clockwise from the outer side (+x is towards the temple).
 */
export type Outline = readonly Point[];

/** A lens drawn as a bent superellipse. */
interface LensShape {
  readonly width: number;
  readonly height: number;
  /** 2 is an ellipse, 4 a soft square; above and below the middle. */
  readonly squareTop: number;
  readonly squareBottom: number;
  /** How much wider the top is than the bottom, as a share of the half width. */
  readonly taper?: number;
  /** Millimetres the outer top corner is swept up (cat-eye). */
  readonly lift?: number;
  /** Millimetres the bottom leans outwards (aviator). */
  readonly lean?: number;
}

const SAMPLES = 96;

/** Outline of a lens shape. */
export function lensOutline(shape: LensShape): Outline {
  return Array.from({ length: SAMPLES }, (_, index) => {
    const angle = (index / SAMPLES) * 2 * Math.PI;
    const square = Math.sin(angle) >= 0 ? shape.squareTop : shape.squareBottom;
    const bend = (value: number) => Math.sign(value) * Math.abs(value) ** (2 / square);
    const [across, up] = [bend(Math.cos(angle)), bend(Math.sin(angle))];
    const x = across * (shape.width / 2) * (1 + (shape.taper ?? 0) * up) - up * (shape.lean ?? 0);
    const sweep = (shape.lift ?? 0) * Math.max(0, across) ** 1.5 * (0.5 + 0.5 * up);
    return [x, up * (shape.height / 2) + sweep] as const;
  });
}

/** Outline of a polygon whose corners are rounded; `radius` is the length cut from both edges of a corner. */
export function roundedOutline(corners: readonly Point[], radius: number): Outline {
  return corners.flatMap((corner, index) => {
    const before = corners.at(index - 1) ?? corner;
    const after = corners[(index + 1) % corners.length] ?? corner;
    const towards = (other: Point): Point => {
      const length = Math.hypot(other[0] - corner[0], other[1] - corner[1]);
      const share = Math.min(0.5, radius / length);
      return [
        corner[0] + (other[0] - corner[0]) * share,
        corner[1] + (other[1] - corner[1]) * share,
      ];
    };
    return curve(towards(before), corner, towards(after), 12);
  });
}

/** How thick a rim is around its lens, in millimetres. */
export interface Rim {
  readonly side: number;
  readonly top?: number;
  readonly bottom?: number;
  /** Extra thickness at the outer top corner. */
  readonly wing?: number;
}

function thickness(rim: Rim, x: number, y: number): number {
  const angle = Math.atan2(y, x);
  const up = Math.sin(angle);
  const target = up >= 0 ? (rim.top ?? rim.side) : (rim.bottom ?? rim.side);
  const wing = (rim.wing ?? 0) * Math.exp(-(((angle - 0.5) / 0.27) ** 2));
  return rim.side + (target - rim.side) * up ** 2 + wing;
}

/** The outer edge of the rim around a lens. */
export function rimOutline(lens: Outline, rim: Rim): Outline {
  return lens.map((point, index) => {
    const before = lens.at(index - 1) ?? point;
    const after = lens[(index + 1) % lens.length] ?? point;
    const [dx, dy] = [after[0] - before[0], after[1] - before[1]];
    const length = Math.hypot(dx, dy) || 1;
    const depth = thickness(rim, point[0], point[1]);
    return [point[0] + (dy / length) * depth, point[1] - (dx / length) * depth] as const;
  });
}

/** An outline moved, and mirrored for the left eye. */
export function placeOutline(outline: Outline, offset: Point, isLeft: boolean): Outline {
  return outline.map(([x, y]) => {
    const placed = x + offset[0];
    return [isLeft ? -placed : placed, y + offset[1]] as const;
  });
}
