import { parseBRL } from './money.ts';

/** The number of hundredths of a percent in 100%. */
export const WHOLE_BP = 10_000;

/** Formats hundredths of a percent: 200 → '2%', 125 → '1,25%'. */
export function formatPercent(bp: number): string {
  return `${String(bp / 100).replace('.', ',')}%`;
}

/** Parses a typed percentage to hundredths of a percent; undefined if it is not a percentage. */
export function parsePercent(text: string): number | undefined {
  return parseBRL(text.replace(/\s*%\s*$/, ''));
}
