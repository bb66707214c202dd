import { type Bridge, type Eyewear } from './eyewear-spec.ts';
import { eyewearPicture } from './eyewear-picture.ts';
import { CRYSTAL, GUNMETAL, TORTOISE, acetate, clear, matte } from './finishes.ts';
import { lensOutline } from './lens-outline.ts';

const ACETATE = { depth: 4, wrap: 0.0016, endPiece: 9 };

const SADDLE: Bridge = { halfWidth: 9.5, top: 10, bottom: 2, archTop: -0.6, archBottom: 2.6 };

/** Burgundy acetate swept up at the corners. */
export function catEyeBurgundy(): string {
  const wine = acetate('#9c2a45', '#5a1026', '#3c0918');
  const eyewear: Eyewear = {
    ...ACETATE,
    lens: lensOutline({
      width: 50,
      height: 37,
      squareTop: 2.5,
      squareBottom: 2.05,
      taper: 0.1,
      lift: 9,
    }),
    lensOffset: [34, 0],
    rim: { side: 3, top: 5, bottom: 2.4, wing: 8.5 },
    frame: wine,
    bridges: [{ ...SADDLE, top: 9, bottom: 2.5 }],
    hinge: [66, 20],
    endPiece: 8,
    temple: { finish: wine, height: [9, 6], thickness: 3, length: 138 },
    tint: clear(),
    rivets: '#e8c987',
  };
  return eyewearPicture(eyewear, { wall: '#ecd3d2', floor: '#f6e8e6', light: '#fff6f4' }, -24);
}

/** Matte black acetate, wide square lenses. */
export function squareBlack(): string {
  const black = matte('#3a3a3f', '#1b1b1e', '#0d0d0f');
  const eyewear: Eyewear = {
    ...ACETATE,
    lens: lensOutline({ width: 52, height: 38, squareTop: 5, squareBottom: 4, taper: 0.03 }),
    lensOffset: [35, 0],
    rim: { side: 4, top: 5, bottom: 3.4, wing: 1.6 },
    frame: black,
    bridges: [SADDLE],
    hinge: [67.5, 12],
    endPiece: 11,
    temple: { finish: black, height: [11, 7], thickness: 3.4, length: 142 },
    tint: clear(),
    rivets: '#c9ccd2',
  };
  return eyewearPicture(
    eyewear,
    { wall: '#c9ced4', floor: '#e4e7ea', light: '#fbfdff', shade: 'window' },
    27,
  );
}

/** See-through acetate, rounded panto lenses. */
export function pantoCrystal(): string {
  const eyewear: Eyewear = {
    ...ACETATE,
    lens: lensOutline({ width: 47, height: 42, squareTop: 2.7, squareBottom: 2, taper: 0.08 }),
    lensOffset: [33.5, 0],
    rim: { side: 4.2, top: 5, bottom: 3.8, wing: 1.4 },
    frame: CRYSTAL,
    bridges: [{ ...SADDLE, top: 11, bottom: 4, archBottom: 3.4 }],
    hinge: [65, 12],
    temple: { finish: CRYSTAL, height: [9, 6.5], thickness: 3.4, length: 138 },
    tint: clear('#f4fbff', 0.4),
    rivets: '#aeb6bd',
  };
  return eyewearPicture(
    eyewear,
    { wall: '#b9cfc6', floor: '#d3e2db', light: '#f1faf5', shade: 'palm' },
    -25,
  );
}

/** Small, thick and colourful, for children. */
export function kidsCoral(): string {
  const coral = acetate('#ff8a70', '#ee5f4e', '#b93f35');
  const aqua = acetate('#4fcbc8', '#259d9e', '#17797b');
  const eyewear: Eyewear = {
    ...ACETATE,
    lens: lensOutline({ width: 40, height: 36, squareTop: 2.4, squareBottom: 2.2 }),
    lensOffset: [29.5, 0],
    rim: { side: 5, top: 5.6, bottom: 4.8 },
    depth: 5,
    frame: coral,
    bridges: [{ ...SADDLE, top: 8, bottom: 0, archBottom: 2.4 }],
    hinge: [58, 8],
    temple: { finish: aqua, height: [9.5, 8], thickness: 4, length: 112 },
    tint: clear(),
  };
  return eyewearPicture(
    eyewear,
    { wall: '#f3dc9c', floor: '#f9ecc6', light: '#fffbea' },
    20,
    15,
    560,
  );
}

/** Low, light reading glasses in tortoiseshell. */
export function readingTortoise(): string {
  const eyewear: Eyewear = {
    ...ACETATE,
    lens: lensOutline({ width: 48, height: 28, squareTop: 3.4, squareBottom: 2.4, taper: 0.04 }),
    lensOffset: [33.5, 0],
    rim: { side: 2.8, top: 3.2, bottom: 2.4, wing: 1.2 },
    frame: TORTOISE,
    bridges: [{ ...SADDLE, top: 7, bottom: 1.5 }],
    hinge: [63, 8],
    endPiece: 7.5,
    temple: { finish: TORTOISE, height: [7.5, 5.5], thickness: 2.8, length: 140 },
    tint: clear('#fffaf0', 0.5),
  };
  return eyewearPicture(eyewear, { wall: '#c8d2bd', floor: '#e2e8da', light: '#fbfff5' }, 24);
}

/** Navy rectangle whose coating mirrors blue light. */
export function blueLightNavy(): string {
  const navy = acetate('#2f4f86', '#15294f', '#0d1a35');
  const eyewear: Eyewear = {
    ...ACETATE,
    lens: lensOutline({ width: 53, height: 33, squareTop: 4.2, squareBottom: 3.2, taper: 0.03 }),
    lensOffset: [35.5, 0],
    rim: { side: 2.8, top: 4, bottom: 1.8, wing: 1.4 },
    frame: navy,
    bridges: [{ ...SADDLE, top: 8.5, bottom: 3 }],
    hinge: [67, 9],
    temple: { finish: GUNMETAL, height: [5, 4], thickness: 2, length: 140, tip: navy },
    tint: {
      colours: ['#7d8df0', '#dfe6ff'],
      opacity: [0.4, 0.14],
      reflection: '#5b62ff',
      reflectionOpacity: 0.5,
    },
  };
  return eyewearPicture(eyewear, { wall: '#c6d3e6', floor: '#e0e8f3', light: '#fafcff' }, -22);
}
