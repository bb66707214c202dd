import { curve, element, filter, num, type Point } from './svg.ts';

/** Mist rising from a place and drifting to one side. */
export function mist(from: Point, height: number, drift: number, strength = 0.8): string {
  const path = curve(
    from,
    [from[0] - drift * 0.35, from[1] - height * 0.55],
    [from[0] + drift, from[1] - height],
    12,
  );
  const puffs = path.map(([x, y], index) =>
    element('ellipse', {
      cx: x + 5 * Math.sin(index * 1.9),
      cy: y,
      rx: 9 + index * 4.6,
      ry: 17 + index * 3,
      fill: '#ffffff',
      opacity: num(0.62 - index * 0.043),
    }),
  );
  const swirl = filter(
    'swirl',
    element('feTurbulence', {
      type: 'fractalNoise',
      baseFrequency: '0.014 0.02',
      numOctaves: 3,
      seed: 8,
      result: 'air',
    }) +
      element('feDisplacementMap', {
        in: 'SourceGraphic',
        in2: 'air',
        scale: 62,
        xChannelSelector: 'R',
        yChannelSelector: 'G',
      }) +
      element('feGaussianBlur', { stdDeviation: 5 }),
    60,
  );
  return `${swirl}<g opacity="${num(strength)}" filter="url(#swirl)">${puffs.join('')}</g>`;
}
