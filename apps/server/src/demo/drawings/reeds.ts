import { element, linear, num, polygon, type Point } from './svg.ts';

/** Reeds fanning out of a neck: where each stands in the vessel and where its tip is. */
export function reeds(
  id: string,
  neck: Point,
  foot: Point,
  tips: readonly Point[],
  colours: readonly [light: string, dark: string],
  width = 6,
): string {
  return tips
    .map(([tipX, tipY], index) => {
      // Straight through the neck: a fifth of the tip's reach there, the other side below.
      const inside = (foot[1] - neck[1]) / (foot[1] - tipY);
      const footX = foot[0] + (tipX - neck[0]) * ((0.2 - inside) / (1 - inside));
      const [dx, dy] = [tipX - footX, tipY - foot[1]];
      const length = Math.hypot(dx, dy);
      const [sideX, sideY] = [(-dy / length) * (width / 2), (dx / length) * (width / 2)];
      const body: Point[] = [
        [footX + sideX, foot[1] + sideY],
        [tipX + sideX, tipY + sideY],
        [tipX - sideX, tipY - sideY],
        [footX - sideX, foot[1] - sideY],
      ];
      const paint = linear(
        `${id}${index}`,
        [tipX + sideX, tipY + sideY],
        [tipX - sideX, tipY - sideY],
        [
          [0, colours[1]],
          [0.62, colours[0]],
          [1, colours[1]],
        ],
      );
      const turn = (Math.atan2(dy, dx) * 180) / Math.PI + 90;
      const end = element('ellipse', {
        cx: tipX,
        cy: tipY,
        rx: width / 2,
        ry: width / 4,
        transform: `rotate(${num(turn)} ${num(tipX)} ${num(tipY)})`,
        fill: colours[0],
        stroke: colours[1],
        'stroke-width': 0.8,
      });
      return paint + element('path', { d: polygon(body), fill: `url(#${id}${index})` }) + end;
    })
    .join('');
}

/** Tips of `count` reeds spread over `angle` degrees above a neck. */
export function fan(neck: Point, length: number, count: number, angle: number): Point[] {
  return Array.from({ length: count }, (_, index) => {
    const share = count === 1 ? 0 : (index / (count - 1)) * 2 - 1;
    const turn = (share * angle * Math.PI) / 360;
    const reach = length * (1 - 0.05 * ((index * 7) % 3));
    return [neck[0] + Math.sin(turn) * reach, neck[1] - Math.cos(turn) * reach] as const;
  });
}
