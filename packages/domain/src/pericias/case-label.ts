import { readProcessNumber } from './process-number.ts';

/** The number of a case, and whether the court keeps it secret. */
export interface CaseIdentity {
  readonly processNumber: string;
  readonly isSealed: boolean;
}

/** The number of digits of a sealed case's sequence that identify it to its expert. */
const SHOWN_DIGITS = 4;

/**
 * The name of a case where other people may read it: on the board, in calendar feeds and in mails. Only its expert
 * recognizes a sealed case.
 */
export function caseLabel({ processNumber, isSealed }: CaseIdentity): string {
  if (!isSealed) return processNumber;
  const sequence = readProcessNumber(processNumber)?.sequence;
  const sealed = 'Processo em sigilo';
  return sequence === undefined ? sealed : `${sealed} ${sequence.slice(-SHOWN_DIGITS)}`;
}
