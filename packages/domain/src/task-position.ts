/** Room between two neighbours of a column: fifty halvings until the fractions run out. */
export const POSITION_STEP = 1024;

/**
 * A position between two neighbours, or beside the only one; undefined when no number lies between them any more
 * and the column must be spaced again.
 */
export function positionBetween(above: number | null, below: number | null): number | undefined {
  if (above === null) return below === null ? POSITION_STEP : below - POSITION_STEP;
  if (below === null) return above + POSITION_STEP;
  const middle = above + (below - above) / 2;
  return above < middle && middle < below ? middle : undefined;
}
