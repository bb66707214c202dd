/** Which codes a screen, a print or a message is about to show. */
export interface RequestedCodes {
  readonly orderIds: readonly string[];
  /**
   * Of each order the charge that is due first, or every open charge. `dated` leaves out codes that expire within a
   * day, which are useless on a print.
   */
  readonly of: 'next' | 'all' | 'dated';
}

/**
 * Registers codes at the bank, where one is connected. Waits at most two seconds and never fails.
 * @returns whether the bank did not respond, so that static codes are shown
 */
export type EnsureCodes = (requested: RequestedCodes) => Promise<boolean>;

/**
 * Queries the bank about the codes of an order that a screen shows, each at most once in three seconds across
 * processes and viewers, and books what was paid. Waits at most a second and never fails.
 * @returns whether there is a code to query
 */
export type CheckCodes = (orderId: string) => Promise<{ readonly isWatched: boolean }>;
