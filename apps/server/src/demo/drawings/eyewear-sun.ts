import type { Eyewear } from './eyewear-spec.ts';
import { eyewearPicture } from './eyewear-picture.ts';
import { BLACK_TIP, GOLD, TORTOISE, acetate, matte, shaded } from './finishes.ts';
import { lensOutline, roundedOutline } from './lens-outline.ts';

/** Gold double bridge, drop-shaped green lenses. */
export function aviatorGold(): string {
  const eyewear: Eyewear = {
    lens: lensOutline({
      width: 55,
      height: 47,
      squareTop: 2.9,
      squareBottom: 1.95,
      taper: 0.12,
      lean: 3.6,
    }),
    lensOffset: [36, 0],
    rim: { side: 1.4 },
    frame: GOLD,
    bridges: [
      { halfWidth: 17, top: 22.6, bottom: 20.6, archTop: 0.6, archBottom: 0.6 },
      { halfWidth: 9, top: 10, bottom: 7.8, archTop: 2.2, archBottom: 2.2 },
    ],
    hinge: [66.5, 15],
    endPiece: 3.4,
    temple: { finish: GOLD, height: [3.2, 2.8], thickness: 1.4, length: 140, tip: BLACK_TIP },
    depth: 1.6,
    wrap: 0.0022,
    tint: shaded('#16301f', '#3c6344', '#9bb58c', '#e8f4ff', 0.24),
    hasNosePads: true,
  };
  return eyewearPicture(
    eyewear,
    { wall: '#bcd3dd', floor: '#eadfc9', light: '#f5fbff', horizon: 350 },
    22,
  );
}

/** Tortoiseshell frame with the classic trapezoid lens. */
export function classicTortoise(): string {
  const eyewear: Eyewear = {
    lens: lensOutline({
      width: 51,
      height: 40,
      squareTop: 3.6,
      squareBottom: 2.4,
      taper: 0.09,
      lift: 1.5,
    }),
    lensOffset: [35, 0],
    rim: { side: 4, top: 6, bottom: 3.4, wing: 3.4 },
    frame: TORTOISE,
    bridges: [{ halfWidth: 9.5, top: 13, bottom: 4, archTop: -0.8, archBottom: 2.6 }],
    hinge: [69, 14],
    endPiece: 11,
    temple: { finish: TORTOISE, height: [11, 7], thickness: 3.4, length: 142 },
    depth: 4.2,
    wrap: 0.0018,
    tint: shaded('#24130a', '#5e371b', '#bb8650', '#ffe9cf', 0.16),
    rivets: '#e5c27c',
  };
  return eyewearPicture(
    eyewear,
    { wall: '#e2cdb2', floor: '#f0e3d1', light: '#fff7ea', shade: 'palm' },
    -24,
  );
}

/** Large nude frame, lenses from plum to pink. */
export function oversizedNude(): string {
  const nude: Eyewear['frame'] = { ...acetate('#eec9b4', '#d29d86', '#a8735e'), opacity: 0.93 };
  const eyewear: Eyewear = {
    lens: lensOutline({
      width: 58,
      height: 52,
      squareTop: 3.3,
      squareBottom: 2.6,
      taper: 0.03,
      lift: 2,
    }),
    lensOffset: [37, 0],
    rim: { side: 4, top: 5, bottom: 3.6, wing: 2.4 },
    frame: nude,
    bridges: [{ halfWidth: 8.5, top: 13, bottom: 5, archTop: -0.4, archBottom: 2.6 }],
    hinge: [73, 16],
    endPiece: 12,
    temple: { finish: nude, height: [13, 8], thickness: 3.4, length: 140 },
    depth: 4.2,
    wrap: 0.0018,
    tint: shaded('#4b1f45', '#a1567f', '#f1b9bb', '#ffe3f0', 0.24),
  };
  return eyewearPicture(
    eyewear,
    { wall: '#e7c4b5', floor: '#f4e0d6', light: '#fff3ec', shade: 'window' },
    21,
    12,
    610,
  );
}

/** Wrapped shield with a mirrored orange lens. */
export function sportShield(): string {
  const black = matte('#3b3d43', '#17181b', '#0a0a0c');
  const lens = roundedOutline(
    [
      [67, -6],
      [65, 17],
      [0, 20],
      [-65, 17],
      [-67, -6],
      [-44, -25],
      [-17, -23],
      [-7, -5],
      [7, -5],
      [17, -23],
      [44, -25],
    ],
    9,
  );
  const eyewear: Eyewear = {
    isShield: true,
    lens,
    lensOffset: [0, 0],
    frame: black,
    bridges: [{ halfWidth: 68, top: 19, bottom: 12.5, archTop: 1.6, archBottom: 1.9 }],
    hinge: [71, 14],
    endPiece: 9,
    temple: {
      finish: black,
      height: [10, 6],
      thickness: 3,
      length: 128,
      tip: matte('#ff7a2f', '#d8521a', '#a33a10'),
    },
    depth: 2.6,
    wrap: 0.0062,
    tint: {
      colours: ['#a11a4a', '#ff6a2b', '#ffc94a'],
      opacity: [0.97, 0.93],
      reflection: '#8fd0ff',
      reflectionOpacity: 0.5,
    },
  };
  return eyewearPicture(eyewear, { wall: '#aebccb', floor: '#d5dde5', light: '#f6faff' }, 26);
}
