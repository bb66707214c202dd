/** A place on the picture, in viewBox units, y growing downwards. */
export type Point = readonly [x: number, y: number];

/** A gradient stop: offset 0–1, colour, opacity 0–1 (1 when left out). */
export type Stop = readonly [offset: number, colour: string, opacity?: number];

/** Picture size in viewBox units (4:3). */
export const WIDTH = 800;
export const HEIGHT = 600;

/** A number as short as the picture needs: hundredths of a unit. */
export function num(value: number): string {
  return String(Math.round(value * 100) / 100);
}

/** Path data of a closed polygon. */
export function polygon(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${num(x)} ${num(y)}`).join('L')}Z`;
}

/** Path data of an open line. */
export function polyline(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${num(x)} ${num(y)}`).join('L')}`;
}

/** Attributes in SVG spelling; undefined ones are left out. */
function attributes(values: Record<string, string | number | undefined>): string {
  return Object.entries(values)
    .flatMap(([name, value]) =>
      value === undefined ? [] : [`${name}="${typeof value === 'number' ? num(value) : value}"`],
    )
    .join(' ');
}

/** One element without children. */
export function element(
  name: string,
  values: Record<string, string | number | undefined>,
  children = '',
): string {
  return `<${name} ${attributes(values)}>${children}</${name}>`;
}

function stopElements(stops: readonly Stop[]): string {
  return stops
    .map(([offset, colour, opacity]) =>
      element('stop', { offset, 'stop-color': colour, 'stop-opacity': opacity }),
    )
    .join('');
}

/** Linear gradient between two places of the picture. */
export function linear(id: string, from: Point, to: Point, stops: readonly Stop[]): string {
  const [x1, y1] = from;
  const [x2, y2] = to;
  const box = { id, gradientUnits: 'userSpaceOnUse', x1, y1, x2, y2 };
  return element('linearGradient', box, stopElements(stops));
}

/** Radial gradient around a place of the picture. */
export function radial(id: string, centre: Point, r: number, stops: readonly Stop[]): string {
  const [cx, cy] = centre;
  return element(
    'radialGradient',
    { id, gradientUnits: 'userSpaceOnUse', cx, cy, r },
    stopElements(stops),
  );
}

/**
 * A filter over what it is put on and `margin` percent around it: filters over
 * the whole picture are several times slower. It works in sRGB so that colours
 * stay as written.
 */
export function filter(id: string, primitives: string, margin: number): string {
  const [start, size] = [`-${margin}%`, `${100 + 2 * margin}%`];
  const region = { x: start, y: start, width: size, height: size };
  return element('filter', { id, ...region, 'color-interpolation-filters': 'sRGB' }, primitives);
}

/** Gaussian blur; names like `blur6` are declared once by `picture`. */
export function blurred(deviation: number, content: string, opacity = 1): string {
  return `<g opacity="${num(opacity)}" filter="url(#blur${deviation})">${content}</g>`;
}

/** The blurs every picture can use, in viewBox units. */
export const BLURS = [1, 2, 3, 5, 8, 12, 18, 30] as const;

/** Content cut out by path data. */
export function clipped(id: string, path: string, content: string): string {
  const shape = element('path', { d: path, 'clip-rule': 'evenodd' });
  return `<clipPath id="${id}">${shape}</clipPath><g clip-path="url(#${id})">${content}</g>`;
}

/** Samples of a quadratic curve, both ends included. */
export function curve(from: Point, control: Point, to: Point, steps = 16): Point[] {
  return Array.from({ length: steps + 1 }, (_, index) => {
    const t = index / steps;
    const [a, b, c] = [(1 - t) ** 2, 2 * t * (1 - t), t ** 2];
    return [
      a * from[0] + b * control[0] + c * to[0],
      a * from[1] + b * control[1] + c * to[1],
    ] as const;
  });
}
