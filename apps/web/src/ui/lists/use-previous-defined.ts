import { useState } from 'react';

/** The last value there was: what a dialog goes on showing while it fades out and what it was about is gone already. */
export function usePreviousDefined<T extends string | object>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}
