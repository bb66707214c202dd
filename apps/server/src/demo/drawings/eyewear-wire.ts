import { type Bridge, type Eyewear } from './eyewear-spec.ts';
import { eyewearPicture } from './eyewear-picture.ts';
import { BLACK_TIP, BROWN_TIP, GOLD, ROSE_GOLD, SILVER, acetate, clear } from './finishes.ts';
import { lensOutline, roundedOutline } from './lens-outline.ts';

const WIRE_BRIDGE: Bridge = { halfWidth: 11, top: 6.5, bottom: 4.6, archTop: 2.4, archBottom: 2.4 };

const WIRE = { depth: 1.6, wrap: 0.0014, endPiece: 3.2, hasNosePads: true };

/** Thin gold wire, round clear lenses. */
export function roundGold(): string {
  const eyewear: Eyewear = {
    ...WIRE,
    lens: lensOutline({ width: 47, height: 46, squareTop: 2, squareBottom: 2 }),
    lensOffset: [33.5, 0],
    rim: { side: 1.5 },
    frame: GOLD,
    bridges: [WIRE_BRIDGE],
    hinge: [62, 8],
    temple: { finish: GOLD, height: [3, 2.8], thickness: 1.4, length: 138, tip: BROWN_TIP },
    tint: clear(),
  };
  return eyewearPicture(
    eyewear,
    { wall: '#e6d8c8', floor: '#f2e9df', light: '#fff9f0', shade: 'palm' },
    26,
  );
}

/** Rose gold wire around six-sided lenses. */
export function hexagonalRose(): string {
  const eyewear: Eyewear = {
    ...WIRE,
    lens: roundedOutline(
      [
        [26, 0],
        [14.5, 21.5],
        [-14.5, 21.5],
        [-25, 1],
        [-15, -21],
        [15, -21],
      ],
      6,
    ),
    lensOffset: [34, 0],
    rim: { side: 1.4 },
    frame: ROSE_GOLD,
    bridges: [{ ...WIRE_BRIDGE, halfWidth: 11.5, top: 8.5, bottom: 6.6 }],
    hinge: [63.5, 4],
    temple: { finish: ROSE_GOLD, height: [3, 2.8], thickness: 1.4, length: 138, tip: BROWN_TIP },
    tint: clear('#ffe6ee', 0.55),
  };
  return eyewearPicture(eyewear, { wall: '#e3d5dc', floor: '#f3eaee', light: '#fff8fb' }, -28);
}

/** Rimless titanium: only bridge and arms hold the lenses. */
export function rimlessTitanium(): string {
  const eyewear: Eyewear = {
    ...WIRE,
    lens: lensOutline({ width: 51, height: 34, squareTop: 3.6, squareBottom: 2.8 }),
    lensOffset: [34.5, 0],
    frame: SILVER,
    bridges: [{ halfWidth: 12.5, top: 5.5, bottom: 3.6, archTop: 1.8, archBottom: 1.8 }],
    hinge: [63.5, 6],
    endPiece: 3.4,
    temple: { finish: SILVER, height: [3, 3], thickness: 1.2, length: 140, tip: BLACK_TIP },
    tint: { ...clear('#eaf3ff', 0.75), colours: ['#a9bfd0', '#d4e0e8'], opacity: [0.42, 0.24] },
  };
  return eyewearPicture(eyewear, { wall: '#d3dbe2', floor: '#e9eef2', light: '#ffffff' }, 30);
}

/** Black upper bar over gold wire. */
export function browlineBlack(): string {
  const black = acetate('#2d2c31', '#0e0d10', '#050506');
  const eyewear: Eyewear = {
    ...WIRE,
    lens: lensOutline({
      width: 50,
      height: 40,
      squareTop: 3,
      squareBottom: 2.2,
      taper: 0.07,
      lift: 1.5,
    }),
    lensOffset: [34.5, 0],
    rim: { side: 1.5 },
    frame: GOLD,
    brow: { rim: { side: 2, top: 6.4, wing: 4.2 }, finish: black },
    depth: 2.6,
    bridges: [{ halfWidth: 10.5, top: 10.5, bottom: 7.6, archTop: 1.8, archBottom: 1.8 }],
    hinge: [64.5, 13],
    endPiece: 7,
    temple: { finish: black, height: [8, 5.5], thickness: 2.8, length: 140 },
    tint: clear(),
  };
  return eyewearPicture(
    eyewear,
    { wall: '#d7c5ae', floor: '#ebdfd0', light: '#fff6e8', shade: 'window' },
    -26,
  );
}
