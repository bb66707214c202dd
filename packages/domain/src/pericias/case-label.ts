import { processKey, readProcessNumber } from './process-number.ts';

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

/** The number of a case for a person who may see cases; its label for anybody else. */
export function caseNumberFor(mayManageCases: boolean, identity: CaseIdentity): string {
  return mayManageCases ? identity.processNumber : caseLabel(identity);
}

/** The spellings of a case's number: as typed, with and without its punctuation. */
export function caseSpellings(processNumber: string): readonly string[] {
  const text = readProcessNumber(processNumber)?.text;
  const spellings = text === undefined ? [] : [text, processKey(text)];
  return [...new Set([processNumber, ...spellings])];
}

/** A text that people wrote about a case, with its label instead of its number if it is sealed. */
export function withoutSealedNumber(text: string, identity: CaseIdentity): string {
  if (!identity.isSealed) return text;
  const label = caseLabel(identity);
  return caseSpellings(identity.processNumber).reduce(
    (hidden, spelling) => hidden.replaceAll(spelling, () => label),
    text,
  );
}
