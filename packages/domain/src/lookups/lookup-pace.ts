import { isPassing } from './lookup-service.ts';
import type { LookupProblemKind } from './lookup-service.ts';

/** Between two requests to a service. */
const SPACING_MS = 2_000;
/** After a refusal for too many requests. */
const LIMITED_MS = 60_000;
/** After failures in a row, or one that needs a person. */
const REST_MS = 600_000;
const MOST_FAILURES = 3;

interface Pace {
  /** Failed requests in a row. */
  readonly failures: number;
  /** No request may begin before. */
  readonly nextRequestAt: Date;
}

/**
 * When a service may be asked again after a request that ended now. A service that is down rests after some failures in
 * a row (circuit breaker), and so does one that refuses the key or the country, until a person changes something.
 */
export function paceAfter(
  problem: LookupProblemKind | null,
  { failures, now }: { readonly failures: number; readonly now: Date },
): Pace {
  const after = (ms: number) => new Date(now.getTime() + ms);
  if (problem === null) return { failures: 0, nextRequestAt: after(SPACING_MS) };
  if (problem === 'limited') return { failures, nextRequestAt: after(LIMITED_MS) };
  if (!isPassing(problem)) return { failures: 0, nextRequestAt: after(REST_MS) };
  const isDown = failures + 1 >= MOST_FAILURES;
  return { failures: failures + 1, nextRequestAt: after(isDown ? REST_MS : SPACING_MS) };
}

/** A failure is shown once there was no success for a day. */
export function isFailing(lastSuccessAt: Date | null, now: Date): boolean {
  return lastSuccessAt === null || now.getTime() - lastSuccessAt.getTime() > 86_400_000;
}
