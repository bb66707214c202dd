import { blossom, sprig } from './botanicals.ts';
import { reedBottle } from './reed-bottle.ts';
import { picture, type Backdrop } from './scene.ts';
import { BRASS } from './solid-body.ts';
import { sprayBottle } from './spray-bottle.ts';
import { blurred, element, linear, polygon, type Point } from './svg.ts';
import { turned } from './vessel.ts';

function giftBox(left: number, floor: number, width: number, height: number): string {
  const right = left + width;
  const top = floor - height;
  const depth = 46;
  const front: Point[] = [
    [left, top],
    [right, top],
    [right, floor],
    [left, floor],
  ];
  const side: Point[] = [
    [right, top],
    [right + 74, top - depth],
    [right + 74, floor - depth],
    [right, floor],
  ];
  const lid: Point[] = [
    [left, top],
    [left + 74, top - depth],
    [right + 74, top - depth],
    [right, top],
  ];
  const middle = left + width / 2;
  const face = (points: readonly Point[], fill: string) =>
    element('path', { d: polygon(points), fill });
  const bow = (sign: number) =>
    element('path', {
      d: `M0 0C${sign * 24} -52 ${sign * 104} -56 ${sign * 96} -12C${sign * 90} 18 ${sign * 30} 14 0 0Z`,
      fill: 'url(#satin)',
      stroke: '#a56f3a',
      'stroke-width': 1,
    }) +
    element('path', {
      d: `M0 0C${sign * 30} 14 ${sign * 40} 40 ${sign * 66} 62L${sign * 44} 68C${sign * 24} 46 ${sign * 12} 22 0 0Z`,
      fill: 'url(#satin)',
    }) +
    element('path', {
      d: `M${sign * 10} -6C${sign * 34} -34 ${sign * 70} -36 ${sign * 76} -14`,
      fill: 'none',
      stroke: '#8a5727',
      'stroke-width': 2,
      opacity: 0.5,
    });
  const base: Point[] = [
    [left - 6, floor + 6],
    [right + 4, floor + 6],
    [right + 170, floor - 44],
    [left + 80, floor - 44],
  ];
  return [
    linear(
      'box',
      [left, top],
      [right, floor],
      [
        [0, '#3f5d53'],
        [0.5, '#2f4b42'],
        [1, '#223a33'],
      ],
    ),
    linear(
      'box-side',
      [right, 0],
      [right + 74, 0],
      [
        [0, '#1d332c'],
        [1, '#152620'],
      ],
    ),
    linear(
      'box-lid',
      [left, top],
      [right, top - depth],
      [
        [0, '#5b7d72'],
        [1, '#44655a'],
      ],
    ),
    linear(
      'satin',
      [-70, -50],
      [70, 50],
      [
        [0, '#f3d29c'],
        [0.5, '#d19d56'],
        [1, '#f0cb92'],
      ],
    ),
    linear(
      'band',
      [middle - 15, 0],
      [middle + 15, 0],
      [
        [0, '#c48f49'],
        [0.5, '#f2d19b'],
        [1, '#b98442'],
      ],
    ),
    blurred(12, face(base, '#1c130e'), 0.5),
    face(front, 'url(#box)'),
    face(side, 'url(#box-side)'),
    face(lid, 'url(#box-lid)'),
    face(
      [
        [middle - 15, top],
        [middle + 15, top],
        [middle + 15, floor],
        [middle - 15, floor],
      ],
      'url(#band)',
    ),
    face(
      [
        [middle - 15, top],
        [middle + 59, top - depth],
        [middle + 89, top - depth],
        [middle + 15, top],
      ],
      'url(#band)',
    ),
    element('path', { d: `M${left} ${top + 1}H${right}`, stroke: '#86a69b', 'stroke-width': 2 }),
    element(
      'g',
      { transform: `translate(${middle + 36} ${top - depth / 2 + 2})` },
      bow(-1) +
        bow(1) +
        element('ellipse', {
          rx: 15,
          ry: 12,
          fill: '#e2b672',
          stroke: '#a56f3a',
          'stroke-width': 1,
        }),
    ),
  ].join('');
}

/** Gift set: green box with a satin bow, a small reed diffuser and a home spray. */
export function giftSet(): string {
  const backdrop: Backdrop = { wall: '#d9c3ac', floor: '#ecdecd', light: '#fff8ec', horizon: 430 };
  const reed = reedBottle('reed', 560, 516, {
    profile: turned([
      [0, 52],
      [4, 62, 6],
      [104, 64, 40],
      [138, 26, 14],
      [150, 23],
      [158, 23],
    ]),
    glass: { tint: '#eef5f6', opacity: 0.3, edge: '#4d6269' },
    level: 82,
    liquid: ['#f3c987', '#c98f42'],
    collar: BRASS,
    reeds: ['#e9cfa0', '#a97f4a'],
    count: 6,
    spread: 58,
    length: 180,
    paper: ['#fbf6ea', '#2f4b42', 22, 78, 0.5],
  });
  const spray = sprayBottle('spray', 688, 532, 0.62, {
    glass: { tint: '#e9efe9', opacity: 0.3, edge: '#4d6269' },
    liquid: ['#f3c987', '#c98f42'],
    paper: ['#fbf6ea', '#2f4b42'],
    metal: BRASS,
  });
  return picture(
    backdrop,
    giftBox(126, 490, 290, 190) +
      reed +
      spray +
      sprig('twig', [330, 540], -170, 110, ['#9db48a', '#5f7f58']) +
      blossom('flower', [372, 532], 34, ['#ffffff', '#f1e3d6']),
  );
}
