/** The last change of the lines of a sale, for eyes and for screen readers. */
export interface SaleNews {
  /** How many there were: the same words may have to be said again. */
  readonly count: number;
  readonly text?: string;
  /** The product whose line flashes. */
  readonly changedId?: string | undefined;
  /** The product of which more was wanted than there is. */
  readonly refusedId?: string | undefined;
}
