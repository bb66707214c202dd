import { Badge } from '@mantine/core';
import type { ReactNode } from 'react';

interface StatusBadgeProps {
  /** A colour of the theme; the word beside it says the same. */
  readonly color: string;
  readonly size?: 'md' | 'lg';
  readonly icon?: ReactNode;
  readonly children: string;
}

/** A status as a word on a quiet colour. */
export function StatusBadge({ color, size = 'lg', icon, children }: StatusBadgeProps) {
  return (
    <Badge color={color} variant="light" size={size} leftSection={icon} tt="none" fw={600}>
      {children}
    </Badge>
  );
}
