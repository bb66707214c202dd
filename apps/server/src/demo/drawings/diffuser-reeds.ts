import { blossom, citrus, sprig } from './botanicals.ts';
import { CLEAR_GLASS } from './glass.ts';
import { reedBottle } from './reed-bottle.ts';
import { picture, type Backdrop } from './scene.ts';
import { BRASS, DARK, WOOD, bodyShadow, solidBody } from './solid-body.ts';
import { turned, type Vessel } from './vessel.ts';

const NATURAL = ['#e9cfa0', '#a97f4a'] as const;

const CHARCOAL = ['#5a5558', '#1e1b1d'] as const;

const WHITE = ['#ffffff', '#c9bdb4'] as const;

/** Round shoulders, honey-coloured oil, gold collar and a slice of orange. */
export function reedOrangeBlossom(): string {
  const backdrop: Backdrop = {
    wall: '#f0d9bd',
    floor: '#f8eadb',
    light: '#fffaf0',
    horizon: 430,
    shade: 'palm',
  };
  const bottle = reedBottle('a', 400, 500, {
    profile: turned([
      [0, 70],
      [6, 88, 8],
      [150, 92, 60],
      [200, 34, 26],
      [222, 30],
      [236, 30],
    ]),
    glass: CLEAR_GLASS,
    level: 116,
    liquid: ['#f6b65a', '#c9741f'],
    collar: BRASS,
    reeds: NATURAL,
    count: 7,
    spread: 62,
    length: 225,
  });
  return picture(
    backdrop,
    bottle +
      sprig('twig', [250, 520], -168, 120, ['#7fa05a', '#456b35']) +
      blossom('flower', [560, 500], 40, ['#ffffff', '#f1e3d6']) +
      citrus([300, 528], 52, ['#f08a24', '#f7a83c']),
  );
}

/** Square bottle with black collar and reeds, green water, bamboo leaves. */
export function reedBambooSquare(): string {
  const backdrop: Backdrop = {
    wall: '#cdd8c6',
    floor: '#e6ece0',
    light: '#fbfff6',
    horizon: 430,
    shade: 'window',
  };
  const bottle = reedBottle('a', 400, 500, {
    profile: turned([
      [0, 92],
      [3, 97, 6],
      [186, 97, 14],
      [194, 40, 8],
      [206, 34],
      [224, 34],
    ]),
    tilt: 0.05,
    glass: CLEAR_GLASS,
    level: 128,
    liquid: ['#b9d48a', '#6f9a4c'],
    collar: DARK,
    reeds: CHARCOAL,
    count: 6,
    spread: 50,
    length: 235,
    paper: ['#fbf8f0', '#55703e', 50, 150, 0.56],
  });
  return picture(
    backdrop,
    sprig('behind', [505, 505], -52, 170, ['#9cbf72', '#55803f'], 0.16) +
      bottle +
      sprig('front', [560, 528], -12, 110, ['#93b868', '#4e7a3a'], 0.16),
  );
}

/** Ribbed pink glass with white reeds and peonies. */
export function reedRibbedPeony(): string {
  const backdrop: Backdrop = { wall: '#ebc7cc', floor: '#f7e2e4', light: '#fff5f5', horizon: 430 };
  const bottle = reedBottle('a', 400, 500, {
    profile: turned([
      [0, 78],
      [5, 84, 6],
      [172, 84, 18],
      [190, 46, 12],
      [198, 40],
      [214, 40],
    ]),
    glass: { tint: '#f7c9d0', opacity: 0.42, edge: '#a2566a' },
    ribs: 17,
    level: 104,
    liquid: ['#f39fb0', '#cf6079'],
    collar: ['#f8dccb', '#d29a80', '#9c614b'],
    reeds: WHITE,
    count: 8,
    spread: 70,
    length: 230,
  });
  return picture(
    backdrop,
    bottle +
      sprig('twig', [235, 522], -30, 90, ['#9db48a', '#5f7f58']) +
      blossom('one', [255, 510], 58, ['#fbd3da', '#e389a0'], '#f6d98b') +
      blossom('two', [560, 526], 38, ['#fdeef0', '#efb2bf'], '#f6d98b'),
  );
}

/** Apothecary amber glass, cream label, black reeds. */
export function reedAmber(): string {
  const backdrop: Backdrop = {
    wall: '#b59a82',
    floor: '#cfb8a1',
    light: '#f3e2cd',
    horizon: 430,
    shade: 'window',
  };
  const bottle = reedBottle('a', 400, 500, {
    profile: turned([
      [0, 74],
      [5, 82, 6],
      [158, 82, 36],
      [186, 36, 14],
      [200, 32],
      [216, 32],
    ]),
    glass: { tint: '#8a4514', opacity: 0.78, edge: '#3a1704' },
    level: 110,
    liquid: ['#a8561a', '#5a2507'],
    collar: DARK,
    reeds: CHARCOAL,
    count: 7,
    spread: 56,
    length: 235,
    paper: ['#f5ead6', '#6b4425', 34, 130, 0.66],
  });
  const saucer: Vessel = {
    cx: 590,
    floor: 520,
    profile: turned([
      [0, 34],
      [4, 40, 4],
      [34, 40, 4],
      [36, 38],
    ]),
  };
  return picture(
    backdrop,
    sprig('behind', [300, 508], -150, 130, ['#b9b48b', '#7c7a52'], 0.2) +
      bottle +
      bodyShadow([saucer]) +
      solidBody('wood', saucer, WOOD, { grain: true }),
  );
}
