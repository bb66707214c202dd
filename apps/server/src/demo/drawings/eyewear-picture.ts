import { project, type Pose } from './camera.ts';
import { frameShapes, lenses, onFront, templeSlices } from './eyewear-shapes.ts';
import type { Eyewear } from './eyewear-spec.ts';
import { drawEyewear } from './eyewear.ts';
import { picture, type Backdrop } from './scene.ts';

const SIDES = [-1, 1] as const;

// The pair fills `width` viewBox units in the middle of the picture.
function posed(eyewear: Eyewear, yaw: number, pitch: number, width: number): Pose {
  const unit: Pose = { yaw, pitch, distance: 520, scale: 1, centre: [0, 0] };
  const seen = SIDES.flatMap((side) => templeSlices(eyewear, side).flat())
    .concat(frameShapes(eyewear).flatMap((shape) => onFront(eyewear, shape.outline, 0)))
    .concat(lenses(eyewear).flatMap((outline) => onFront(eyewear, outline, 0)))
    .map((place) => project(unit, place));
  const xs = seen.map(([x]) => x);
  const ys = seen.map(([, y]) => y);
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const middle = (Math.min(...ys) + Math.max(...ys)) / 2;
  const scale = width / (right - left);
  return { ...unit, scale, centre: [400 - ((left + right) / 2) * scale, 306 - middle * scale] };
}

/** The whole picture of a pair: turned by `yaw` and seen from `pitch` degrees above, `width` viewBox units wide. */
export function eyewearPicture(
  eyewear: Eyewear,
  backdrop: Backdrop,
  yaw: number,
  pitch = 13,
  width = 640,
): string {
  return picture(backdrop, drawEyewear(eyewear, posed(eyewear, yaw, pitch, width)));
}
