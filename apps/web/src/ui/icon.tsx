import type { ComponentProps, JSX } from 'react';

interface IconProps extends Omit<ComponentProps<'svg'>, 'stroke'> {
  /** Width and height in pixels. */
  readonly size?: number;
  /** Width of its lines, in units of which the icon has 24. */
  readonly stroke?: number;
}

export type Icon = (props: IconProps) => JSX.Element;

/** Renders lines as in Tabler's icons. Components get theirs from `~icons/tabler/…`, which call this. */
export function icon(lines: readonly string[]): Icon {
  const paths = lines.map((d) => <path key={d} d={d} />);
  return ({ size = 24, stroke = 2, ...rest }) => (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={stroke}
      strokeLinecap="round"
      strokeLinejoin="round"
      {...rest}
    >
      {paths}
    </svg>
  );
}
