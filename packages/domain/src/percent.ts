import { parseBRL } from './money.ts';

/** Hundredths of a percent in the whole. */
export const WHOLE_BP = 10_000;

/** Hundredths of a percent as people write them: 200 → '2%', 125 → '1,25%'. */
export function formatPercent(bp: number): string {
  return `${String(bp / 100).replace('.', ',')}%`;
}

/** What a person typed as a percentage, in hundredths of a percent, or undefined when it is none. */
export function parsePercent(text: string): number | undefined {
  return parseBRL(text.replace(/\s*%\s*$/, ''));
}
