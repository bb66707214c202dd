import { CLEAR_GLASS, glassBack, glassFront, liquid } from './glass.ts';
import { mist } from './mist.ts';
import { picture, type Backdrop } from './scene.ts';
import { solidBody } from './solid-body.ts';
import { blurred, element, linear } from './svg.ts';
import { turned, type Vessel } from './vessel.ts';

/** Plug-in on a tiled wall: white body over a small bottle of lilac oil. */
export function plugInLavender(): string {
  const backdrop: Backdrop = {
    wall: '#a99bcb',
    floor: '#988abd',
    light: '#d9d0ee',
    horizon: 640,
    shade: 'palm',
    shadeColour: '#43386a',
  };
  const bottle: Vessel = {
    cx: 400,
    floor: 470,
    profile: turned([
      [0, 44],
      [4, 56, 12],
      [84, 58, 26],
      [112, 34, 10],
      [120, 34],
    ]),
    tilt: 0.08,
  };
  const body: Vessel = {
    cx: 400,
    floor: 380,
    profile: turned([
      [0, 66],
      [5, 76, 10],
      [120, 84, 46],
      [178, 44, 36],
      [184, 30],
    ]),
    tilt: 0.1,
  };
  const plate = (grow: number, dx = 0, dy = 0) =>
    element('rect', {
      x: 286 - grow + dx,
      y: 170 - grow + dy,
      width: 228 + 2 * grow,
      height: 292 + 2 * grow,
      rx: 22 + grow,
      fill: 'url(#plate)',
    });
  const vent = Array.from({ length: 5 }, (_, index) =>
    element('rect', {
      x: 374,
      y: 222 + index * 11,
      width: 52,
      height: 4,
      rx: 2,
      fill: '#a79fb4',
      opacity: 0.8,
    }),
  ).join('');
  const dark = (content: string, opacity: number) =>
    blurred(12, element('g', { fill: '#2c2340' }, content), opacity);
  const lamp = element('circle', { cx: 400, cy: 322, r: 5, fill: '#9be37f' });
  return picture(
    backdrop,
    [
      linear(
        'plate',
        [286, 170],
        [514, 462],
        [
          [0, '#ffffff'],
          [0.7, '#f3f0f7'],
          [1, '#dcd6e6'],
        ],
      ),
      dark(element('rect', { x: 292, y: 184, width: 236, height: 296, rx: 24 }), 0.34),
      plate(0),
      element('rect', {
        x: 286,
        y: 170,
        width: 228,
        height: 292,
        rx: 22,
        fill: 'none',
        stroke: '#ffffff',
        'stroke-width': 3,
      }),
      dark(element('ellipse', { cx: 428, cy: 360, rx: 84, ry: 140 }), 0.4),
      glassBack('oil', bottle, CLEAR_GLASS),
      liquid('oil', bottle, 74, ['#b79be6', '#7b5bb8'], 6),
      glassFront('oil', bottle, CLEAR_GLASS),
      solidBody('body', body, ['#ffffff', '#f4f1f7', '#bdb4cb'], { gloss: 0.8, lid: '#d9d3e2' }),
      vent,
      blurred(3, element('circle', { cx: 400, cy: 322, r: 9, fill: '#9be37f' }), 0.8),
      lamp,
      mist([404, 190], 150, 46, 0.6),
    ].join(''),
  );
}
