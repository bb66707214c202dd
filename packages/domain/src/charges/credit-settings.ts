/** The owner's rules of selling on credit. Rates in hundredths of a percent, all zero until the owner turns them on. */
export interface CreditSettings {
  readonly fineBp: number;
  /** For a month. */
  readonly interestBp: number;
  /** For a month. */
  readonly instalmentInterestBp: number;
  /** For a customer without a limit of their own; null for no limit. */
  readonly creditLimitCents: number | null;
  /** A charge that is late for more days than this blocks further sales on credit; null never blocks. */
  readonly creditBlockDays: number | null;
}

/**
 * The highest legal rates for a shop that is not a bank: the fine by the Consumer Defence Code (art. 52 §1), both
 * kinds of interest by the Usury Law and the Civil Code (1% a month).
 */
export const HIGHEST_RATES = { fineBp: 200, interestBp: 100, instalmentInterestBp: 100 } as const;

/** The largest number of days that the owner can set for the block. */
export const MOST_BLOCK_DAYS = 365;
