import { useEffect, useState } from 'react';

/** Longer timers of browsers end at once. */
const LONGEST_MS = 86_400_000;

/** Whether an instant has passed; renders again when it does. */
export function useHasExpired(expiresAt: string | undefined): boolean {
  const [now, setNow] = useState(Date.now);
  const leftMs = expiresAt === undefined ? undefined : Date.parse(expiresAt) - now;
  useEffect(() => {
    if (leftMs === undefined || leftMs <= 0) return undefined;
    const timer = setTimeout(() => setNow(Date.now()), Math.min(leftMs, LONGEST_MS));
    return () => clearTimeout(timer);
  }, [leftMs]);
  return leftMs !== undefined && leftMs <= 0;
}
