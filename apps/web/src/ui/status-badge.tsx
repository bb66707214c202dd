import { Badge } from '@mantine/core';
import type { CSSProperties, ReactNode } from 'react';

interface StatusBadgeProps {
  /** A colour of the theme; the text next to it says the same. */
  readonly color: string;
  readonly size?: 'md' | 'lg';
  readonly icon?: ReactNode;
  readonly children: string;
}

type StyleWithVariables = CSSProperties & Record<`--${string}`, string>;

const { root, section, label } = Badge.classes;
const styles = new Map<string, StyleWithVariables>();

/** A status as a word on a quiet colour. Written by hand in the library's classes: lists hold a hundred of them. */
export function StatusBadge({ color, size = 'lg', icon, children }: StatusBadgeProps) {
  return (
    <div
      className={`${root} mantine-Badge-root`}
      data-variant="light"
      data-size={size}
      data-with-left-section={icon !== undefined || undefined}
      style={styleOf(color, size)}
    >
      {icon !== undefined && (
        <span className={`${section} mantine-Badge-section`} data-position="left">
          {icon}
        </span>
      )}
      <span className={`${label} mantine-Badge-label`}>{children}</span>
    </div>
  );
}

/** Made once for each kind, so that what is rendered again need not be compared. */
function styleOf(color: string, size: string): StyleWithVariables {
  const kind = `${color} ${size}`;
  const known = styles.get(kind);
  if (known !== undefined) return known;
  const made: StyleWithVariables = {
    '--badge-height': `var(--badge-height-${size})`,
    '--badge-padding-x': `var(--badge-padding-x-${size})`,
    '--badge-fz': `var(--badge-fz-${size})`,
    '--badge-bg': `var(--mantine-color-${color}-light)`,
    '--badge-color': `var(--mantine-color-${color}-light-color)`,
    '--badge-bd': 'calc(0.0625rem * var(--mantine-scale)) solid transparent',
    fontWeight: 600,
    textTransform: 'none',
  };
  styles.set(kind, made);
  return made;
}
