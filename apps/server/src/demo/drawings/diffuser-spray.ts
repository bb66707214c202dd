import { sprig } from './botanicals.ts';
import { picture, type Backdrop } from './scene.ts';
import { sprayBottle, sprayCloud, type Spray } from './spray-bottle.ts';

/** Home spray in sea-green glass, caught while spraying. */
export function homeSpray(): string {
  const backdrop: Backdrop = {
    wall: '#9fc3c4',
    floor: '#cfe1df',
    light: '#eefaf8',
    horizon: 440,
    shade: 'window',
  };
  const spray: Spray = {
    glass: { tint: '#9fd6cf', opacity: 0.5, edge: '#1d5d60' },
    liquid: ['#7fcbc3', '#2f8a88'],
    paper: ['#fdfaf3', '#2c6f70'],
    metal: ['#ffffff', '#d5d9dc', '#8b9399'],
  };
  return picture(
    backdrop,
    sprig('twig', [520, 512], -18, 150, ['#a9c9ae', '#5c8b74']) +
      sprayBottle('spray', 430, 510, 1.02, spray) +
      sprayCloud([400, 190]),
  );
}
