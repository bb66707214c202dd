import type { Finish } from './finish.ts';
import type { Outline, Rim } from './lens-outline.ts';
import type { Point } from './svg.ts';

/** A bar between the lenses, in millimetres; mirrored, so only half is given. */
export interface Bridge {
  readonly halfWidth: number;
  /** Upper and lower edge where the bar meets the rims. */
  readonly top: number;
  readonly bottom: number;
  /** How far both edges rise towards the middle. */
  readonly archTop: number;
  readonly archBottom: number;
}

/** Colour and reflections of the lenses. */
export interface LensTint {
  /** From top to bottom. */
  readonly colours: readonly [string, string, ...string[]];
  readonly opacity: readonly [top: number, bottom: number];
  /** Colour of the mirrored sky; clear lenses mirror little. */
  readonly reflection: string;
  readonly reflectionOpacity: number;
}

/** The arms that go over the ears. */
interface Temple {
  readonly finish: Finish;
  /** Height at the hinge and at the tip, in millimetres. */
  readonly height: readonly [hinge: number, tip: number];
  readonly thickness: number;
  readonly length: number;
  /** Another material over the ear, as on metal frames. */
  readonly tip?: Finish;
}

/** Everything about a pair of glasses but its pose; millimetres. */
export interface Eyewear {
  readonly lens: Outline;
  /** Where the right lens sits; the left one mirrors it. */
  readonly lensOffset: Point;
  /** One shield over both eyes: `lens` spans the whole face. */
  readonly isShield?: boolean;
  /** Left out for rimless frames. */
  readonly rim?: Rim;
  readonly frame: Finish;
  /** An upper bar of another material over the rim. */
  readonly brow?: { readonly rim: Rim; readonly finish: Finish };
  readonly bridges: readonly Bridge[];
  /** Where an arm starts (right side), and the height of the end piece there. */
  readonly hinge: Point;
  readonly endPiece: number;
  readonly temple: Temple;
  readonly depth: number;
  /** Curvature around the face: z falls by this times x² (per millimetre). */
  readonly wrap: number;
  readonly tint: LensTint;
  readonly hasNosePads?: boolean;
  readonly rivets?: string;
}
