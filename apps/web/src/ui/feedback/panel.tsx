import { Card } from '@mantine/core';
import type { ReactNode, Ref } from 'react';

interface PanelProps {
  /** The maximum width, in CSS. */
  readonly maxWidth?: string;
  readonly ref?: Ref<HTMLDivElement>;
  readonly children: ReactNode;
}

/** A framed part of a page, with less padding on narrow screens. */
export function Panel({ maxWidth, ref, children }: PanelProps) {
  return (
    <Card
      withBorder
      radius="lg"
      padding="clamp(1rem, 4.5vw, 2rem)"
      {...(ref !== undefined && { ref })}
      {...(maxWidth !== undefined && { maw: maxWidth })}
    >
      {children}
    </Card>
  );
}
