import { useState } from 'react';

/** The last defined value: what a dialog keeps showing while it fades out, after its subject is gone. */
export function usePreviousDefined<T extends string | object>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}
