import { processKey, readProcessNumber } from '#pericias/process-number.ts';

/** How a case is searched at the services of CNJ. */
interface CaseSearch {
  /** Twenty digits. */
  readonly number: string;
  readonly courtAlias: string;
}

/** Undefined for a number of another form, with wrong check digits, or of a court that is not listed. */
export function caseSearchOf(processNumber: string): CaseSearch | undefined {
  const read = readProcessNumber(processNumber);
  if (read === undefined || !read.hasValidCheck || read.courtAlias === undefined) return undefined;
  return { number: processKey(read.text), courtAlias: read.courtAlias };
}
