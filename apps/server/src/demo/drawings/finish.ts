import { element, filter, linear, num, type Stop } from './svg.ts';

/** What a solid part is made of. */
export interface Finish {
  /** Colours from top to bottom of the part. */
  readonly colours: readonly [string, ...string[]];
  /** Colour of the sides that face away from the light. */
  readonly edge: string;
  readonly shine: 'glossy' | 'satin' | 'metal';
  readonly pattern?: 'tortoise';
  /** Below 1 the part is see-through, its highlights are not. */
  readonly opacity?: number;
}

// Height map blur, height, narrowness and strength of the highlight.
const SHINES = {
  glossy: { blur: 3.2, height: 5, exponent: 26, strength: 0.85 },
  satin: { blur: 3.6, height: 4, exponent: 9, strength: 0.3 },
  metal: { blur: 1.3, height: 2.4, exponent: 14, strength: 0.95 },
} as const;

// Noise from 0 to 1 onto dark brown to amber, a table per colour.
const TORTOISE_TABLES = [
  ['feFuncR', '0.10 0.14 0.22 0.62 0.80 0.86'],
  ['feFuncG', '0.05 0.07 0.10 0.34 0.50 0.58'],
  ['feFuncB', '0.03 0.04 0.05 0.10 0.18 0.24'],
] as const;

function tortoisePrimitives(seed: number): string {
  const noise = element('feTurbulence', {
    type: 'fractalNoise',
    baseFrequency: '0.016 0.022',
    numOctaves: 3,
    seed,
    result: 'noise',
  });
  // Noise gathers around one half; the slope spreads it over the whole table.
  const spread = '2.6 0 0 0 -0.8 2.6 0 0 0 -0.8 2.6 0 0 0 -0.8 0 0 0 0 1';
  const colours = TORTOISE_TABLES.map(([name, table]) =>
    element(name, { type: 'table', tableValues: table }),
  );
  return [
    noise,
    element('feColorMatrix', { in: 'noise', type: 'matrix', values: spread }),
    element('feComponentTransfer', { result: 'colours' }, colours.join('')),
    element('feComposite', { in: 'colours', in2: 'SourceGraphic', operator: 'in', result: 'body' }),
  ].join('');
}

function shineFilter(id: string, finish: Finish, seed: number): string {
  const shine = SHINES[finish.shine];
  const alpha = element('feFuncA', { type: 'linear', slope: finish.opacity ?? 1 });
  const light = element('feDistantLight', { azimuth: 238, elevation: 52 });
  return filter(
    id,
    [
      finish.pattern
        ? tortoisePrimitives(seed)
        : element('feOffset', { in: 'SourceGraphic', result: 'body' }),
      element('feComponentTransfer', { in: 'body', result: 'seen' }, alpha),
      element('feGaussianBlur', { in: 'SourceAlpha', stdDeviation: shine.blur, result: 'height' }),
      element(
        'feSpecularLighting',
        {
          in: 'height',
          surfaceScale: shine.height,
          specularConstant: shine.strength,
          specularExponent: shine.exponent,
          'lighting-color': '#ffffff',
          result: 'light',
        },
        light,
      ),
      element('feGaussianBlur', { in: 'light', stdDeviation: 0.6, result: 'soft' }),
      element('feComposite', { in: 'soft', in2: 'SourceAlpha', operator: 'in', result: 'shine' }),
      '<feMerge><feMergeNode in="seen"/><feMergeNode in="shine"/></feMerge>',
    ].join(''),
    10,
  );
}

/** Colours spread evenly over a gradient. */
function evenStops(colours: readonly string[]): Stop[] {
  const last = Math.max(1, colours.length - 1);
  return colours.map((colour, index) => [index / last, colour] as const);
}

/** Gradient `id-fill` and filter `id-shine` for a part that spans `top` to `bottom` on the picture. */
export function finishDefinitions(
  id: string,
  finish: Finish,
  top: number,
  bottom: number,
  seed = 4,
): string {
  // Metal mirrors the room, so its bands run across and repeat.
  const isMetal = finish.shine === 'metal';
  const fill = isMetal
    ? linear(
        `${id}-fill`,
        [200, top],
        [560, bottom],
        evenStops([...finish.colours, ...finish.colours]),
      )
    : linear(`${id}-fill`, [400, top], [400, bottom], evenStops(finish.colours));
  return fill + shineFilter(`${id}-shine`, finish, seed);
}

/** A part made of path data in a declared finish. */
export function finished(id: string, path: string): string {
  const shape = element('path', { d: path, fill: `url(#${id}-fill)`, 'fill-rule': 'evenodd' });
  return `<g filter="url(#${id}-shine)">${shape}</g>`;
}

/** A flat, slightly grown part: the side of something thick, one slice of many. */
export function slice(path: string, finish: Finish, opacity = finish.opacity ?? 1): string {
  return element('path', {
    d: path,
    fill: finish.edge,
    stroke: finish.edge,
    'stroke-width': 1.2,
    'fill-rule': 'evenodd',
    opacity: num(opacity),
  });
}
