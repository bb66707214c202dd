import { type ReactNode, Suspense, useState } from 'react';

interface WhenOpenedProps {
  readonly isOpen: boolean;
  /** Dialogs in code that loads when it is first rendered. */
  readonly children: ReactNode;
}

/** Renders dialogs once one of them first opens. They then stay rendered, so that they can fade out. */
export function WhenOpened({ isOpen, children }: WhenOpenedProps) {
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  return wasOpen ? <Suspense fallback={null}>{children}</Suspense> : null;
}

/** The last defined value: what a dialog keeps showing while it fades out, after its subject is gone. */
export function usePreviousDefined<T extends string | object>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}
