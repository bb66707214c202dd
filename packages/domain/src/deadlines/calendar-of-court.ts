import { readProcessNumber } from '#pericias/process-number.ts';
import { courtRulesOf } from './court-rules.ts';
import type { CourtRules } from './court-rules.ts';

interface NamedCalendar {
  readonly id: string;
  readonly name: string;
  readonly rules: CourtRules;
  /** The calendar of the court, for that of a comarca. */
  readonly parentId: string | null;
}

/**
 * The one calendar of the court that the number of a case names: called like the court, or beginning with its
 * abbreviation, with the same laws. Undefined where there is none or a choice, as between comarcas: a wrong calendar
 * gives wrong dates, so that a person has to choose.
 */
export function calendarOfCourt<Calendar extends NamedCalendar>(
  processNumber: string,
  calendars: readonly Calendar[],
): Calendar | undefined {
  const number = readProcessNumber(processNumber);
  if (number?.court === undefined) return undefined;
  const names = [number.court, number.courtAlias ?? number.court].map(lettersOf);
  const rules = courtRulesOf(processNumber);
  const isCalled = ({ name }: NamedCalendar) =>
    names.some(
      (one) => lettersOf(name) === one || lettersOf(name.split(/[\s,(/]/u)[0] ?? '') === one,
    );
  const own = calendars.filter((calendar) => calendar.rules === rules && isCalled(calendar));
  const ownIds = new Set(own.map(({ id }) => id));
  const ofComarcas = calendars.filter(({ id, parentId }) => {
    return parentId !== null && ownIds.has(parentId) && !ownIds.has(id);
  });
  const [first, ...others] = [...own, ...ofComarcas];
  return others.length === 0 ? first : undefined;
}

/** Capitals, accents and punctuation do not distinguish names: 'TRE-DFT' is 'tre-dft'. */
function lettersOf(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^0-9a-z]/gu, '');
}
