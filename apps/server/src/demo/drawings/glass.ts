import { blurred, clipped, element, linear, polygon } from './svg.ts';
import { cut, ring, silhouette, strip, type Vessel, height, widest } from './vessel.ts';

/** How clear or coloured glass is. */
export interface Glass {
  readonly tint: string;
  /** 0 is invisible, 1 opaque. */
  readonly opacity: number;
  readonly edge: string;
}

export const CLEAR_GLASS: Glass = { tint: '#eef5f6', opacity: 0.22, edge: '#4d6269' };

/** Light coming through coloured glass onto the floor. */
export function glassGlow(vessel: Vessel, colour: string, strength = 0.4): string {
  const radius = widest(vessel);
  const pool = element('ellipse', {
    cx: vessel.cx + radius * 1.15,
    cy: vessel.floor - 6,
    rx: radius * 0.85,
    ry: radius * 0.16,
    fill: colour,
  });
  return blurred(12, pool, strength);
}

/** What stands in the vessel up to `level` above the foot; colours from surface to bottom. */
export function liquid(
  id: string,
  vessel: Vessel,
  level: number,
  colours: readonly [string, string],
  wall = 7,
): string {
  const content = cut(vessel, 12, level, wall);
  const [surface, deep] = colours;
  const radius = widest(content);
  const body = linear(
    `${id}-liquid`,
    [vessel.cx - radius, 0],
    [vessel.cx + radius, 0],
    [
      [0, deep, 0.95],
      [0.28, surface, 0.72],
      [0.62, surface, 0.66],
      [1, deep, 0.95],
    ],
  );
  const path = polygon(silhouette(content));
  const top = polygon(ring(content, level));
  const sunk = blurred(
    12,
    element('ellipse', {
      cx: vessel.cx + radius * 0.25,
      cy: vessel.floor - 26,
      rx: radius * 0.6,
      ry: 20,
      fill: '#ffffff',
    }),
    0.42,
  );
  return [
    body,
    element('path', { d: path, fill: `url(#${id}-liquid)` }),
    clipped(`${id}-sunk`, path, sunk),
    element('path', { d: top, fill: surface, opacity: 0.75 }),
    element('path', { d: top, fill: 'none', stroke: '#ffffff', 'stroke-width': 1.4, opacity: 0.6 }),
  ].join('');
}

/** The back of a glass body: what is seen behind its content. */
export function glassBack(id: string, vessel: Vessel, glass: Glass): string {
  const path = polygon(silhouette(vessel));
  const lip = polygon(ring(vessel, height(vessel)));
  const base = clipped(
    `${id}-base`,
    path,
    blurred(
      2,
      element('path', { d: polygon(silhouette(cut(vessel, 1, 13, 4))), fill: '#ffffff' }),
      0.5,
    ),
  );
  return [
    element('path', { d: path, fill: glass.tint, opacity: glass.opacity }),
    base,
    element('path', { d: lip, fill: glass.tint, opacity: 0.4 }),
    element('path', {
      d: lip,
      fill: 'none',
      stroke: glass.edge,
      'stroke-width': 1.6,
      opacity: 0.5,
    }),
  ].join('');
}

/** The front of a glass body: dark edges, window reflections, and ribs if it has them. */
export function glassFront(id: string, vessel: Vessel, glass: Glass, ribs = 0): string {
  const path = polygon(silhouette(vessel));
  const radius = widest(vessel);
  const top = height(vessel);
  const shell = linear(
    `${id}-shell`,
    [vessel.cx - radius, 0],
    [vessel.cx + radius, 0],
    [
      [0, glass.edge, 0.42],
      [0.1, glass.edge, 0.1],
      [0.32, '#ffffff', 0.14],
      [0.55, '#ffffff', 0],
      [0.9, glass.edge, 0.12],
      [1, glass.edge, 0.5],
    ],
  );
  const edges = blurred(
    3,
    element('path', { d: path, fill: 'none', stroke: glass.edge, 'stroke-width': 9 }),
    0.55,
  );
  const grooves = Array.from({ length: ribs }, (_, index) => {
    const at = (step: number) => Math.sin(((step / ribs) * 2 - 1) * (Math.PI / 2) * 0.985);
    const heights = [14, top - 12] as const;
    const dark = strip(vessel, [at(index), at(index + 0.3)], heights);
    const bright = strip(vessel, [at(index + 0.4), at(index + 0.72)], heights);
    return (
      element('path', { d: polygon(dark), fill: glass.edge, opacity: 0.3 }) +
      element('path', { d: polygon(bright), fill: '#ffffff', opacity: 0.34 })
    );
  }).join('');
  const bands = [
    [[-0.8, -0.62], 0.72],
    [[-0.54, -0.49], 0.5],
    [[0.8, 0.88], 0.5],
  ] as const;
  const reflections = bands
    .map(([shares, opacity]) =>
      blurred(
        2,
        element('path', { d: polygon(strip(vessel, shares, [18, top - 8])), fill: '#ffffff' }),
        opacity,
      ),
    )
    .join('');
  const lip = element('path', {
    d: polygon(ring(vessel, top)),
    fill: 'none',
    stroke: '#ffffff',
    'stroke-width': 2,
    opacity: 0.7,
  });
  return [
    shell,
    clipped(
      `${id}-front`,
      path,
      element('path', { d: path, fill: `url(#${id}-shell)` }) + edges + grooves + reflections,
    ),
    element('path', {
      d: path,
      fill: 'none',
      stroke: glass.edge,
      'stroke-width': 1.2,
      opacity: 0.4,
    }),
    lip,
  ].join('');
}
