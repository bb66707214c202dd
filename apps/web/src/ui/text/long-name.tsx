import { Anchor } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';

/** Shorter ones are shown as they are: few names of people are half as long. */
const LONG = 100;

/** No file of styles for it: the first page of every shopper carries the name of each. */
const CLAMPED = {
  display: '-webkit-box',
  overflow: 'hidden',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 3,
} as const;

interface LongNameProps {
  readonly name: string;
  /** How it is shown, when not as plain text. */
  readonly children?: ReactNode;
}

/** A name that may have a thousand letters: three lines of it, and the rest when asked for. */
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
        mih="1.5rem"
        aria-expanded={isWhole}
        aria-controls={id}
        onClick={() => setIsWhole(!isWhole)}
      >
        {isWhole ? 'Mostrar menos' : 'Mostrar o nome inteiro'}
      </Anchor>
    </div>
  );
}
