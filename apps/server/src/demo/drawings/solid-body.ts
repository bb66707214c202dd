import { blurred, clipped, element, filter, linear, polygon, radial, type Stop } from './svg.ts';
import { radiusAt, ring, silhouette, strip, type Vessel, height, widest } from './vessel.ts';

/** Metal collar colours, from the lit side to the dark one. */
export const BRASS = ['#fbe7b2', '#c79a45', '#8d6524'] as const;

/** Black plastic. */
export const DARK = ['#5b5a5f', '#242328', '#0e0e10'] as const;

/** Light wood; looks best with grain. */
export const WOOD = ['#e6c69a', '#c1955f', '#8d6538'] as const;

/** Shadow a body throws to the right and under its foot. */
export function bodyShadow(vessels: readonly Vessel[], strength = 1): string {
  return vessels
    .map((vessel) => {
      const local = silhouette({ ...vessel, cx: 0, floor: 0 });
      const cast = element('path', {
        d: polygon(local),
        fill: '#2a1d17',
        transform: `matrix(1 0 -0.75 0.2 ${vessel.cx} ${vessel.floor})`,
      });
      const radius = vessel.profile[0]?.[1] ?? 0;
      const foot = (grow: number) =>
        element('ellipse', {
          cx: vessel.cx + 4,
          cy: vessel.floor + radius * 0.07,
          rx: radius * grow + 6,
          ry: radius * 0.15 + 4,
          fill: '#22160f',
        });
      return (
        blurred(12, cast, 0.26 * strength) +
        blurred(12, foot(1.25), 0.4 * strength) +
        blurred(3, foot(1), 0.5 * strength)
      );
    })
    .join('');
}

/** A body that lets no light through: colours from its lit side to its dark side. */
export function solidBody(
  id: string,
  vessel: Vessel,
  colours: readonly [light: string, base: string, dark: string],
  options: {
    readonly gloss?: number;
    readonly grain?: boolean;
    readonly speckle?: boolean;
    readonly lid?: string;
  } = {},
): string {
  const [light, base, dark] = colours;
  const radius = widest(vessel);
  const top = height(vessel);
  const path = polygon(silhouette(vessel));
  const stops: Stop[] = [
    [0, base],
    [0.24, light],
    [0.52, base],
    [0.9, dark],
    [1, base],
  ];
  const frequency = options.grain ? '0.09 0.006' : '0.55';
  const texture =
    options.grain || options.speckle
      ? filter(
          `${id}-texture`,
          element('feTurbulence', {
            type: 'fractalNoise',
            baseFrequency: frequency,
            numOctaves: 3,
            seed: 11,
          }) +
            // Only the noise's darkness is kept, as a stain of the body's own dark colour.
            element('feColorMatrix', {
              type: 'matrix',
              values: '0 0 0 0 0.2 0 0 0 0 0.12 0 0 0 0 0.06 0 0 0 -4.2 2.1',
              result: 'stain',
            }) +
            element('feComposite', { in: 'stain', in2: 'SourceGraphic', operator: 'in' }),
          0,
        ) +
        `<g opacity="${options.grain ? 0.5 : 0.34}" filter="url(#${id}-texture)">${element('path', { d: path })}</g>`
      : '';
  const band = (shares: readonly [number, number], opacity: number) =>
    blurred(
      5,
      element('path', { d: polygon(strip(vessel, shares, [10, top - 6])), fill: '#fff' }),
      opacity,
    );
  const shine = options.gloss
    ? band([-0.66, -0.46], options.gloss) + band([0.78, 0.86], options.gloss * 0.5)
    : '';
  const topRadius = radiusAt(vessel.profile, top);
  const lid = radial(
    `${id}-lid`,
    [vessel.cx - topRadius * 0.4, vessel.floor - top - 2],
    topRadius * 1.5,
    [
      [0, light],
      [1, options.lid ?? base],
    ],
  );
  return [
    linear(`${id}-body`, [vessel.cx - radius, 0], [vessel.cx + radius, 0], stops),
    lid,
    element('path', { d: path, fill: `url(#${id}-body)` }),
    texture,
    clipped(`${id}-clip`, path, shine),
    element('path', { d: polygon(ring(vessel, top)), fill: `url(#${id}-lid)` }),
  ].join('');
}
