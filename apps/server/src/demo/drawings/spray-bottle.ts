import { glassBack, glassFront, glassGlow, liquid, type Glass } from './glass.ts';
import { label } from './label.ts';
import { bodyShadow, solidBody } from './solid-body.ts';
import { blurred, element, polygon, type Point } from './svg.ts';
import { onSurface, turned, type Vessel } from './vessel.ts';

/** Colours of a spray bottle. */
export interface Spray {
  readonly glass: Glass;
  readonly liquid: readonly [string, string];
  readonly paper: readonly [paper: string, ink: string];
  readonly metal: readonly [string, string, string];
}

/** A spray bottle of a given size: 1 is about 330 units tall. */
export function sprayBottle(
  id: string,
  cx: number,
  floor: number,
  size: number,
  spray: Spray,
): string {
  const sized = (corners: readonly (readonly [number, number, number?])[]) =>
    turned(corners.map(([h, r, round]) => [h * size, r * size, (round ?? 0) * size] as const));
  const body: Vessel = {
    cx,
    floor,
    profile: sized([
      [0, 66],
      [4, 76, 10],
      [216, 76, 36],
      [246, 30, 12],
      [256, 28],
    ]),
  };
  const neck: Vessel = {
    cx,
    floor: floor - 250 * size,
    profile: sized([
      [0, 33],
      [3, 36, 3],
      [30, 36, 4],
      [32, 30],
    ]),
  };
  const head: Vessel = {
    cx,
    floor: floor - 284 * size,
    profile: sized([
      [0, 22],
      [3, 25, 3],
      [44, 25, 8],
      [50, 19],
    ]),
  };
  const [nozzleX, nozzleY] = onSurface(head, 30 * size, -0.92);
  return [
    bodyShadow([body]),
    glassGlow(body, spray.liquid[0]),
    glassBack(id, body, spray.glass),
    element('rect', {
      x: cx - 3,
      y: floor - 250 * size,
      width: 6,
      height: 232 * size,
      fill: '#ffffff',
      opacity: 0.45,
    }),
    liquid(id, body, 176 * size, spray.liquid),
    glassFront(id, body, spray.glass),
    label(body, [52 * size, 160 * size], spray.paper[0], spray.paper[1], 0.66),
    solidBody(`${id}-neck`, neck, spray.metal, { gloss: 0.7 }),
    solidBody(`${id}-head`, head, spray.metal, { gloss: 0.7 }),
    element('ellipse', { cx: nozzleX, cy: nozzleY, rx: 3.5 * size, ry: 6 * size, fill: '#1c1a1d' }),
  ].join('');
}

/** What leaves a nozzle, to the left. */
export function sprayCloud(from: Point): string {
  const [x, y] = from;
  const drops = Array.from({ length: 90 }, (_, index) => {
    const reach = 24 + ((index * 37) % 100) * 1.75;
    const spread = (((index * 61) % 100) / 50 - 1) * 0.34;
    return element('circle', {
      cx: x - reach,
      cy: y + spread * reach,
      r: 1 + ((index * 13) % 5) * 0.45,
      fill: '#ffffff',
      opacity: 0.85 - reach / 320,
    });
  }).join('');
  const cone = polygon([
    [x, y],
    [x - 190, y - 66],
    [x - 215, y],
    [x - 190, y + 66],
  ]);
  return blurred(18, element('path', { d: cone, fill: '#ffffff' }), 0.4) + blurred(1, drops);
}
