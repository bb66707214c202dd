import { sprig } from './botanicals.ts';
import { mist } from './mist.ts';
import { picture, type Backdrop } from './scene.ts';
import { WOOD, bodyShadow, solidBody } from './solid-body.ts';
import { blurred, clipped, element, polygon, radial } from './svg.ts';
import { ring, silhouette, turned, type Vessel } from './vessel.ts';

const WHITE = ['#ffffff', '#f1ece6', '#c3b8ad'] as const;

/** Ultrasonic diffuser: wooden foot, white drop, warm light and mist. */
export function ultrasonicWood(): string {
  const backdrop: Backdrop = { wall: '#8fa39b', floor: '#b9c6bf', light: '#dfe9e3', horizon: 440 };
  const foot: Vessel = {
    cx: 400,
    floor: 510,
    profile: turned([
      [0, 88],
      [4, 98, 8],
      [78, 106, 3],
      [82, 106],
    ]),
  };
  const drop: Vessel = {
    cx: 400,
    floor: 422,
    profile: turned([
      [0, 104],
      [3, 106, 4],
      [58, 108, 60],
      [150, 46, 60],
      [196, 24, 8],
      [200, 20],
    ]),
  };
  const lit = polygon(ring({ ...drop, floor: 424 }, 0));
  const halo = element('ellipse', { cx: 400, cy: 428, rx: 150, ry: 44, fill: '#ffd98f' });
  const glow = radial('lamp', [400, 420], 190, [
    [0, '#ffd488', 0.85],
    [0.6, '#ffdca0', 0.25],
    [1, '#ffe6bb', 0],
  ]);
  const button =
    element('ellipse', { cx: 400, cy: 478, rx: 9, ry: 9, fill: '#5f3f22', opacity: 0.55 }) +
    element('ellipse', { cx: 400, cy: 477, rx: 3, ry: 3, fill: '#ffe9b8' });
  return picture(
    backdrop,
    [
      sprig('twig', [560, 520], -24, 150, ['#8fb58f', '#4c7558']),
      bodyShadow([
        {
          ...foot,
          profile: [...foot.profile, ...drop.profile.map(([h, r]) => [h + 88, r] as const)],
        },
      ]),
      mist([400, 226], 200, 60, 0.85),
      blurred(18, halo, 0.55),
      solidBody('foot', foot, WOOD, { grain: true, gloss: 0.18 }),
      element('path', { d: lit, fill: '#fff3d0' }),
      blurred(3, element('path', { d: lit, fill: 'none', stroke: '#ffdf9c', 'stroke-width': 8 })),
      solidBody('drop', drop, WHITE, { gloss: 0.75, lid: '#8b8078' }),
      glow,
      clipped(
        'lit',
        polygon(silhouette(drop)),
        element('circle', { cx: 400, cy: 420, r: 190, fill: 'url(#lamp)', opacity: 0.6 }),
      ),
      button,
    ].join(''),
  );
}
