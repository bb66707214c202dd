import { glassBack, glassFront, glassGlow, liquid, type Glass } from './glass.ts';
import { label } from './label.ts';
import { picture, type Backdrop } from './scene.ts';
import { DARK, bodyShadow, solidBody } from './solid-body.ts';
import { blurred, element, linear, polygon, radial, type Point } from './svg.ts';
import { ring, turned, type Vessel } from './vessel.ts';

function pebble(
  id: string,
  centre: Point,
  rx: number,
  ry: number,
  colours: readonly [string, string],
): string {
  const [cx, cy] = centre;
  const paint = radial(id, [cx - rx * 0.35, cy - ry * 0.5], rx * 1.5, [
    [0, colours[0]],
    [1, colours[1]],
  ]);
  const shade = blurred(
    5,
    element('ellipse', {
      cx: cx + 6,
      cy: cy + ry * 0.7,
      rx: rx * 0.95,
      ry: ry * 0.5,
      fill: '#2a1d17',
    }),
    0.5,
  );
  // Pores: a fixed spiral of dots, denser than chance would place them.
  const pores = Array.from({ length: 34 }, (_, index) => {
    const turn = index * 2.4;
    const reach = Math.sqrt((index + 0.5) / 34) * 0.86;
    return element('ellipse', {
      cx: cx + Math.cos(turn) * rx * reach,
      cy: cy + Math.sin(turn) * ry * reach,
      rx: 1.1 + (index % 3) * 0.5,
      ry: 0.8 + (index % 2) * 0.5,
      fill: '#5b4636',
      opacity: 0.3,
    });
  }).join('');
  return paint + shade + element('ellipse', { cx, cy, rx, ry, fill: `url(#${id})` }) + pores;
}

/** Porous stones in a ceramic dish, with a dropper bottle of essence. */
export function ceramicStones(): string {
  const backdrop: Backdrop = {
    wall: '#c7b09c',
    floor: '#dac6b4',
    light: '#f3e6d8',
    horizon: 420,
    shade: 'palm',
  };
  const dish: Vessel = {
    cx: 345,
    floor: 474,
    profile: turned([
      [0, 96],
      [6, 112, 10],
      [50, 176, 30],
      [62, 180],
    ]),
    tilt: 0.24,
  };
  const inner = polygon(ring({ ...dish, profile: [[62, 168]] }, 62));
  const dropper: Vessel = {
    cx: 612,
    floor: 486,
    profile: turned([
      [0, 46],
      [4, 54, 8],
      [120, 54, 30],
      [142, 24, 8],
      [152, 22],
    ]),
  };
  const collar: Vessel = {
    cx: 612,
    floor: 338,
    profile: turned([
      [0, 27],
      [3, 29, 3],
      [28, 29, 4],
      [30, 26],
    ]),
  };
  const bulb: Vessel = {
    cx: 612,
    floor: 310,
    profile: turned([
      [0, 17],
      [6, 19, 8],
      [52, 17, 16],
      [62, 8, 6],
      [64, 4],
    ]),
  };
  const amber: Glass = { tint: '#8a4514', opacity: 0.8, edge: '#3a1704' };
  return picture(
    backdrop,
    element(
      'g',
      { transform: 'translate(-104 -104) scale(1.24)' },
      [
        bodyShadow([dish, dropper]),
        glassGlow(dropper, '#d98436', 0.4),
        solidBody('dish', dish, ['#fbf8f4', '#e9e1d8', '#b5a899'], {
          speckle: true,
          gloss: 0.35,
          lid: '#d9cec2',
        }),
        linear(
          'well',
          [180, 374],
          [520, 444],
          [
            [0, '#9c8d7e'],
            [0.6, '#d8ccbf'],
            [1, '#efe7de'],
          ],
        ),
        element('path', { d: inner, fill: 'url(#well)' }),
        pebble('p1', [282, 392], 62, 40, ['#fbf3ea', '#c9b5a2']),
        pebble('p2', [412, 398], 66, 38, ['#f0d9cc', '#b98f7c']),
        pebble('p3', [346, 414], 60, 34, ['#e2e6dc', '#9ba594']),
        pebble('p4', [350, 358], 52, 34, ['#fffaf3', '#d3c3b2']),
        glassBack('amber', dropper, amber),
        liquid('amber', dropper, 92, ['#a8561a', '#5a2507'], 6),
        glassFront('amber', dropper, amber),
        label(dropper, [26, 104], '#f6eddd', '#7a5434', 0.7),
        solidBody('collar', collar, DARK, { gloss: 0.6, lid: '#1c1a1d' }),
        solidBody('bulb', bulb, DARK, { gloss: 0.5, lid: '#1c1a1d' }),
      ].join(''),
    ),
  );
}
