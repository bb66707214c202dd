/** The owner's rules of selling on credit. Rates in hundredths of a percent, all zero until the owner turns them on. */
export interface CreditSettings {
  readonly fineBp: number;
  /** Of a month. */
  readonly interestBp: number;
  /** Of a month. */
  readonly instalmentInterestBp: number;
  /** Of a customer without a limit of their own; null for no limit. */
  readonly creditLimitCents: number | null;
  /** A charge that is late for more days stops further sales on credit; null never does. */
  readonly creditBlockDays: number | null;
}

/**
 * The highest rates of a shop that is no bank: the fine by the Consumer Defence Code (art. 52 §1), both interests by the
 * Usury Law and the Civil Code (1% a month).
 */
export const HIGHEST_RATES = { fineBp: 200, interestBp: 100, instalmentInterestBp: 100 } as const;

/** A block after more days than this is none. */
export const MOST_BLOCK_DAYS = 365;
