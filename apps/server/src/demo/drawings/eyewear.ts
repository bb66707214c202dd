import { project, type Place, type Pose } from './camera.ts';
import {
  browShapes,
  floorHeight,
  frameShapes,
  lenses,
  onFront,
  shadowOf,
  templeSlices,
  type Shape,
} from './eyewear-shapes.ts';
import type { Eyewear } from './eyewear-spec.ts';
import { finishDefinitions, finished, slice, type Finish } from './finish.ts';
import { lensDefinitions, lensGlass } from './lens-glass.ts';
import { blurred, element, polygon } from './svg.ts';

const FRONT_LAYERS = 6;
const SIDES = [-1, 1] as const;

function pathOf(pose: Pose, places: readonly Place[]): string {
  return polygon(places.map((place) => project(pose, place)));
}

function shapePath(pose: Pose, eyewear: Eyewear, shape: Shape, depth: number): string {
  const hole = shape.hole ? pathOf(pose, onFront(eyewear, shape.hole, depth)) : '';
  return pathOf(pose, onFront(eyewear, shape.outline, depth)) + hole;
}

function solidFront(
  pose: Pose,
  eyewear: Eyewear,
  id: string,
  finish: Finish,
  shapes: readonly Shape[],
  lift = 0,
): string {
  const slices = Array.from({ length: FRONT_LAYERS }, (_, index) => {
    const depth = eyewear.depth * (1 - index / FRONT_LAYERS) - lift;
    return shapes.map((shape) => slice(shapePath(pose, eyewear, shape, depth), finish, 1)).join('');
  });
  const face = shapes.map((shape) =>
    element('path', {
      d: shapePath(pose, eyewear, shape, -lift),
      fill: `url(#${id}-fill)`,
      'fill-rule': 'evenodd',
    }),
  );
  const sides = element('g', { opacity: (finish.opacity ?? 1) ** 1.4 }, slices.join(''));
  return `${sides}<g filter="url(#${id}-shine)">${face.join('')}</g>`;
}

function temple(pose: Pose, eyewear: Eyewear, side: -1 | 1): string {
  const part = (id: string, finish: Finish, range: readonly [number, number]) => {
    const slices = templeSlices(eyewear, side, range);
    // The arm on the side the viewer is turned to shows its outer face.
    const ordered = side * pose.yaw < 0 ? slices : slices.toReversed();
    const sides = ordered.slice(0, -1).map((places) => slice(pathOf(pose, places), finish, 1));
    const face = ordered.slice(-1).map((places) => finished(id, pathOf(pose, places)));
    return element('g', { opacity: (finish.opacity ?? 1) ** 1.4 }, sides.join('')) + face.join('');
  };
  const { finish, tip } = eyewear.temple;
  if (!tip) return part('temple', finish, [0, 1]);
  return part('temple', finish, [0, 0.66]) + part('tip', tip, [0.62, 1]);
}

function nosePads(pose: Pose, eyewear: Eyewear): string {
  if (!eyewear.hasNosePads) return '';
  return SIDES.map((side) => {
    const inner = Math.min(...eyewear.lens.map(([x]) => x)) + eyewear.lensOffset[0];
    const [padX, padY] = project(pose, [side * (inner - 3.4), -5.5, -7]);
    const [rimX, rimY] = project(pose, [side * (inner + 0.4), -1.5, -1]);
    const [bendX, bendY] = project(pose, [side * (inner - 0.5), 1.5, -8]);
    const wire = element('path', {
      d: `M${rimX} ${rimY}Q${bendX} ${bendY} ${padX} ${padY}`,
      fill: 'none',
      stroke: eyewear.frame.edge,
      'stroke-width': 2.6,
    });
    const turn = { transform: `rotate(${side * -20} ${padX} ${padY})` };
    const pad = element('ellipse', {
      cx: padX,
      cy: padY,
      rx: 6.5,
      ry: 14,
      ...turn,
      fill: '#f4efe8',
      'fill-opacity': 0.72,
      stroke: '#a99f92',
      'stroke-opacity': 0.6,
    });
    const glint = element('ellipse', {
      cx: padX - 1.5,
      cy: padY - 4,
      rx: 1.8,
      ry: 5,
      ...turn,
      fill: '#fff',
      opacity: 0.9,
    });
    return wire + pad + glint;
  }).join('');
}

function rivets(pose: Pose, eyewear: Eyewear): string {
  const { rivets: colour, hinge } = eyewear;
  if (!colour) return '';
  return SIDES.map((side) => {
    const places = onFront(eyewear, [[side * (hinge[0] - 4.5), hinge[1] + 0.4]], -0.2);
    return places
      .map((place) => project(pose, place))
      .map(
        ([x, y]) =>
          element('ellipse', { cx: x, cy: y, rx: 4.6, ry: 2.3, fill: colour }) +
          element('ellipse', {
            cx: x - 1,
            cy: y - 0.6,
            rx: 2,
            ry: 0.8,
            fill: '#fff',
            opacity: 0.85,
          }),
      )
      .join('');
  }).join('');
}

function shadows(pose: Pose, eyewear: Eyewear): string {
  const floor = floorHeight(eyewear);
  const solid = (lean: number) => {
    const front = [...frameShapes(eyewear), ...browShapes(eyewear)].map((shape) => {
      const cast = (outline: Shape['outline']) =>
        pathOf(pose, shadowOf(onFront(eyewear, outline, eyewear.depth / 2), floor, lean));
      return cast(shape.outline) + (shape.hole ? cast(shape.hole) : '');
    });
    const arms = SIDES.map((side) =>
      pathOf(pose, shadowOf(templeSlices(eyewear, side)[4] ?? [], floor, lean)),
    );
    return [...front, ...arms]
      .map((path) => element('path', { d: path, 'fill-rule': 'evenodd', fill: '#2a1d17' }))
      .join('');
  };
  const through = lenses(eyewear).map((outline) =>
    element('path', {
      d: pathOf(pose, shadowOf(onFront(eyewear, outline, 0), floor, 1)),
      fill: eyewear.tint.colours[0],
    }),
  );
  const glassOpacity = 0.06 + 0.42 * eyewear.tint.opacity[0];
  return [
    blurred(5, solid(1), 0.34),
    blurred(8, through.join(''), glassOpacity),
    blurred(8, solid(0.3), 0.34),
    blurred(3, solid(0.08), 0.5),
  ].join('');
}

/** A pair of glasses standing on the floor with its shadow, ready to be put before a backdrop. */
export function drawEyewear(eyewear: Eyewear, pose: Pose): string {
  const heights = frameShapes(eyewear)
    .flatMap((shape) => onFront(eyewear, shape.outline, 0))
    .concat(lenses(eyewear).flatMap((outline) => onFront(eyewear, outline, 0)))
    .map((place) => project(pose, place)[1]);
  const [top, bottom] = [Math.min(...heights), Math.max(...heights)];
  const define = (id: string, finish: Finish | undefined, seed: number) =>
    finish ? finishDefinitions(id, finish, top, bottom, seed) : '';
  const glass = lenses(eyewear).map((outline) =>
    onFront(eyewear, outline, eyewear.depth * 0.4).map((place) => project(pose, place)),
  );
  // The arm further away is drawn first.
  const arms = pose.yaw > 0 ? ([1, -1] as const) : ([-1, 1] as const);
  return [
    define('frame', eyewear.frame, 4),
    define('brow', eyewear.brow?.finish, 9),
    define('temple', eyewear.temple.finish, 7),
    define('tip', eyewear.temple.tip, 3),
    lensDefinitions(eyewear.tint, top, bottom),
    shadows(pose, eyewear),
    ...arms.map((side) => temple(pose, eyewear, side)),
    nosePads(pose, eyewear),
    ...glass.map((outline, index) => lensGlass(`lens${index}`, outline, eyewear.tint)),
    solidFront(pose, eyewear, 'frame', eyewear.frame, frameShapes(eyewear)),
    eyewear.brow
      ? solidFront(pose, eyewear, 'brow', eyewear.brow.finish, browShapes(eyewear), 0.8)
      : '',
    rivets(pose, eyewear),
  ].join('');
}
