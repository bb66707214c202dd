import { castOnFloor, type Place } from './camera.ts';
import type { Bridge, Eyewear } from './eyewear-spec.ts';
import { placeOutline, rimOutline, type Outline, type Rim } from './lens-outline.ts';
import { curve, type Point } from './svg.ts';

/** A flat shape of the front: an outline, with the lens cut out of rims. */
export interface Shape {
  readonly outline: Outline;
  readonly hole?: Outline;
}

/** The outlines of the lenses where they sit. */
export function lenses(eyewear: Eyewear): Outline[] {
  if (eyewear.isShield) return [placeOutline(eyewear.lens, eyewear.lensOffset, false)];
  return [true, false].map((isLeft) => placeOutline(eyewear.lens, eyewear.lensOffset, isLeft));
}

function bothSides(eyewear: Eyewear, outline: Outline): Outline[] {
  if (eyewear.isShield) return [placeOutline(outline, eyewear.lensOffset, false)];
  return [true, false].map((isLeft) => placeOutline(outline, eyewear.lensOffset, isLeft));
}

function bridgeOutline(bridge: Bridge): Outline {
  const { halfWidth, top, bottom } = bridge;
  const upper = curve([-halfWidth, top], [0, top + 2 * bridge.archTop], [halfWidth, top]);
  const lower = curve(
    [halfWidth, bottom],
    [0, bottom + 2 * bridge.archBottom],
    [-halfWidth, bottom],
  );
  return [...upper, ...lower];
}

function endPieces(eyewear: Eyewear): Outline[] {
  const [x, y] = eyewear.hinge;
  const half = eyewear.endPiece / 2;
  // Reaches well into the rim so that no seam shows at any rim width.
  const inner = Math.max(...eyewear.lens.map(([lensX]) => lensX)) + eyewear.lensOffset[0] - 1;
  const outline: Point[] = [
    [x, y + half],
    [x, y - half],
    [inner + 1.5, y - half * 1.25],
    [inner, y - half * 0.6],
    [inner, y + half * 0.6],
    [inner + 1.5, y + half * 1.1],
  ];
  return [outline, outline.map(([px, py]) => [-px, py] as const)];
}

/** The shapes of the front in the frame's own material. */
export function frameShapes(eyewear: Eyewear): Shape[] {
  const { rim } = eyewear;
  const holes = lenses(eyewear);
  const rings: Shape[] = rim
    ? bothSides(eyewear, rimOutline(eyewear.lens, rim)).map((outline, index) => ({
        outline,
        hole: holes[index] ?? [],
      }))
    : [];
  const bars = [...eyewear.bridges.map(bridgeOutline), ...endPieces(eyewear)];
  return [...rings, ...bars.map((outline) => ({ outline }))];
}

function browOutline(lens: Outline, rim: Rim): Outline {
  const isUpper = (_: Point, index: number) => index <= lens.length * 0.5;
  const upper = rimOutline(lens, rim).filter(isUpper);
  const lower = lens.filter(isUpper).map(([x, y]) => [x, y - 1] as const);
  return [...upper, ...lower.toReversed()];
}

/** The shapes of the upper bar, if there is one. */
export function browShapes(eyewear: Eyewear): Shape[] {
  const { brow } = eyewear;
  if (!brow) return [];
  return bothSides(eyewear, browOutline(eyewear.lens, brow.rim)).map((outline) => ({ outline }));
}

/** Height of the floor under a standing pair: the lowest edge of the front. */
export function floorHeight(eyewear: Eyewear): number {
  const lowest = frameShapes(eyewear)
    .flatMap((shape) => shape.outline)
    .concat(lenses(eyewear).flat())
    .map(([, y]) => y);
  return Math.min(...lowest);
}

/** Places of a front outline, `depth` millimetres behind its face. */
export function onFront(eyewear: Eyewear, outline: Outline, depth: number): Place[] {
  return outline.map(([x, y]) => [x, y, -eyewear.wrap * x * x + 0.08 * y - depth] as const);
}

/** Slices of an arm as places, from its inner to its outer face; `part` keeps a share of its length. */
export function templeSlices(
  eyewear: Eyewear,
  side: -1 | 1,
  part: readonly [from: number, to: number] = [0, 1],
): Place[][] {
  const { temple, hinge } = eyewear;
  const floor = floorHeight(eyewear);
  const straight = temple.length * 0.62;
  const bent = temple.length - straight;
  const drop = hinge[1] - floor - temple.height[1] / 2;
  const steepest = Math.asin(Math.min(0.8, drop / (0.7 * bent)));
  // No ear would hold a steeper tip; what is missing to the floor is made up by the whole arm leaning.
  const leaning = Math.max(0, drop - 0.7 * bent * Math.sin(steepest)) / temple.length;
  const steps = 60;
  const step = temple.length / steps;
  const start = -eyewear.wrap * hinge[0] ** 2 + 0.08 * hinge[1];
  const slopeAt = (index: number) =>
    leaning + steepest * Math.min(1, Math.max(0, index * step - straight) / (bent * 0.6));
  let back = 0;
  let fall = 0;
  const path = Array.from({ length: steps + 1 }, (_, index) => {
    const slope = slopeAt(index);
    back += index === 0 ? 0 : step * Math.cos(slope);
    fall += step * Math.sin(slope);
    const end = Math.max(0, (index / steps - 0.94) / 0.06);
    const rounded = Math.sqrt(Math.max(0.04, 1 - end ** 2));
    const taper = temple.height[0] + (temple.height[1] - temple.height[0]) * (index / steps);
    const height = taper * rounded;
    const x = hinge[0] - (index / steps) ** 2 * 7;
    return { x, y: hinge[1] - fall, back, height, slope };
  }).filter((_, index) => index >= part[0] * steps && index <= part[1] * steps);
  const band = (inset: number): Place[] => {
    const edge = (sign: number) =>
      path.map(
        (at) =>
          [
            side * (at.x - inset),
            at.y + (sign * at.height * Math.cos(at.slope)) / 2,
            start - at.back + (sign * at.height * -Math.sin(at.slope)) / 2,
          ] as const,
      );
    return [...edge(1), ...edge(-1).toReversed()];
  };
  const layers = 5;
  return Array.from({ length: layers }, (_, index) =>
    band(temple.thickness * (1 - index / (layers - 1))),
  );
}

/** Shadows of places on the floor. */
export function shadowOf(places: readonly Place[], floor: number, lean: number): Place[] {
  return places.map((place) => castOnFloor(place, floor, lean));
}
