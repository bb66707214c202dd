import { readProcessNumber } from './process-number.ts';

/** What identifies a case, and whether the court keeps it secret. */
export interface CaseIdentity {
  readonly processNumber: string;
  readonly isSealed: boolean;
}

/** Digits of a sealed case's sequence by which its expert recognizes it. */
const SHOWN_DIGITS = 4;

/**
 * What a case is called where others may read it: on the board, in calendar feeds and in mails. A sealed case is
 * recognizable to its expert only.
 */
export function caseLabel({ processNumber, isSealed }: CaseIdentity): string {
  if (!isSealed) return processNumber;
  const sequence = readProcessNumber(processNumber)?.sequence;
  const sealed = 'Processo em sigilo';
  return sequence === undefined ? sealed : `${sealed} ${sequence.slice(-SHOWN_DIGITS)}`;
}
