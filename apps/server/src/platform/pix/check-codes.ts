/**
 * Queries the bank about the codes of an order that a screen shows, each at most once in three seconds across
 * processes and viewers, and books what was paid. Waits at most a second and never fails.
 * @returns whether there is a code to query
 */
export type CheckCodes = (orderId: string) => Promise<{ readonly isWatched: boolean }>;
