import { blurred, element, linear, num, polygon, radial, type Point } from './svg.ts';

/** A twig with leaves on both sides, starting at `from` and bending towards `angle` degrees. */
export function sprig(
  id: string,
  from: Point,
  angle: number,
  length: number,
  colours: readonly [light: string, dark: string],
  leafWidth = 0.34,
): string {
  const pairs = 5;
  const leaf = (size: number) =>
    `M0 0C${num(size * 0.25)} ${num(-size * leafWidth)} ${num(size * 0.75)} ${num(-size * leafWidth)} ${num(size)} 0C${num(size * 0.75)} ${num(size * leafWidth)} ${num(size * 0.25)} ${num(size * leafWidth)} 0 0Z`;
  const leaves = Array.from({ length: pairs * 2 + 1 }, (_, index) => {
    const along = length * (0.24 + 0.76 * (index / (pairs * 2)));
    const size = length * (0.36 - 0.016 * index);
    const isTip = index === pairs * 2;
    const turn = isTip ? 0 : (index % 2 === 0 ? -1 : 1) * (48 - index * 2);
    const place = `translate(${num(along)} ${num(-0.0012 * along ** 2)}) rotate(${num(turn)})`;
    const vein = element('path', {
      d: `M0 0L${num(size * 0.92)} 0`,
      stroke: colours[0],
      'stroke-width': 1,
      opacity: 0.6,
    });
    return element(
      'g',
      { transform: place },
      element('path', { d: leaf(size), fill: `url(#${id}-leaf)` }) + vein,
    );
  }).join('');
  const stem = element('path', {
    d: `M0 0Q${num(length * 0.5)} 0 ${num(length)} ${num(-0.0012 * length ** 2)}`,
    fill: 'none',
    stroke: colours[1],
    'stroke-width': 3,
  });
  const paint = linear(
    `${id}-leaf`,
    [0, -14],
    [length * 0.3, 14],
    [
      [0, colours[0]],
      [1, colours[1]],
    ],
  );
  const drawn = (move: Point) =>
    element(
      'g',
      {
        transform: `translate(${num(from[0] + move[0])} ${num(from[1] + move[1])}) rotate(${num(angle)})`,
      },
      stem + leaves,
    );
  return paint + blurred(5, drawn([7, 9]), 0.3) + drawn([0, 0]);
}

/** A slice of orange or lemon lying on the floor. */
export function citrus(
  centre: Point,
  radius: number,
  colours: readonly [peel: string, flesh: string],
): string {
  const [cx, cy] = centre;
  const squash = `translate(${cx} ${cy}) scale(1 0.42)`;
  const wedge = (index: number) => {
    const at = (degrees: number, reach: number): Point => [
      reach * Math.cos((degrees * Math.PI) / 180),
      reach * Math.sin((degrees * Math.PI) / 180),
    ];
    const start = index * 40;
    return polygon([
      at(start + 20, radius * 0.1),
      at(start + 4, radius * 0.8),
      at(start + 20, radius * 0.84),
      at(start + 36, radius * 0.8),
    ]);
  };
  const wedges = Array.from({ length: 9 }, (_, index) =>
    element('path', {
      d: wedge(index),
      fill: colours[1],
      stroke: colours[1],
      'stroke-width': 4,
      'stroke-linejoin': 'round',
    }),
  ).join('');
  const disc = (r: number, fill: string, dy = 0) => element('circle', { r, cy: dy, fill });
  const shade = blurred(
    5,
    element('ellipse', { cx: cx + 8, cy: cy + 8, rx: radius, ry: radius * 0.44, fill: '#2a1d17' }),
    0.4,
  );
  return (
    shade +
    element(
      'g',
      { transform: squash },
      disc(radius, colours[0], 18) +
        disc(radius, colours[0]) +
        disc(radius * 0.92, '#fff4dc') +
        wedges,
    ) +
    blurred(
      3,
      element('ellipse', {
        cx: cx - radius * 0.3,
        cy: cy - radius * 0.12,
        rx: radius * 0.34,
        ry: radius * 0.08,
        fill: '#fff',
      }),
      0.55,
    )
  );
}

/** A flower with layered petals. */
export function blossom(
  id: string,
  centre: Point,
  radius: number,
  colours: readonly [light: string, dark: string],
  heart = '#f3c65a',
): string {
  const petal = `M0 0C${num(radius * 0.5)} ${num(-radius * 0.5)} ${num(radius * 0.95)} ${num(-radius * 0.3)} ${num(radius)} 0C${num(radius * 0.95)} ${num(radius * 0.3)} ${num(radius * 0.5)} ${num(radius * 0.5)} 0 0Z`;
  const layer = (count: number, size: number, turn: number) =>
    Array.from({ length: count }, (_, index) =>
      element('path', {
        d: petal,
        fill: `url(#${id}-petal)`,
        stroke: colours[1],
        'stroke-width': 0.6,
        'stroke-opacity': 0.4,
        transform: `rotate(${num((index * 360) / count + turn)}) scale(${num(size)})`,
      }),
    ).join('');
  const paint = radial(`${id}-petal`, [0, 0], radius, [
    [0, colours[1]],
    [0.55, colours[0]],
    [1, colours[0]],
  ]);
  const place = `translate(${num(centre[0])} ${num(centre[1])}) scale(1 0.72)`;
  const shade = element('ellipse', {
    cx: centre[0] + 6,
    cy: centre[1] + 12,
    rx: radius,
    ry: radius * 0.6,
    fill: '#2a1d17',
  });
  return (
    paint +
    blurred(5, shade, 0.32) +
    element(
      'g',
      { transform: place },
      layer(7, 1, 0) + layer(6, 0.7, 22) + element('circle', { r: radius * 0.17, fill: heart }),
    )
  );
}
