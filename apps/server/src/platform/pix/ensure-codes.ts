/** Which codes a screen, a print or a message is about to show. */
export interface WantedCodes {
  readonly orderIds: readonly string[];
  /**
   * Of each order the charge that is due first; or every open charge; `dated` leaves out codes that end within a day,
   * which are of no use on paper.
   */
  readonly of: 'next' | 'all' | 'dated';
}

/**
 * Registers codes at the bank, where one is connected; waits at most two seconds and never fails.
 * @returns whether the bank did not respond, so that static codes are shown
 */
export type EnsureCodes = (wanted: WantedCodes) => Promise<boolean>;
