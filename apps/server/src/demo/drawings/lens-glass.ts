import type { LensTint } from './eyewear-spec.ts';
import { blurred, clipped, element, linear, polygon, type Point, type Stop } from './svg.ts';

/** Gradients shared by both lenses of a pair that spans `top` to `bottom` on the picture. */
export function lensDefinitions(tint: LensTint, top: number, bottom: number): string {
  const last = tint.colours.length - 1;
  const stops = tint.colours.map((colour, index): Stop => {
    const share = index / last;
    return [share, colour, tint.opacity[0] + (tint.opacity[1] - tint.opacity[0]) * share];
  });
  const sky: Stop[] = [
    [0, tint.reflection, tint.reflectionOpacity],
    [0.55, tint.reflection, tint.reflectionOpacity * 0.18],
    [1, tint.reflection, 0],
  ];
  return (
    linear('lens-tint', [400, top], [400, bottom], stops) +
    linear('lens-sky', [380, top], [420, bottom], sky)
  );
}

/** One lens: tint, mirrored sky and window, and the darker edge of the glass. */
export function lensGlass(id: string, outline: readonly Point[], tint: LensTint): string {
  const xs = outline.map(([x]) => x);
  const ys = outline.map(([, y]) => y);
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const [width, height] = [right - left, bottom - top];
  const path = polygon(outline);
  const band = (from: number, to: number) =>
    polygon([
      [left + width * from, top],
      [left + width * to, top],
      [left + width * (to - 0.36), bottom],
      [left + width * (from - 0.36), bottom],
    ]);
  const content = [
    element('path', { d: path, fill: 'url(#lens-tint)' }),
    blurred(
      8,
      element('ellipse', {
        cx: left + width * 0.36,
        cy: top + height * 0.1,
        rx: width * 0.62,
        ry: height * 0.46,
        fill: 'url(#lens-sky)',
      }),
    ),
    blurred(
      1,
      element('path', { d: band(0.5, 0.68) + band(0.74, 0.79), fill: '#ffffff' }),
      0.08 + tint.reflectionOpacity * 0.22,
    ),
    blurred(
      3,
      element('path', { d: path, fill: 'none', stroke: '#1d1a20', 'stroke-width': 7 }),
      0.12 + tint.opacity[0] * 0.28,
    ),
  ];
  const rimLight = element('path', {
    d: path,
    fill: 'none',
    stroke: '#ffffff',
    'stroke-width': 1.4,
    opacity: 0.45,
  });
  return clipped(id, path, content.join('')) + rimLight;
}
