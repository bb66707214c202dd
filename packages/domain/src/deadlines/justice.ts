import { KNOWN_COURTS, readProcessNumber } from '#pericias/process-number.ts';
import { LABOUR } from './court-calendar.ts';
import type { CourtCalendar } from './court-calendar.ts';
import { courtRulesOf } from './court-rules.ts';
import type { CourtRules } from './court-rules.ts';

/** The digits J and TR of a court; TR is undefined if only the branch is known. */
export interface Justice {
  readonly branch: number;
  readonly courtNumber: number | undefined;
}

/** The branch whose courts share one abbreviation. */
const MILITARY = 7;

const COURTS = KNOWN_COURTS.map(({ name, alias, ...court }) => {
  return {
    ...court,
    letters: lettersOf(name),
    alias: alias === undefined ? null : lettersOf(alias),
  };
}).toSorted((one, other) => other.letters.length - one.letters.length);

/**
 * The court that the name of a calendar begins with, as 'Tribunal de Justiça de São Paulo', 'TJSP (capital)' or
 * 'TRT da 2ª Região'; undefined for any other name.
 */
export function justiceOfName(name: string): Justice | undefined {
  const letters = lettersOf(name);
  const words = name
    .split(/[^\p{L}\p{N}ªº]+/u)
    .filter((word) => !/^(?:d[aeo]s?|)$/iu.test(word))
    .map(lettersOf);
  const [first = '', second = ''] = words;
  const found =
    // 'do Paraná' begins with 'do Pará', so the longest name comes first
    COURTS.find((court) => letters.startsWith(court.letters)) ??
    COURTS.find(({ alias }) => alias === first) ??
    COURTS.find(({ alias }) => alias === `${first}${second}`);
  if (found !== undefined) {
    const { branch, courtNumber } = found;
    return { branch, courtNumber: branch === MILITARY ? undefined : courtNumber };
  }
  return letters.includes('trabalho') ? { branch: LABOUR, courtNumber: undefined } : undefined;
}

interface NamedCalendar {
  readonly id: string;
  readonly name: string;
  readonly rules: CourtRules;
  readonly parentId: string | null;
}

/**
 * Whether a calendar is of another justice than the process number: of another court by its name, or that of the
 * court that it inherits from, or with the laws of another branch. A case that went to another court keeps its
 * number, so this is a warning.
 */
export function isOtherJustice(
  processNumber: string,
  calendar: NamedCalendar,
  calendars: readonly NamedCalendar[],
): boolean {
  const number = readProcessNumber(processNumber);
  if (number === undefined) return false;
  const rules = courtRulesOf(processNumber);
  if (rules !== undefined && rules !== calendar.rules) return true;
  const parent = calendars.find(({ id }) => id === calendar.parentId);
  const justice = justiceOfName(calendar.name) ?? (parent && justiceOfName(parent.name));
  if (justice === undefined) return false;
  const { branch, courtNumber = number.courtNumber } = justice;
  return branch !== number.branch || courtNumber !== number.courtNumber;
}

/** A calendar for one case: if its own name does not name its branch of justice, the process number does. */
export function calendarForCase(calendar: CourtCalendar, processNumber: string): CourtCalendar {
  if (calendar.branch !== undefined) return calendar;
  return { ...calendar, branch: readProcessNumber(processNumber)?.branch };
}

/** Ignores capitals, accents and punctuation of names: 'TRE-DFT' equals 'tre-dft'. */
export function lettersOf(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^0-9a-z]/gu, '');
}
