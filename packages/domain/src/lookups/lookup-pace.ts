import { isOfOneRequest, isPassing } from './lookup-service.ts';
import type { LookupProblemKind } from './lookup-service.ts';

/** Pause between two requests to a service. */
const SPACING_MS = 2_000;
/** Pause after a response of too many requests. */
const LIMITED_MS = 60_000;
/** Pause after consecutive failures, or after a failure that a person must resolve. */
const REST_MS = 600_000;
const MOST_FAILURES = 3;

interface Pace {
  /** The number of consecutive failed requests. */
  readonly failures: number;
  /** The earliest time of the next request. */
  readonly nextRequestAt: Date;
}

/** When a request that failed may be repeated: one that was refused or answered unreadably waits alone. */
export function repeatAfter(problem: LookupProblemKind, { nextRequestAt }: Pace, now: Date): Date {
  return isOfOneRequest(problem) ? new Date(now.getTime() + REST_MS) : nextRequestAt;
}

/**
 * When a service may be called again after a request that ended now. After some consecutive failures it is paused
 * (circuit breaker), and also if it rejects the key or the country, until a person changes the configuration. A refused
 * or unreadable response to one request pauses nothing, because the others must not wait for it.
 */
export function paceAfter(
  problem: LookupProblemKind | null,
  { failures, now }: { readonly failures: number; readonly now: Date },
): Pace {
  const after = (ms: number) => new Date(now.getTime() + ms);
  if (problem === null) return { failures: 0, nextRequestAt: after(SPACING_MS) };
  if (isOfOneRequest(problem)) return { failures, nextRequestAt: after(SPACING_MS) };
  if (problem === 'limited') return { failures, nextRequestAt: after(LIMITED_MS) };
  if (!isPassing(problem)) return { failures: 0, nextRequestAt: after(REST_MS) };
  const isDown = failures + 1 >= MOST_FAILURES;
  return { failures: failures + 1, nextRequestAt: after(isDown ? REST_MS : SPACING_MS) };
}

/** A failure is shown once there was no success for a day. */
export function isFailing(lastSuccessAt: Date | null, now: Date): boolean {
  return lastSuccessAt === null || now.getTime() - lastSuccessAt.getTime() > 86_400_000;
}
