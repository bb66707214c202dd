import type { ComponentProps, JSX } from 'react';

interface IconProps extends Omit<ComponentProps<'svg'>, 'stroke'> {
  /** Width and height in pixels. */
  readonly size?: number;
  /** Stroke width, in units of which the icon is 24 wide. */
  readonly stroke?: number;
}

export type Icon = (props: IconProps) => JSX.Element;

/**
 * Renders the paths of an icon in Tabler's style. Components import icons from `~icons/tabler/…`, which calls this.
 */
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
