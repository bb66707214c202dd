import { curve, type Point } from './svg.ts';

/** Half a turned body: heights above its foot and radii, from the foot up, in viewBox units. */
export type Profile = readonly Point[];

/** A turned body standing (or hanging) on the picture. */
export interface Vessel {
  readonly cx: number;
  /** Where the foot is on the picture. */
  readonly floor: number;
  readonly profile: Profile;
  /** How round its rings look: 0 seen level, 0.2 from above. */
  readonly tilt?: number;
}

const TILT = 0.13;

/** A profile whose corners are rounded by their third number. */
export function turned(
  corners: readonly (readonly [height: number, radius: number, rounding?: number])[],
): Profile {
  return corners.flatMap((corner, index): Point[] => {
    const [height, radius, rounding = 0] = corner;
    const before = corners[index - 1];
    const after = corners[index + 1];
    if (!before || !after || rounding === 0) return [[height, radius]];
    const towards = (other: readonly [number, number, number?]): Point => {
      const length = Math.hypot(other[0] - height, other[1] - radius);
      const share = Math.min(0.5, rounding / length);
      return [height + (other[0] - height) * share, radius + (other[1] - radius) * share];
    };
    return curve(towards(before), [height, radius], towards(after), 12);
  });
}

/** The radius at a height, between the two nearest rings. */
export function radiusAt(profile: Profile, height: number): number {
  const above = profile.findIndex(([ring]) => ring >= height);
  const upper = profile[above];
  const lower = profile[above - 1];
  if (!upper) return profile.at(-1)?.[1] ?? 0;
  if (!lower || upper[0] === lower[0]) return upper[1];
  const share = (height - lower[0]) / (upper[0] - lower[0]);
  return lower[1] + (upper[1] - lower[1]) * share;
}

/** The part of a body between two heights, made thinner by `inset`. */
export function cut(vessel: Vessel, from: number, to: number, inset = 0): Vessel {
  const inside = vessel.profile.filter(([height]) => height > from && height < to);
  const ends: [Point, Point] = [
    [from, radiusAt(vessel.profile, from)],
    [to, radiusAt(vessel.profile, to)],
  ];
  const profile = [ends[0], ...inside, ends[1]].map(
    ([height, radius]) => [height, Math.max(1, radius - inset)] as const,
  );
  return { ...vessel, profile };
}

/** A place on the front of the body: `share` −1 is its left edge, 1 its right edge. */
export function onSurface(vessel: Vessel, height: number, share: number): Point {
  const radius = radiusAt(vessel.profile, height);
  const nearer = (vessel.tilt ?? TILT) * radius * Math.sqrt(1 - share ** 2);
  return [vessel.cx + share * radius, vessel.floor - height + nearer];
}

/** The ring at a height. */
export function ring(vessel: Vessel, height: number): Point[] {
  const radius = radiusAt(vessel.profile, height);
  const depth = radius * (vessel.tilt ?? TILT);
  return Array.from({ length: 48 }, (_, index) => {
    const angle = (index / 48) * 2 * Math.PI;
    return [
      vessel.cx + radius * Math.cos(angle),
      vessel.floor - height + depth * Math.sin(angle),
    ] as const;
  });
}

/** The outline as seen, upper opening included. */
export function silhouette(vessel: Vessel): Point[] {
  const { profile, cx, floor } = vessel;
  const side = (sign: number) =>
    profile.map(([height, radius]) => [cx + sign * radius, floor - height] as const);
  const arc = (end: Point | undefined, sign: number): Point[] => {
    const [height, radius] = end ?? [0, 0];
    return Array.from({ length: 23 }, (_, index) => {
      const angle = ((index + 1) / 24) * Math.PI;
      const depth = sign * radius * (vessel.tilt ?? TILT) * Math.sin(angle);
      return [cx - sign * radius * Math.cos(angle), floor - height + depth] as const;
    });
  };
  // Down the left side, along the front of the foot, up the right side, behind the opening.
  return [...side(-1).toReversed(), ...arc(profile[0], 1), ...side(1), ...arc(profile.at(-1), -1)];
}

/** A band along the front of the body between two shares of its width and two heights. */
export function strip(
  vessel: Vessel,
  shares: readonly [from: number, to: number],
  heights: readonly [from: number, to: number],
): Point[] {
  const steps = 28;
  const edge = (share: number) =>
    Array.from({ length: steps + 1 }, (_, index) =>
      onSurface(vessel, heights[0] + ((heights[1] - heights[0]) * index) / steps, share),
    );
  return [...edge(shares[0]), ...edge(shares[1]).toReversed()];
}

/** The largest radius of a body. */
export function widest(vessel: Vessel): number {
  return Math.max(...vessel.profile.map(([, radius]) => radius));
}

/** How tall a body is. */
export function height(vessel: Vessel): number {
  return vessel.profile.at(-1)?.[0] ?? 0;
}
