import { BLURS, HEIGHT, WIDTH, blurred, element, filter, linear, num, radial } from './svg.ts';

/** Studio colours: wall behind, floor in front, and the light on the wall. */
export interface Backdrop {
  readonly wall: string;
  readonly floor: string;
  readonly light: string;
  /** Height of the soft bend between wall and floor, in viewBox units. */
  readonly horizon?: number;
  /** Shade of leaves or of a window that falls on the wall. */
  readonly shade?: 'palm' | 'window';
  readonly shadeColour?: string;
}

// Soft without a blur: a blur would fade out towards the picture's border, where the leaves come from.
function palmShade(colour: string): string {
  const soft = radial('leaf-shade', [0, 0], 1, [
    [0, colour, 0.15],
    [0.55, colour, 0.11],
    [1, colour, 0],
  ]);
  const leaves = Array.from({ length: 11 }, (_, index) => {
    const angle = 84 + index * 10;
    const reach = 210 + 35 * Math.sin(index * 1.7);
    const place = `rotate(${num(angle)}) translate(${num(reach)} 0) scale(${num(reach)} 27)`;
    return element('circle', { r: 1, transform: place, fill: 'url(#leaf-shade)' });
  }).join('');
  return soft + element('g', { transform: 'translate(800 -70)' }, leaves);
}

function windowShade(): string {
  const panes = [0, 1].flatMap((column) =>
    [0, 1].map((row) =>
      element('rect', { x: column * 128, y: row * 150, width: 112, height: 134 }),
    ),
  );
  return element('g', { transform: 'translate(470 -30) skewX(-18)' }, panes.join(''));
}

function shade(backdrop: Backdrop): string {
  if (backdrop.shade === 'palm') return palmShade(backdrop.shadeColour ?? '#3b2f2a');
  if (backdrop.shade === 'window') {
    return blurred(8, element('g', { fill: '#ffffff' }, windowShade()), 0.34);
  }
  return '';
}

function studio(backdrop: Backdrop): string {
  const horizon = (backdrop.horizon ?? 370) / HEIGHT;
  const cove = linear(
    'cove',
    [0, 0],
    [0, HEIGHT],
    [
      [0, backdrop.wall],
      [horizon - 0.12, backdrop.wall],
      [horizon + 0.08, backdrop.floor],
      [1, backdrop.floor],
    ],
  );
  const light = radial('light', [330, 190], 520, [
    [0, backdrop.light, 0.95],
    [0.5, backdrop.light, 0.4],
    [1, backdrop.light, 0],
  ]);
  const vignette = radial('vignette', [WIDTH / 2, HEIGHT / 2], 560, [
    [0.6, '#1c1410', 0],
    [1, '#1c1410', 0.16],
  ]);
  const full = (fill: string) => element('rect', { width: WIDTH, height: HEIGHT, fill });
  return [
    cove,
    light,
    vignette,
    full('url(#cove)'),
    full('url(#light)'),
    shade(backdrop),
    full('url(#vignette)'),
  ].join('');
}

/** A whole picture: 4:3, drawn at 1280 × 960 px unless the reader scales it. */
export function picture(backdrop: Backdrop, content: string): string {
  // The margin is wide so that the blur of thin shapes is not cut off.
  const blurs = BLURS.map((deviation) =>
    filter(`blur${deviation}`, element('feGaussianBlur', { stdDeviation: deviation }), 150),
  ).join('');
  return element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
      width: 1280,
      height: 960,
    },
    `<defs>${blurs}</defs>${studio(backdrop)}${content}`,
  );
}
