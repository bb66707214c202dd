import type { Point } from './svg.ts';

/** A place in the scene, in millimetres: x to the right, y up, z towards the viewer. */
export type Place = readonly [x: number, y: number, z: number];

/** How the object is turned and where it lands on the picture. */
export interface Pose {
  /** Turn about the vertical, in degrees; positive shows the left side. */
  readonly yaw: number;
  /** How far the viewer looks down, in degrees. */
  readonly pitch: number;
  /** Viewer's distance in millimetres: nearer means stronger perspective. */
  readonly distance: number;
  /** Viewbox units per millimetre at the origin. */
  readonly scale: number;
  /** Where the origin lands on the picture. */
  readonly centre: Point;
}

const RADIANS = Math.PI / 180;

/** The place on the picture where a place in the scene is seen. */
export function project(pose: Pose, place: Place): Point {
  const [x, y, z] = place;
  const yaw = pose.yaw * RADIANS;
  const pitch = pose.pitch * RADIANS;
  const turnedX = x * Math.cos(yaw) + z * Math.sin(yaw);
  const turnedZ = z * Math.cos(yaw) - x * Math.sin(yaw);
  const seenY = y * Math.cos(pitch) - turnedZ * Math.sin(pitch);
  const seenZ = y * Math.sin(pitch) + turnedZ * Math.cos(pitch);
  const factor = (pose.scale * pose.distance) / (pose.distance - seenZ);
  return [pose.centre[0] + turnedX * factor, pose.centre[1] - seenY * factor];
}

/** The place on the floor at height `floor` where a place's shadow falls; `lean` 1 is a low sun, 0 straight above. */
export function castOnFloor(place: Place, floor: number, lean: number): Place {
  const [x, y, z] = place;
  const height = Math.max(0, y - floor);
  return [x + 0.5 * lean * height, floor, z - 0.75 * lean * height];
}
