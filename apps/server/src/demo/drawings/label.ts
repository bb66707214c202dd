import { element, num, polygon } from './svg.ts';
import { strip, type Vessel } from './vessel.ts';

/** A paper label around the front of a body, with an emblem and lines instead of words. */
export function label(
  vessel: Vessel,
  heights: readonly [number, number],
  paper: string,
  ink: string,
  width = 0.62,
): string {
  const path = polygon(strip(vessel, [-width, width], heights));
  const middle = (heights[0] + heights[1]) / 2;
  const spread = heights[1] - heights[0];
  const line = (at: number, half: number) =>
    element('path', {
      d: polygon(strip(vessel, [-half, half], [at, at + 2])),
      fill: ink,
      opacity: 0.75,
    });
  const leaf = (turn: number) =>
    element('path', {
      d: `M0 0C${num(spread * 0.1)} ${num(-spread * 0.1)} ${num(spread * 0.1)} ${num(-spread * 0.22)} 0 ${num(-spread * 0.3)}C${num(-spread * 0.1)} ${num(-spread * 0.22)} ${num(-spread * 0.1)} ${num(-spread * 0.1)} 0 0Z`,
      fill: ink,
      transform: `translate(${num(vessel.cx)} ${num(vessel.floor - middle + 12)}) rotate(${turn})`,
    });
  return [
    element('path', { d: path, fill: paper }),
    element('path', {
      d: polygon(strip(vessel, [-width, -width + 0.24], heights)),
      fill: '#ffffff',
      opacity: 0.3,
    }),
    element('path', {
      d: polygon(strip(vessel, [width - 0.24, width], heights)),
      fill: '#000000',
      opacity: 0.09,
    }),
    ...[-52, 0, 52].map(leaf),
    line(heights[0] + spread * 0.2, width * 0.5),
    line(heights[0] + spread * 0.12, width * 0.3),
  ].join('');
}
