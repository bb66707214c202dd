const CASES_IN_THE_FAST_LANE = 25;

/** The number of cases that a property checks: `all` of them, or at most 25 in the fast lane (`npm test`). */
export function casesOf(all: number): { readonly numRuns: number } {
  const isFastLane = process.env['TEST_LANE'] === 'fast';
  return { numRuns: isFastLane ? Math.min(all, CASES_IN_THE_FAST_LANE) : all };
}
