import { CLEAR_GLASS, glassBack, glassFront, liquid } from './glass.ts';
import { picture, type Backdrop } from './scene.ts';
import { WOOD, solidBody } from './solid-body.ts';
import { blurred, element, linear, polyline, radial, type Point } from './svg.ts';
import { turned, type Vessel } from './vessel.ts';

function roundRect(
  x: number,
  y: number,
  width: number,
  height: number,
  rx: number,
  fill: string,
): string {
  return element('rect', { x, y, width, height, rx, fill });
}

/** A little bottle with a wooden cap hanging in a car, sunset lights behind the windscreen. */
export function carHanging(): string {
  const backdrop: Backdrop = { wall: '#6f8ba6', floor: '#e7b894', light: '#ffe3c4', horizon: 330 };
  const bottle: Vessel = {
    cx: 400,
    floor: 452,
    profile: turned([
      [0, 54],
      [5, 68, 10],
      [70, 76, 40],
      [116, 62, 40],
      [138, 32, 12],
      [146, 30],
    ]),
    tilt: 0.09,
  };
  const cap: Vessel = {
    cx: 400,
    floor: 316,
    profile: turned([
      [0, 38],
      [4, 42, 5],
      [52, 40, 12],
      [62, 26, 6],
      [64, 22],
    ]),
  };
  const lights: readonly (readonly [number, number, number, string])[] = [
    [120, 300, 34, '#ffd9a0'],
    [196, 352, 22, '#ffb98a'],
    [262, 286, 26, '#fff0cc'],
    [548, 300, 30, '#ffd19a'],
    [628, 344, 24, '#ff9f86'],
    [690, 282, 36, '#ffe6bd'],
    [500, 372, 16, '#fff3d8'],
    [90, 386, 18, '#ffad8c'],
  ];
  const bokeh = lights
    .map(([cx, cy, r, fill]) =>
      element('circle', {
        cx,
        cy,
        r,
        fill,
        opacity: 0.5,
        stroke: '#fff',
        'stroke-opacity': 0.4,
        'stroke-width': 2,
      }),
    )
    .join('');
  const dash = element('path', {
    d: 'M-40 640V520C120 452 300 470 400 476C540 484 700 458 840 500V640Z',
    fill: 'url(#dash)',
  });
  const mirror =
    roundRect(222, -52, 356, 116, 44, 'url(#mirror)') +
    roundRect(236, -44, 328, 96, 36, 'url(#glass)');
  const cord = (dx: number): Point[] => [
    [400 + dx, 58],
    [400 + dx * 0.6, 160],
    [400 + dx * 0.2, 256],
  ];
  const string = [-9, 9]
    .map(
      (dx) =>
        element('path', {
          d: polyline(cord(dx)),
          fill: 'none',
          stroke: '#6b4a2f',
          'stroke-width': 4,
        }) +
        element('path', {
          d: polyline(cord(dx - 1)),
          fill: 'none',
          stroke: '#c99f72',
          'stroke-width': 1.4,
          'stroke-dasharray': '5 4',
        }),
    )
    .join('');
  const bead = element('circle', { cx: 400, cy: 222, r: 17, fill: 'url(#bead)' });
  return picture(
    backdrop,
    [
      linear(
        'dash',
        [0, 460],
        [0, 600],
        [
          [0, '#4b4550'],
          [0.2, '#2f2b33'],
          [1, '#17151a'],
        ],
      ),
      linear(
        'mirror',
        [0, -40],
        [0, 64],
        [
          [0, '#3c3a40'],
          [1, '#141316'],
        ],
      ),
      linear(
        'glass',
        [236, 0],
        [564, 40],
        [
          [0, '#8ea6bd'],
          [0.5, '#d9c3b4'],
          [1, '#7f95ab'],
        ],
      ),
      radial('bead', [394, 214], 22, [
        [0, '#f3d8b0'],
        [0.6, '#c0905c'],
        [1, '#7b5330'],
      ]),
      blurred(2, bokeh),
      blurred(8, dash),
      // The blur fades out at the border; the sharp copy a little lower fills it.
      element('g', { transform: 'translate(0 14)' }, dash),
      blurred(1, mirror),
      string,
      bead,
      glassBack('oil', bottle, CLEAR_GLASS),
      liquid('oil', bottle, 92, ['#7cc4cf', '#2f7f95'], 6),
      glassFront('oil', bottle, CLEAR_GLASS),
      solidBody('cap', cap, WOOD, { grain: true, gloss: 0.25 }),
    ].join(''),
  );
}
