import type { ReactNode } from 'react';

interface FactProps {
  readonly label: string;
  /** A line of its own. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** One fact of an order under its name. */
export function Fact({ label, isWide = false, children }: FactProps) {
  return (
    <div data-wide={isWide || undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
