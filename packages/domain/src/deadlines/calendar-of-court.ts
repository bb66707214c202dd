import { readProcessNumber } from '#pericias/process-number.ts';
import { courtRulesOf } from './court-rules.ts';
import type { CourtRules } from './court-rules.ts';
import { lettersOf } from './justice.ts';

interface NamedCalendar {
  readonly id: string;
  readonly name: string;
  readonly rules: CourtRules;
  /** The calendar of the court that this calendar of a comarca inherits from. */
  readonly parentId: string | null;
}

/**
 * The calendar of the court that a process number names: its name is the court's name or starts with its
 * abbreviation, and it has the same laws. Undefined if no calendar or more than one matches, as with comarcas: a
 * wrong calendar gives wrong dates, so a person must choose.
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
  const ownCalendars = calendars.filter(
    (calendar) => calendar.rules === rules && isCalled(calendar),
  );
  const ownIds = new Set(ownCalendars.map(({ id }) => id));
  const ofComarcas = calendars.filter(({ id, parentId }) => {
    return parentId !== null && ownIds.has(parentId) && !ownIds.has(id);
  });
  const [first, ...otherCalendars] = [...ownCalendars, ...ofComarcas];
  return otherCalendars.length === 0 ? first : undefined;
}
