interface CaseNumberParts {
  /** Up to seven digits, counted within the court and year. */
  readonly sequence: number;
  readonly year: number;
  /** Two digits of the state's court of justice. */
  readonly tribunal: string;
  /** Four digits of the court of origin. */
  readonly origin: string;
}

const STATE_JUSTICE = '8';
const MODULUS = 97n;

/**
 * The unique number of a case in a state court, NNNNNNN-DD.AAAA.8.TR.OOOO.
 * Source: Resolução CNJ 65/2008, annex VIII: check digits by ISO 7064 modulo 97, base 10.
 */
export function caseNumber({ sequence, year, tribunal, origin }: CaseNumberParts): string {
  const number = String(sequence).padStart(7, '0');
  const place = `${STATE_JUSTICE}${tribunal}${origin}`;
  const check = 98n - (BigInt(`${number}${year}${place}00`) % MODULUS);
  const digits = String(check).padStart(2, '0');
  return `${number}-${digits}.${year}.${STATE_JUSTICE}.${tribunal}.${origin}`;
}
