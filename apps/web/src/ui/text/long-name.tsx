import { Anchor } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';

/** Shorter names are shown unchanged; few people's names are half as long. */
const LONG = 100;

/** Inline styles, because a CSS file would be listed in the first page of every shopper. */
const CLAMPED = {
  display: '-webkit-box',
  overflow: 'hidden',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 3,
} as const;

interface LongNameProps {
  readonly name: string;
  /** How the name is rendered, unless as plain text. */
  readonly children?: ReactNode;
}

/** A name of up to a thousand characters: its first three lines, and the rest on request. */
export function LongName({ name, children = name }: LongNameProps) {
  const [isWhole, setIsWhole] = useState(false);
  const id = useId();
  if (name.length <= LONG) return children;
  return (
    <div>
      <div id={id} style={isWhole ? undefined : CLAMPED}>
        {children}
      </div>
      <Anchor
        component="button"
        type="button"
        size="sm"
        py={2}
        aria-expanded={isWhole}
        aria-controls={id}
        onClick={() => setIsWhole(!isWhole)}
      >
        {isWhole ? 'Mostrar menos' : 'Mostrar o nome inteiro'}
      </Anchor>
    </div>
  );
}
